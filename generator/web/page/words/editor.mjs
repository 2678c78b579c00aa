// The words of "Make your own".
export default {
  'editor.title': {en: 'Make your own', de: 'Ein eigenes Spiel', fr: 'Votre propre jeu', es: 'Tu propio juego'},
};
