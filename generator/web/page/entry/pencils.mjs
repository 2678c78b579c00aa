// The pencils beside the board: one is picked, and then each tap or drag puts its mark, until another is
// picked. On a finished board one of them rubs out, and one tap fills all that is left with a mark.
import {el, freshId} from 'quadrille/dom';
import {disc} from 'quadrille/entry/disc';

const MANY = 4;  // with their names they fill more than a row of a telephone
const ASKS = {letter: null};  // what the tap itself asks for, or the next mark of its site

/// -> {node, show()}; `board` knows all sites.
export function mountPencils({play, t, board}) {
  const name = freshId('pencil');
  const choice = el('div', {class: 'entry-pencil-row'});
  const rest = el('div', {class: 'entry-pencil-row entry-rest', role: 'group', 'aria-label': t('hand.rest')});
  const node = el('div', {class: 'entry-pencils'}, el('fieldset', {class: 'entry-pencil-box'}, el('legend', {class: 'sr-only'}, t('hand.pencil')), choice), rest);
  let made = null;

  function make(pencils, fills) {
    choice.replaceChildren(...pencils.map((each) => pencilNode(each, name, play, t)));
    rest.replaceChildren(...(fills.length > 0 ? [el('span', {class: 'entry-rest-words'}, t('hand.rest'))] : []), ...fills.map((mark) => fillNode(mark, play, board, t)));
  }

  return {
    node,
    show() {
      const pencils = pencilsOf(play);
      const fills = play.isFinal && play.tool === 'marks' ? play.marks : [];
      const key = JSON.stringify([pencils, fills.length > 0]);
      if (key !== made) make(pencils, fills);
      made = key;
      node.hidden = pencils.length === 0;
      node.classList.toggle('many', pencils.length > MANY);
      for (const input of choice.querySelectorAll('input')) input.checked = input.value === String(play.pencil);
      const full = play.isFinal && board.sites.every((site) => play.record.final[site]);
      rest.hidden = fills.length === 0;
      for (const button of rest.querySelectorAll('button')) button.disabled = full;
    },
  };
}

/// Those that mean something now: turn by turn only where there is a choice of marks.
function pencilsOf(play) {
  if (play.isFinal) return play.tool === 'marks' ? [ASKS, ...play.marks, {letter: ''}] : [];
  const part = play.wanted;
  if (part?.kind !== 'mark' || part.each || part.marks.length < 2) return [];
  return [ASKS, ...play.marks.filter(({letter}) => part.marks.includes(letter))];
}

function pencilNode(pencil, name, play, t) {
  const input = el('input', {type: 'radio', name, value: String(pencil.letter), on: {change: () => play.setPencil(pencil.letter)}});
  return el('label', {class: `entry-pencil ${pencil.letter ? '' : 'plain'}`, title: wordsOf(pencil, play, t)}, input, faceOf(pencil), el('span', {}, wordsOf(pencil, play, t)));
}

function faceOf(pencil) {
  if (pencil.letter) return disc(pencil);
  return el('span', {class: `entry-disc ${pencil.letter === null ? 'asks' : 'rubs'}`, 'aria-hidden': 'true'}, pencil.letter === null ? '?' : '×');
}

function wordsOf(pencil, play, t) {
  if (pencil.letter) return pencil.name;
  if (pencil.letter === '') return t('hand.rub');
  return t(play.isFinal ? 'hand.next' : 'hand.ask');
}

function fillNode(mark, play, board, t) {
  const empty = () => board.sites.filter((site) => !play.record.final[site]);
  return el('button', {type: 'button', class: 'entry-fill', 'aria-label': t('hand.rest.with', {mark: mark.name}), title: t('hand.rest.with', {mark: mark.name}),
    on: {click: () => play.paint(empty(), mark.letter)}}, disc(mark));
}
