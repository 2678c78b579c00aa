// The typed game as text, both ways: it follows the board, and the board follows what is typed here.
// Mistakes are underlined at their place and listed in the program's words; a text with mistakes
// leaves the board as it was.
import {el, freshId} from 'quadrille/dom';

const PAUSE = 250;  // milliseconds without a key, then the program reads it

export function mountTyped({play, scorer, t, open}) {
  const id = freshId('typed');
  const area = el('textarea', {id, class: 'input mono entry-text', rows: 12, spellcheck: 'false', autocapitalize: 'none', autocomplete: 'off'});
  const under = el('div', {class: 'mono entry-under', 'aria-hidden': 'true'});
  const list = el('ul', {class: 'entry-mistakes', role: 'status', 'aria-live': 'polite'});
  const node = el('details', {class: 'fold entry-typed'}, el('summary', {}, t('entry.text')),
    el('div', {class: 'stack entry-inside'},
      el('label', {for: id, class: 'note'}, t('entry.text.note')),
      el('div', {class: 'entry-layers'}, under, area), list));
  let timer = null;
  let follows = true;  // the text is the board's, not one with mistakes
  let shown = '';      // the record's text that was put in last

  area.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(read, PAUSE);
    underline(under, area.value, []);
  });
  area.addEventListener('scroll', () => { under.scrollTop = area.scrollTop; });
  area.addEventListener('blur', () => {
    if (follows) put();
  });
  node.addEventListener('toggle', () => put());

  async function read() {
    const text = area.value;
    const wrong = await open(text);
    if (text !== area.value) return;
    follows = wrong === null;
    shown = follows ? play.text : shown;
    mistakes(text, wrong ?? (play.problem?.site === null ? play.problem.diagnostics : []));
  }

  function mistakes(text, diagnostics) {
    underline(under, text, diagnostics);
    area.setAttribute('aria-invalid', String(diagnostics.length > 0));
    list.replaceChildren(...diagnostics.map((each) => mistakeNode(each, area, t)));
  }

  // In the form in which the program prints it.
  async function put() {
    const text = play.text;
    shown = text;
    const printed = await scorer.printed(text).catch(() => null);
    if (shown !== text || (document.activeElement === area && area.value !== '')) return;
    area.value = printed ?? text;
    follows = true;
    mistakes(area.value, []);
  }

  return {
    node,
    show() {
      if (!node.open || document.activeElement === area || play.text === shown) return;
      put();
    },
    /// A text that could not be read, with what is wrong with it.
    refuse(text, diagnostics) {
      node.open = true;
      follows = false;
      area.value = text;
      mistakes(text, diagnostics);
    },
  };
}

function mistakeNode({line, column, message}, area, t) {
  const go = () => {
    const start = offsetOf(area.value, line, column);
    area.focus();
    area.setSelectionRange(start, start + wordLength(area.value, start));
  };
  return el('li', {}, el('button', {type: 'button', class: 'entry-mistake', on: {click: go}},
    el('strong', {}, t('entry.at', {line, column})), ` ${message}`));
}

// Columns count characters, not the units of a string.
function offsetOf(text, line, column) {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const inLine = [...(lines[line - 1] ?? '')].slice(0, column - 1).join('').length;
  return before + inLine;
}

function wordLength(text, start) {
  return Math.max(1, /^[^\s,]*/.exec(text.slice(start))[0].length);
}

// The same text behind the field, transparent but for the lines under mistakes.
function underline(node, text, diagnostics) {
  const places = diagnostics.map(({line, column}) => offsetOf(text, line, column)).sort((a, b) => a - b);
  const parts = [];
  let at = 0;
  for (const start of places) {
    if (start < at) continue;
    const end = start + wordLength(text, start);
    parts.push(text.slice(at, start), el('mark', {}, text.slice(start, end) || ' '));
    at = end;
  }
  node.replaceChildren(...parts, `${text.slice(at)}\n`);
}
