// What stands on a board that the program has drawn, by the ids of its SVG.

/// The marks: {e5: 'b', a1: 'xo'}.
export function marksOn(board) {
  const marks = {};
  for (const [, site, classes] of (board ?? '').matchAll(/id="board-mark-([^"]+)" class="mark((?: mark-[a-z])+)"/g)) {
    marks[site] = classes.replaceAll(' mark-', '');
  }
  return marks;
}

/// The segments: ['a1-b2'].
export function segmentsOn(board) {
  return [...(board ?? '').matchAll(/id="board-segment-([^"]+)"/g)].map(([, ends]) => ends);
}
