// The words of the page in the languages of the sheets, asked for by key:
//
//     import {t} from 'quadrille/words';
//     t('sheet.fits', {largest: '12 mm'});   // 'Bis 12 mm'
//
// What English lacks is shown as its key.
import {texts} from 'quadrille/texts';

/// Those in which sheets are printed, short of other spellings.
export const languages = Object.keys(texts).filter((code) => texts[code]['language.name']);

const listeners = new Set();
let current = 'en';

export function language() {
  return current;
}

/// What its readers call a language.
export function nameOf(code) {
  return texts[code]['language.name'];
}

// Tells those who asked with onLanguage(), so that what stands on the page is said anew.
export function setLanguage(next) {
  if (!languages.includes(next) || next === current) return;
  current = next;
  for (const listener of listeners) listener(next);
}

// Gives a function that ends it.
export function onLanguage(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// The first of the reader's languages that the page has: usualLanguage(navigator.languages).
export function usualLanguage(wanted) {
  for (const tag of wanted ?? []) {
    const short = tag.slice(0, 2).toLowerCase();
    if (languages.includes(short)) return short;
  }
  return 'en';
}

export function t(key, values = {}) {
  const text = texts[current]?.[key] ?? texts.en?.[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (braces, name) => (name in values ? String(values[name]) : braces));
}

// For areas that are handed the words instead of importing them.
export const words = {t, language, setLanguage, onLanguage, languages, usualLanguage};
