// The foot of the page: a link to the notices of those whose code and fonts the page holds. They are a
// part of the page, made by notices.py, and are read when they are asked for. A dialog shows them, since
// a page from disk may open no other.
import {el} from 'quadrille/dom';
import {onLanguage, t} from 'quadrille/words';

async function notices() {
  const {bytesOfPart} = await import('quadrille/boot');
  try {
    return new TextDecoder().decode(await bytesOfPart('notices.txt'));
  } catch {
    return t('licences.missing');
  }
}

async function show() {
  const dialog = el('dialog', {class: 'licences', 'aria-label': t('licences.title')},
    el('form', {method: 'dialog'}, el('button', {class: 'button'}, t('licences.close'))),
    el('pre', {tabindex: '0', lang: 'en'}, await notices()));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

export function mountLicences(root) {
  const draw = () => root.replaceChildren(
    el('button', {type: 'button', class: 'licences-link', on: {click: show}}, t('licences.title')));
  onLanguage(draw);
  draw();
}
