// Asks the program what it would play, what best play comes to, for puzzles, and how its own games come out.
// A search cannot tell how far it is, so a long one is asked for in steps, each longer than the one before:
// whoever stops it has what the last step found out. Pure but for the engine that it is handed.
//
//     const thinker = new Thinker(engine);
//     await thinker.hint(text, {level: 4, signal, onStep});   // {play: 'c3', why: 'tried', share: 0.62, ...}
import {TYPED, gameFiles, gameWords} from 'quadrille/commands';

/// The levels that are asked for on the way to one: the lower ones take no time.
export function levelsTo(level) {
  return level <= 3 ? [level] : Array.from({length: level - 2}, (_, i) => i + 3);
}

/// Positions that a search may look at, step by step.
export const POSITIONS = [20_000, 200_000, 1_000_000, 4_000_000, 16_000_000];

/// The numbers of games of a study, step by step.
export function gamesTo(most) {
  const steps = [];
  for (let games = 10; games < most; games *= 3) steps.push(games);
  return [...steps, most];
}

/// What the program refuses to do, in its words.
export class Refused extends Error {
  constructor(messages) {
    super(messages.split('\n').find((line) => line.includes('error: '))?.replace(/^.*?error: /, '') ?? messages.trim());
    this.name = 'Refused';
  }
}

export class Thinker {
  #engine;
  #files = {};

  constructor(engine) {
    this.#engine = engine;
  }

  /// Own rules, if the game has any.
  useRulesOf(state) {
    this.#files = gameFiles(state);
  }

  // The lines of JSON that a command prints.
  async #lines(words, {text = null, signal} = {}) {
    const files = text === null ? this.#files : {...this.#files, [TYPED]: text};
    const answer = await this.#engine.run(words, {files, signal});
    const lines = answer.out.split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    if (lines.length === 0) throw new Refused(answer.err);
    return lines;
  }

  /// The turn that the program plays next in the typed game: the object of `play --hint --json`. `onStep` gets
  /// what is known on the way.
  async hint(text, {level, seed = 1, signal, onStep = () => {}}) {
    let best = null;
    for (const each of levelsTo(level)) {
      [best] = await this.#lines(['play', TYPED, '--hint', '--json', '--level', String(each), '--seed', String(seed)], {text, signal});
      onStep(best);
      if (best.why !== 'tried') break;  // nothing better will be found
    }
    return best;
  }

  /// What best play comes to from the typed game on: the object of `solve --json`.
  async solve(text, {signal, steps = POSITIONS, onStep = () => {}} = {}) {
    let solution = null;
    for (const positions of steps) {
      [solution] = await this.#lines(['solve', TYPED, '--json', '--positions', String(positions)], {text, signal});
      onStep(solution);
      if (solution.complete) break;
    }
    return solution;
  }

  /// The objects of `puzzles --json`.
  puzzles(state, {seed, level = null, signal}) {
    const words = ['puzzles', state.game, '--json', ...gameWords(state), '--seed', String(seed), ...(level ? ['--level', String(level)] : [])];
    return this.#lines(words, {signal});
  }

  /// The object of `study --json`.
  async study(state, {games, level, each = false, signal, onStep = () => {}}) {
    let study = null;
    for (const count of gamesTo(games)) {
      const words = ['study', state.game, '--json', ...gameWords(state), '--games', String(count), '--level', String(level), ...(each ? ['--each-opening'] : [])];
      [study] = await this.#lines(words, {signal});
      onStep(study);
    }
    return study;
  }
}
