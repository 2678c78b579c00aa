// An engine that can be asked before it is open, so that the page is seen first: what it is asked waits.
//
//     const engine = whenOpen(openEngine());

export function whenOpen(opening) {
  const later = (name) => async (...given) => (await opening)[name](...given);
  return Object.fromEntries(['run', 'look', 'text', 'prepareCairo', 'stop'].map((name) => [name, later(name)]));
}
