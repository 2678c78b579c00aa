// The verdict: who wins and by what in the program's words, then what was counted, a row for each
// group, line, crossing or area, which the board shows when one points at it. Of an unfinished game:
// what is missing, and a search for whether it is settled.
import {button, el} from 'quadrille/dom';
import {disc} from 'quadrille/entry/disc';

const POSITIONS = 20_000_000;  // a search that takes longer is stopped by hand

export function mountVerdict({play, scorer, t, board, language}) {
  const title = el('h2', {class: 'entry-verdict-title'});
  const subtitle = el('p', {class: 'text'});
  const missing = el('p', {class: 'soft'});
  const tables = el('div', {class: 'stack'});
  const warnings = el('div', {class: 'stack'});
  const settle = mountSettle({play, scorer, t});
  const said = el('div', {class: 'stack entry-said', 'aria-live': 'polite'}, title, subtitle);
  const node = el('section', {class: 'entry-verdict', 'aria-label': t('entry.verdict')}, said, missing, settle.node, warnings, tables);
  return {
    node,
    stop: settle.stop,
    show() {
      const {verdict} = play;
      const head = headOf(play, t);
      if (title.textContent !== head) title.textContent = head;
      if (subtitle.textContent !== (verdict?.subtitle ?? '')) subtitle.textContent = verdict?.subtitle ?? '';
      subtitle.hidden = subtitle.textContent === '';
      const lacks = verdict?.status === 'unfinished' && language() === 'en' ? verdict.missing : [];
      missing.textContent = lacks.length > 0 ? t('entry.missing', {what: lacks.join('; ')}) : '';
      missing.hidden = lacks.length === 0;
      settle.show();
      showTables(tables, verdict, board, t);
      warnings.replaceChildren(...warningsOf(verdict).map((text) => el('p', {class: 'notice'}, text)));
    },
  };
}

// A mistake is told where it was made, not as the verdict.
function headOf({verdict}, t) {
  return verdict?.status === 'invalid' ? t('entry.none') : verdict?.title ?? '';
}

function warningsOf(verdict) {
  return (verdict?.diagnostics ?? []).filter(({severity}) => severity === 'warning').map(({message}) => message);
}

// ---------------------------------------------------------------- tables

function showTables(node, verdict, board, t) {
  const made = (verdict?.tables ?? []).filter(({rows}) => rows.length > 0);
  const marks = new Map((verdict?.marks ?? []).map((mark) => [mark.letter, mark]));
  node.replaceChildren(...made.map((table) => tableNode(table, marks, board, t)));
  const notes = (verdict?.tables ?? []).map(({note}) => note).filter(Boolean);
  node.append(...notes.map((note) => el('p', {class: 'small soft'}, note)));
  board.highlight([]);
}

function tableNode({heads, rows}, marks, board, t) {
  const head = el('tr', {}, heads.map((text) => el('th', {scope: 'col'}, text)));
  const body = rows.map((row) => rowNode(row, marks, board, t));
  return el('div', {class: 'entry-table', role: 'region', 'aria-label': heads[0], tabindex: '0'},
    el('table', {}, el('thead', {}, head), el('tbody', {}, body)));
}

function rowNode({mark, cells, sites}, marks, board, t) {
  const show = () => board.highlight(sites);
  const hide = () => board.highlight([]);
  const label = t('entry.show', {number: cells[0]});
  const number = el('button', {type: 'button', class: 'entry-row', 'aria-description': label, on: {focus: show, blur: hide, click: show}},
    marks.has(mark) ? disc(marks.get(mark)) : null, cells[0]);
  const rest = cells.slice(1).map((text) => el('td', {}, text));
  return el('tr', {on: {mouseenter: show, mouseleave: hide}}, el('th', {scope: 'row'}, number), rest);
}

// ---------------------------------------------------------------- settled or not

function mountSettle({play, scorer, t}) {
  const find = button(t('entry.settle'), {look: 'quiet', onClick: () => search()});
  const stop = button(t('entry.stop'), {look: 'quiet', onClick: () => end()});
  const said = el('p', {role: 'status', 'aria-live': 'polite'});
  const node = el('div', {class: 'entry-settle'}, find, stop, said);
  let running = null;
  let about = '';  // the text that was searched

  function end() {
    running?.abort();
    running = null;
  }

  async function search() {
    const text = play.shownText;
    const whole = play.printableText;  // a turn that is not complete is nothing to search from
    end();
    const mine = new AbortController();
    running = mine;
    about = text;
    said.textContent = t('entry.searching');
    show();
    try {
      const answer = await scorer.settle(whole, POSITIONS, mine.signal);
      if (about === text) said.textContent = answer || t('entry.unsettled');
    } catch (error) {
      if (about === text) said.textContent = error.name === 'Stopped' ? t('entry.stopped') : error.message;
    }
    if (running === mine) running = null;
    show();
  }

  // Each tap asks anew: what was found holds for its own position only.
  function show() {
    if (about !== '' && play.shownText !== about) {
      end();
      about = '';
      said.textContent = '';
    }
    const open = play.verdict?.status === 'unfinished';
    node.hidden = !open;
    find.hidden = running !== null;
    stop.hidden = running === null;
  }
  return {node, show, stop: end};
}
