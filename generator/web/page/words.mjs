// The words of the page in the languages of the sheets. It holds no words itself: each area adds a
// table of its own, page/words/AREA.mjs, and asks for them by key:
//
//     import {add, t} from 'quadrille/words';
//     add({'sheet.fits': {en: 'Up to {largest}', de: 'Bis {largest}', fr: …, es: …}});
//     t('sheet.fits', {largest: '12 mm'});
//
// A key or a language that is missing shows the key: a test finds it before anyone does.
export const languages = ['en', 'de', 'fr', 'es'];

const table = new Map();
const listeners = new Set();
let current = 'en';

export function add(words) {
  for (const [key, inLanguages] of Object.entries(words)) table.set(key, inLanguages);
}

export function language() {
  return current;
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
  const words = table.get(key);
  const text = words?.[current] ?? words?.en ?? key;
  return text.replace(/\{(\w+)\}/g, (braces, name) => (name in values ? String(values[name]) : braces));
}

// For areas that are handed the words instead of importing them.
export const words = {add, t, language, setLanguage, onLanguage, languages, usualLanguage};
