// The words of the page's foot.
export default {
  'licences.title': {en: 'Licences', de: 'Lizenzen', fr: 'Licences', es: 'Licencias'},
  'licences.close': {en: 'Close', de: 'Schließen', fr: 'Fermer', es: 'Cerrar'},
  'licences.missing': {
    en: 'This page was made without the notices of its parts.',
    de: 'Diese Seite wurde ohne die Hinweise zu ihren Teilen gemacht.',
    fr: 'Cette page a été faite sans les mentions de ses composants.',
    es: 'Esta página se hizo sin los avisos de sus partes.',
  },
};
