// What stands on a board that the program has drawn, by the ids of its SVG.

/// The marks, by the letters that are typed: {e5: 'b', a1: 'xo'}. `named`: the marks of `score --entry`, for a board in
/// another language has letters of its own.
export function marksOn(board, named = []) {
  const marks = {};
  const typed = new Map(named.map(({letter, printed}) => [printed ?? letter, letter]));
  for (const [, site, classes] of (board ?? '').matchAll(/id="board-mark-([^"]+)" class="mark((?: mark-[a-z])+)"/g)) {
    marks[site] = [...classes.replaceAll(' mark-', '')].map((letter) => typed.get(letter) ?? letter).join('');
  }
  return marks;
}

/// The segments: ['a1-b2'].
export function segmentsOn(board) {
  return [...(board ?? '').matchAll(/id="board-segment-([^"]+)"/g)].map(([, ends]) => ends);
}
