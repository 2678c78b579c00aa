// The typed game as text, both ways: it follows the board, and the board follows what is typed here.
// Mistakes are underlined at their place and listed in the program's words; a text with mistakes
// leaves the board as it was.
import {button, el, freshId} from 'quadrille/dom';
import {gameHeads} from 'quadrille/kept/files';

const MOST = 100;   // mistakes that are listed: nobody reads more
const PAUSE = 250;  // milliseconds without a key, then the program reads it

/// `open(text)` takes it over, and gives what is wrong with it; `openFiles` asks which of several games is meant.
export function mountTyped({play, scorer, t, open, openFiles}) {
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
  node.addEventListener('toggle', () => {
    if (follows) put();
  });

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
    list.replaceChildren(...diagnostics.slice(0, MOST).map((each) => mistakeNode(each, area, t)));
    if (diagnostics.length > MOST) list.append(el('li', {class: 'small soft'}, t('text.more', {n: diagnostics.length - MOST})));
    if (gameHeads(text) > 1) list.prepend(severalNode(text, t, openFiles));
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

// The board shows one game only.
function severalNode(text, t, openFiles) {
  return el('li', {class: 'row'}, t('text.several', {n: gameHeads(text)}),
    button(t('text.choose'), {look: 'quiet', onClick: () => openFiles([new File([text], t('text.name'))])}));
}

function mistakeNode({line, column, message}, area, t) {
  const go = () => {
    const start = offsetOf(area.value, startsOf(area.value), line, column);
    area.focus();
    area.setSelectionRange(start, start + wordLength(area.value, start));
  };
  return el('li', {}, el('button', {type: 'button', class: 'entry-mistake', on: {click: go}},
    el('strong', {}, t('entry.at', {line, column})), ` ${message}`));
}

// Where each line begins.
function startsOf(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

// Columns count characters, not the units of a string.
function offsetOf(text, starts, line, column) {
  const start = starts[line - 1] ?? text.length;
  const head = text.slice(start, Math.min(start + 2 * column, (starts[line] ?? text.length + 1) - 1));
  return start + Array.from(head).slice(0, column - 1).join('').length;
}

const WORD = /[^\s,]*/y;

function wordLength(text, start) {
  WORD.lastIndex = start;
  return Math.max(1, WORD.exec(text)[0].length);
}

// The same text behind the field, transparent but for the lines under mistakes.
function underline(node, text, diagnostics) {
  const starts = startsOf(text);
  const places = diagnostics.map(({line, column}) => offsetOf(text, starts, line, column)).sort((a, b) => a - b);
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
