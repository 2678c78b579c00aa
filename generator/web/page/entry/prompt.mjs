// What is asked for next, in a line under the board with the buttons that answer it: whose turn it
// is, words, pass, swap, done; undo and redo; back and forth through the turns. And a small bubble on
// the board: the marks to choose from at a site, or why the program refused a tap there.
import {button, el} from 'quadrille/dom';
import {isBegun} from 'quadrille/entry/turn';
import {disc} from 'quadrille/entry/disc';
import {mountPencils} from 'quadrille/entry/pencils';

const PATHS = {
  undo: 'M8 4 4 8l4 4M4 8h8a4 4 0 0 1 0 8h-2',
  redo: 'm12 4 4 4-4 4M16 8H8a4 4 0 0 0 0 8h2',
  first: 'M5 4v12M15 4l-7 6 7 6',
  back: 'm13 4-7 6 7 6',
  forward: 'm7 4 7 6-7 6',
  last: 'M15 4v12M5 4l7 6-7 6',
  larger: 'M9 3a6 6 0 1 0 0 12a6 6 0 1 0 0-12M13.5 13.5 18 18M6 9h6M9 6v6',
  smaller: 'M9 3a6 6 0 1 0 0 12a6 6 0 1 0 0-12M13.5 13.5 18 18M6 9h6',
};

export function mountPrompt({play, t, board}) {
  const bubble = mountBubble({play, t, board});
  const line = el('p', {class: 'entry-ask', role: 'status', 'aria-live': 'polite'});
  const answers = el('div', {class: 'row entry-answers'});
  const problem = el('p', {class: 'notice error', role: 'status', 'aria-live': 'polite', hidden: true});
  const undo = iconButton('undo', t('entry.undo'), () => play.undo());
  const redo = iconButton('redo', t('entry.redo'), () => play.redo());
  const steps = {
    first: iconButton('first', t('entry.first'), () => play.seek(0)),
    back: iconButton('back', t('entry.back'), () => play.seek(play.at - 1)),
    forward: iconButton('forward', t('entry.forward'), () => play.seek(play.at + 1)),
    last: iconButton('last', t('entry.last'), () => play.seek(play.total)),
  };
  const where = el('span', {class: 'entry-where'});
  const walk = el('div', {class: 'entry-steps', role: 'group', 'aria-label': t('entry.steps')},
    steps.first, steps.back, where, steps.forward, steps.last);
  const zooms = {
    smaller: iconButton('smaller', t('hand.smaller'), () => zoom(-1)),
    larger: iconButton('larger', t('hand.larger'), () => zoom(1)),
  };
  const pencils = mountPencils({play, t, board});
  const node = el('div', {class: 'entry-prompt'}, line, answers, problem,
    el('div', {class: 'entry-tools'}, el('div', {class: 'entry-undo'}, undo, redo), walk, el('div', {class: 'entry-undo'}, zooms.smaller, zooms.larger)));

  function zoom(by) {
    board.zoom(by);
    zooms.smaller.disabled = board.zoomed === 1;
    zooms.larger.disabled = board.zoomed === 4;
    bubble.show();
  }
  zooms.smaller.disabled = true;

  const show = () => {
    pencils.show();
    setText(line, askText(play, t));
    answers.replaceChildren(...answersOf(play, t));
    showProblem(problem, play);
    undo.disabled = !play.canUndo;
    redo.disabled = !play.canRedo;
    walk.hidden = play.isFinal || play.total === 0;
    where.textContent = t('entry.where', {turn: play.at, turns: play.total});
    steps.first.disabled = steps.back.disabled = play.at === 0;
    steps.forward.disabled = steps.last.disabled = play.atEnd;
    bubble.show();
  };
  return {
    node,
    bubble: bubble.node,
    pencils: pencils.node,
    show,
    fail(text) {
      problem.textContent = text;
      problem.hidden = false;
    },
  };
}

function iconButton(name, words, onClick) {
  return button(words, {look: 'icon', path: PATHS[name], onClick});
}

// A live region is read when it changes: not again for the same words.
function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

// A tap that was refused is told at its place; what is wrong with the whole, here.
function showProblem(node, {problem}) {
  const text = problem && problem.site === null ? problem.text : '';
  node.hidden = text === '';
  setText(node, text);
}

// ---------------------------------------------------------------- what is asked for

function askText(play, t) {
  if (play.isFinal) return askFinal(play, t);
  const {form} = play.turn;
  if (!form) return '';
  const who = form.name === form.role ? form.name : t('entry.who', {name: form.name, role: form.role});
  const part = play.wanted;
  const what = part ? partText(play, part, t) : t('entry.ask.done');
  return t('entry.ask', {turn: form.turn, who, what});
}

function askFinal(play, t) {
  const {tool, pencil} = play;
  if (tool === 'segments') return t('entry.ask.final.segments');
  if (pencil === null) return t('entry.ask.final');
  return pencil === '' ? t('hand.ask.rub') : t('hand.ask.paint', {mark: markName(play, pencil)});
}

function partText(play, part, t) {
  if (part.kind === 'segment') return t(play.turn.end ? 'entry.ask.end' : 'entry.ask.segment', {site: play.turn.end});
  if (part.kind === 'step') return t('entry.ask.step', {from: part.from});
  if (part.kind === 'say') return t('entry.ask.say');
  const names = part.marks.map((letter) => markName(play, letter));
  const left = part.most - part.got;
  const one = part.each ? names[0] : names.join(t('entry.or'));
  return left > 1 && !part.each ? t('entry.ask.marks', {mark: one, count: left}) : t('entry.ask.mark', {mark: one});
}

function markName(play, letter) {
  return play.marks.find((mark) => mark.letter === letter)?.name ?? letter;
}

function answersOf(play, t) {
  if (play.isFinal || !play.turn.form) return [];
  const {form} = play.turn;
  const part = play.wanted;
  const fresh = !isBegun(play.turn);
  const answers = [];
  if (part?.kind === 'say') {
    answers.push(...part.words.map((word) => button(word, {onClick: () => play.say(word)})));
    answers.push(button(t('entry.unsaid'), {look: 'quiet', onClick: () => play.say(null)}));
  } else if (play.isEnough) answers.push(button(t('entry.done'), {look: 'primary', onClick: () => play.finish()}));
  if (fresh && form.pass) answers.push(button(t('entry.pass'), {onClick: () => play.alone('pass')}));
  if (fresh && form.swap) answers.push(button(t('entry.swap'), {onClick: () => play.alone('swap')}));
  if (fresh && play.atEnd && play.total > 0) answers.push(button(t('entry.resign'), {look: 'quiet', onClick: () => play.alone('resign')}));
  return answers;
}

// ---------------------------------------------------------------- at a site

function mountBubble({play, t, board}) {
  const node = el('div', {class: 'entry-bubble', hidden: true});
  let shown = null;
  const close = () => {
    play.cancelChoice();
    board.node.focus();
  };
  node.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  return {
    node,
    show() {
      const {choosing, problem} = play;
      const site = choosing?.site ?? problem?.site ?? null;
      node.hidden = site === null;
      if (site === null) {
        shown = null;
        return;
      }
      if (choosing) fillChoice(node, play, t, board);
      else node.replaceChildren(el('p', {class: 'entry-refused', role: 'alert'}, problem.text));
      place(node, board.placeOf(site));
      if (choosing && shown !== choosing) node.querySelector('button').focus();
      shown = choosing;
    },
  };
}

function fillChoice(node, play, t, board) {
  const {site, marks} = play.choosing;
  const buttons = marks.map((letter) => {
    const mark = play.marks.find((each) => each.letter === letter) ?? {letter, name: letter, colour: 'white'};
    return el('button', {type: 'button', class: 'entry-mark', 'aria-label': t('entry.put', {mark: mark.name, site}), on: {click: () => {
      board.node.focus({preventScroll: true});
      play.choose(letter);
    }}}, disc(mark), el('span', {'aria-hidden': 'true'}, mark.name));
  });
  node.replaceChildren(el('div', {class: 'entry-choice', role: 'group', 'aria-label': t('entry.choose', {site})}, buttons));
}

// Above the site, or below it near the upper edge, and never over the sides.
function place(node, at) {
  if (!at) return;
  const frame = node.parentElement.getBoundingClientRect();
  const below = at.y < 90;
  node.classList.toggle('below', below);
  const half = node.offsetWidth / 2;
  const x = Math.min(Math.max(at.x, half + 4), Math.max(frame.width - half - 4, half + 4));
  node.style.left = `${x}px`;
  node.style.top = `${below ? at.y + at.pitch * 0.45 : at.y - at.pitch * 0.45}px`;
}
