// A board with a game on it, in the views of practice: the board and the prompt of the entry (board.mjs,
// prompt.mjs) round a game that is being played (play.mjs). What a tap means, they say.
import {el, freshId} from 'quadrille/dom';
import {mountBoard} from 'quadrille/entry/board';
import {mountPrompt} from 'quadrille/entry/prompt';

/// -> {node, board, show()}. `onTap(site, letter)` takes the place of playing there; `prompt`: false where
/// nothing is asked for.
export function mountTable({play, t, onTap = null, prompt: asks = true}) {
  const help = el('p', {class: 'sr-only', id: freshId('board-help')}, t('entry.help'));
  const tap = onTap ?? ((site, letter) => play.tap(site, letter));
  const takesLines = () => onTap === null && play.wanted?.kind === 'segment';
  const board = mountBoard({
    label: t('entry.board'),
    help: help.id,
    describe: (site) => describe(play, site, t),
    hand: {
      means: () => (takesLines() ? 'line' : null),
      edges: takesLines,
      ink: () => '',
      onEdge: (a, b) => play.segment(a, b),
      onStroke: (sites) => play.segment(...sites),
    },
    onTap: (site) => tap(site, null),
    onKey: (event, site) => key(event, site),
  });
  const prompt = asks ? mountPrompt({play, t, board}) : null;
  const node = el('div', {class: 'entry-play'},
    el('div', {class: 'entry-place'}, board.node, prompt?.bubble), help, prompt?.pencils, prompt?.node);

  function key({key: pressed}, site) {
    if (pressed === 'Enter' || pressed === ' ') tap(site, null);
    else if (pressed === 'Backspace') play.undo();
    else if (pressed === 'Escape') play.cancelChoice();
    else {
      const mark = play.marks.find(({letter}) => letter === pressed.toLowerCase());
      if (!mark) return false;
      tap(site, mark.letter);
    }
    return true;
  }

  return {
    node,
    board,
    show() {
      if (play.board) board.show(play.board);
      board.node.setAttribute('aria-label', [play.facts?.name, t('entry.board')].filter(Boolean).join(', '));
      board.mark('last', play.lastSites);
      board.mark('end', play.turn.end ? [play.turn.end] : []);
      board.mark('open', play.wanted?.kind === 'step' ? play.wanted.sites : []);
      prompt?.show();
    },
  };
}

// "e5, black"
function describe(play, site, t) {
  const letters = play.boardMarks[site] ?? '';
  if (letters === '') return t('entry.site.empty', {site});
  const names = [...letters].map((letter) => play.marks.find((mark) => mark.letter === letter)?.name ?? letter);
  return t('entry.site.marked', {site, marks: names.join(', ')});
}
