// The head of the page: its name, the views, the language of the page and light or dark. What is
// chosen here stays with the browser, where it lets a page keep something.
import {button, el} from 'quadrille/dom';
import {PRACTICE} from 'quadrille/state';
import {language, languages, nameOf, setLanguage, t} from 'quadrille/words';

const SUN = 'M10 6a4 4 0 1 0 0 8a4 4 0 1 0 0-8M10 1v2M10 17v2M1 10h2M17 10h2M3.6 3.6l1.4 1.4M15 15l1.4 1.4M3.6 16.4L5 15M15 5l1.4-1.4';
const MOON = 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7z';
// Where letter paper is usual, by the common locale data of Unicode.
const LETTER = new Set(['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE']);

/// The paper of whoever reads this, by their browser's first language.
export function usualPaper(wanted) {
  try {
    return LETTER.has(new Intl.Locale(wanted?.[0] ?? 'en').region) ? 'letter' : 'a4';
  } catch {
    return 'a4';
  }
}

/// -> {update(state)}
export function mountHeader(root, {store}) {
  const kept = read('language');
  if (kept) setLanguage(kept);
  let made = null;
  return {
    update(state) {
      const key = [state.view, state.game !== null, language(), document.documentElement.dataset.theme].join();
      if (key === made) return;
      made = key;
      const focused = root.contains(document.activeElement) ? document.activeElement.dataset.name : null;
      root.replaceChildren(
        el('a', {href: '#', class: 'wordmark', data: {name: 'wordmark'}}, 'Quadrille'),
        el('nav', {class: 'tabs', 'aria-label': t('nav.label')}, viewsOf(state).map((view) => tabOf(view, state, store))),
        el('div', {class: 'row header-end'}, languageMenu(), themeButton(() => this.update(store.get()))));
      if (focused) root.querySelector(`[data-name="${focused}"]`)?.focus();
    },
  };
}

// Printing and playing need a game.
function viewsOf({game}) {
  return game ? ['gallery', 'print', 'play', 'photo', 'practice', 'rules', 'club'] : ['gallery', 'photo', 'rules', 'club'];
}

// Practice has views of its own, of which the first is opened.
function tabOf(view, state, store) {
  const inside = view === 'practice' ? PRACTICE : [view];
  return el('button', {
    type: 'button', data: {name: view}, 'aria-current': inside.includes(state.view) ? 'page' : null, on: {click: () => {
      if (!inside.includes(state.view)) store.change({view: inside[0]});
    }},
  }, t(`nav.${view}`));
}

function languageMenu() {
  const select = el('select', {
    class: 'select', 'aria-label': t('nav.language'), data: {name: 'language'},
    on: {change: () => { keep('language', select.value); setLanguage(select.value); }},
  }, languages.map((code) => el('option', {value: code, lang: code}, nameOf(code))));
  select.value = language();
  return select;
}

function themeButton(onChange) {
  const dark = document.documentElement.dataset.theme === 'dark';
  return button(t(dark ? 'nav.light' : 'nav.dark'), {look: 'icon', path: dark ? SUN : MOON, data: {name: 'theme'}, onClick: () => {
    document.documentElement.dataset.theme = dark ? 'light' : 'dark';
    keep('theme', document.documentElement.dataset.theme);
    onChange();
  }});
}

function keep(name, value) {
  try {
    localStorage.setItem(`quadrille.${name}`, value);
  } catch { /* not here: then it holds until the page is closed */ }
}

function read(name) {
  try {
    return localStorage.getItem(`quadrille.${name}`);
  } catch {
    return null;
  }
}
