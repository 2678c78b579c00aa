// Asks the program about a typed game, one question at a time: the verdict and the board in one
// command, the text in its usual form, whether an unfinished game is settled. Nothing is judged here.
import {TYPED, gameFiles} from 'quadrille/commands';

const BOARD = 'board.svg';

export class Scorer {
  #engine;
  #files = {};

  constructor(engine) {
    this.#engine = engine;
  }

  /// Own rules, if the game has any.
  useRulesOf(state) {
    this.#files = gameFiles(state);
  }

  async #run(words, text, more = {}) {
    return this.#engine.run(words, {files: {...this.#files, [TYPED]: text}, ...more});
  }

  /// {verdict, board, messages}: the JSON of `score --entry`, the SVG text or null, and what else the
  /// program said. `look`: {lang, plain, marks}.
  async score(text, look) {
    const words = ['score', TYPED, '--json', '--entry', '--board', BOARD, '--lang', look.lang];
    if (look.plain) words.push('--plain');
    if (look.marks !== 'usual') words.push('--marks', look.marks);
    const answer = await this.#run(words, text);
    const line = answer.out.split('\n', 1)[0];
    const board = answer.files[BOARD];
    return {
      verdict: line.startsWith('{') ? JSON.parse(line) : null,
      board: board ? new TextDecoder().decode(board) : null,
      messages: answer.err,
    };
  }

  /// What `show --json` says of the game, with the values of the typed game.
  async show(game, set, variant, lang = 'en') {
    const words = ['show', game, '--json', '--lang', lang];
    if (variant) words.push('--variant', variant);
    for (const [name, value] of Object.entries(set)) words.push('--set', `${name}=${value}`);
    const answer = await this.#engine.run(words, {files: this.#files});
    if (answer.code !== 0) throw new Error(answer.err);
    return JSON.parse(answer.out);
  }

  /// The same game as the program writes it; null if it has mistakes.
  async printed(text) {
    const answer = await this.#run(['transcript', TYPED], text);
    return answer.code === 0 ? answer.out : null;
  }

  /// The sentence of the report on whether an unfinished game is decided. `signal` stops the search.
  async settle(text, positions, signal) {
    const answer = await this.#run(['score', TYPED, '--settle', String(positions)], text, {signal});
    const head = answer.out.split('\n\n', 1)[0].trim().split('\n');
    const missing = head.findIndex((line) => line.startsWith('Missing:'));
    return head.slice(missing + 1).join(' ');
  }

  /// A file made from the typed game: {name, bytes} of each.
  async print(words, text) {
    const answer = await this.#run(words, text);
    const made = Object.entries(answer.files).map(([name, bytes]) => ({name, bytes}));
    if (made.length === 0) throw new Error(answer.err.trim());
    return made;
  }
}
