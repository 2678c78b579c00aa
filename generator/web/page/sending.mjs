// Copying, saving and sharing, and what came of it in plain words: nothing is called done that the browser
// did not do.
import {copyText, el} from 'quadrille/dom';

/// Copies a text and tells how that went. Where a page may not copy, the text is shown, to be copied by hand.
export async function copyAndTell(text, {t, tell, near}) {
  near.querySelector('.sent-text')?.remove();
  if (await copyText(text)) {
    tell(t('copied'));
    return;
  }
  tell(t('copy.failed'));
  const field = el('textarea', {class: 'input mono sent-text', rows: 6, readonly: true, value: text, 'aria-label': t('copy.text')});
  near.append(field);
  field.focus();
  field.select();
}

/// Whether the browser hands things on to other programs.
export function canShare() {
  return typeof navigator.share === 'function';
}

/// What the browser can hand on of {title, text, url, file: {name, text, type}}: the file where it takes files.
export function shareData({title, text, url, file}, browser = navigator) {
  const files = file ? [new File([file.text], file.name, {type: file.type})] : [];
  const whole = {title, files};
  if (files.length > 0 && browser.canShare?.(whole)) return whole;
  return Object.fromEntries(Object.entries({title, text, url}).filter(([, value]) => value));
}

/// Hands it on and tells how that went. Whoever closes the menu of the browser is told nothing.
export async function shareAndTell(what, {t, tell}) {
  try {
    await navigator.share(shareData(what));
    tell(t('share.done'));
  } catch (error) {
    tell(error.name === 'AbortError' ? '' : t('share.failed', {why: error.message}));
  }
}
