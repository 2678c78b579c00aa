// What an own game begins from: the description of any game that the program knows, or a fresh one. An
// own game is one text, so what a game takes from files beside its own (figures, a played example) is
// left out; the rest stays letter by letter, comments included.
const FIGURES = /^[ \t]*figures: \[[^\]]*\][ \t]*\n/gm;
const EXAMPLE = /^([ \t]*)example:.*\n(?:\1[ \t]+.*\n)*/gm;
const DRAWING = /^[ \t]*drawing: \S+[ \t]*\n/gm;
const EMPTY = /^rulebook:[ \t]*\n(?![ \t])/gm;
const ID = /^[a-z0-9-]{1,64}$/;

export const FRESH = 'my-game';

/// The id of a copy: odd -> my-odd.
export function ownId(game) {
  return `my-${game}`.slice(0, 64);
}

/// An id out of what somebody typed, or of a file's name: "My Game.yaml" -> my-game.
export function idFrom(words) {
  const plain = words.replace(/\.ya?ml$/i, '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const id = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 64);
  return ID.test(id) ? id : FRESH;
}

function nameFor(id) {
  const words = id.replace(/-/g, ' ');
  return words[0].toUpperCase() + words.slice(1);
}

/// The text of a shipped game as the first of an own one.
export function copyOf(text, id) {
  return text.replace(FIGURES, '').replace(EXAMPLE, '').replace(DRAWING, '').replace(EMPTY, '').replace(/^name: .*$/m, `name: ${nameFor(id)}`);
}

/// A game of the program's own to begin from: {id, text}.
export async function beginFrom(engine, game) {
  const {out} = await engine.run(['show', game, '--json']);
  const {file} = JSON.parse(out);
  const id = ownId(game);
  return {id, text: copyOf(await engine.text(file), id)};
}

/// What `quadrille new` writes, in one file: its board goes into the game. {id, text}
export async function beginAnew(engine) {
  const {files} = await engine.run(['new', FRESH]);
  const text = new TextDecoder().decode(files[`rules/${FRESH}.yaml`]);
  return {id: FRESH, text: withoutHead(text).replace(/^# A file of .*\nboard: .*$/m, FRESH_BOARD)};
}

const FRESH_BOARD = `# Five rows of five squares. Other shapes: {hexhex: 4}, {triangle: 6}, {rhombus: 7}.
board: {square: 5, sites: cells, near: sides}`;

// Its first lines speak of the command line.
function withoutHead(text) {
  return text.replace(/^(#.*\n)+\n/, '');
}
