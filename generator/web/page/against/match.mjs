// A game against the program: a game that is being entered (entry/play.mjs) in which the program plays for
// all others, takes back with your turn its own, and gives hints. It knows no document and no words.
//
//     const match = new Match(scorer, thinker, {look, onChange: draw});
//     await match.begin(record, {seat: 1, level: 3});
//     await match.tap('e5');      the program answers by itself
//     match.told                  {hint, stopped}: what it played last, and what it thinks of it
import {Play} from 'quadrille/entry/play';
import {withTurn} from 'quadrille/entry/record';
import {isBegun} from 'quadrille/entry/turn';

const LEAST_HINT = 3;  // the level of hints to players of a lower one

export class Match extends Play {
  seat = 1;          // a player by number
  level = 3;
  seed = 1;
  thinking = null;   // {controller, best, level} while the program thinks
  told = null;
  hinted = null;     // the hint that was asked for
  paused = false;    // it was stopped before it had found anything
  refused = null;    // why it does not play, in its words
  #thinker;
  #heard;

  constructor(scorer, thinker, {look, onChange}) {
    super(scorer, {look, onChange: () => this.#changed()});
    this.#thinker = thinker;
    this.#heard = onChange;
  }

  get isOver() { return ['finished', 'resigned'].includes(this.verdict?.status); }
  get isMine() { return !this.isOver && this.verdict?.next?.player === this.seat; }
  get canUndo() { return isBegun(this.turn) || this.#lastOfMine() >= 0; }
  get canRedo() { return false; }

  /// 'won', 'lost', 'drawn', or null before the end.
  get outcome() {
    if (!this.isOver) return null;
    return this.verdict.draw ? 'drawn' : this.verdict.winner === this.seat ? 'won' : 'lost';
  }

  /// A new game, or one that goes on.
  begin(record, {seat = this.seat, level = this.level} = {}) {
    this.#forget();
    Object.assign(this, {seat, level, refused: null});
    return this.open(record);
  }

  // Nobody waits any more for what it thinks of another game.
  open(record, options) {
    this.drop();
    return super.open(record, options);
  }

  load(text, options) {
    this.#forget();
    return super.load(text, options);
  }

  #forget() {
    this.drop();
    Object.assign(this, {told: null, hinted: null, paused: false});
  }

  /// The program plays for the others of this player from now on.
  sit(seat) {
    this.drop();
    Object.assign(this, {seat, hinted: null, paused: false});
    this.#changed();
  }

  // ---------------------------------------------------------------- you

  tap(site, letter = null) { return this.#mine(() => super.tap(site, letter)); }
  say(word) { return this.#mine(() => super.say(word)); }
  finish() { return this.#mine(() => super.finish()); }
  alone(word) { return this.#mine(() => super.alone(word)); }
  segment(a, b) { return this.#mine(() => super.segment(a, b)); }
  choose(...given) { return this.#mine(() => super.choose(...given)); }

  #mine(act) {
    if (!this.isMine || this.thinking) return this.idle();
    this.hinted = null;
    return act();
  }

  // The number of turns before your last one; -1 if there is none.
  #lastOfMine() {
    return (this.verdict?.moves ?? []).findLastIndex(({player}) => player === this.seat);
  }

  /// Your last turn, and what came after it; or the item that you have just begun.
  undo() {
    if (isBegun(this.turn)) {
      this.hinted = null;
      return super.undo();
    }
    const turns = this.#lastOfMine();
    if (turns < 0) return this.idle();
    this.#forget();
    return this.open(cutAt(this.record, turns));
  }

  /// What the program would play in your place.
  async hint() {
    if (!this.isMine || this.thinking) return;
    const text = this.shownText;
    await this.#think(async (options) => {
      const hint = await this.#thinker.hint(this.printableText, {...options, level: Math.max(this.level, LEAST_HINT)});
      if (this.shownText === text) this.hinted = hint;
    }, {hinting: true});
  }

  // ---------------------------------------------------------------- the program

  #changed() {
    this.#heard();
    const wants = this.verdict?.status === 'unfinished' && this.verdict.next && !this.isMine && this.atEnd && !this.isFinal;
    if (wants && !this.thinking && !this.paused && !this.refused && !isBegun(this.turn)) this.#answer();
  }

  async #answer() {
    const {record, at} = this;
    await this.#think(async (options) => {
      await this.#thinker.hint(this.text, {...options, level: this.level});
    }, {hinting: false, then: async (best, stopped) => {
      if (record !== this.record) return;
      this.paused = best === null;
      if (!best) return;
      this.told = {hint: best, stopped};
      await this.open(withTurn(record, at, best.play.split(/\s+/), this.#headNow()));
    }});
  }

  // A match of several rounds has a section for each.
  #headNow() {
    return (this.facts?.rounds.count ?? 1) > 1 ? `round ${this.verdict.next.round}:` : 'moves:';
  }

  async #think(ask, {hinting, then = () => {}}) {
    const controller = new AbortController();
    const mine = {controller, best: null, level: 0, hinting};
    this.thinking = mine;
    this.#heard();
    let stopped = false;
    try {
      await ask({seed: this.seed, signal: controller.signal, onStep: (best) => {
        if (this.thinking !== mine) return;
        Object.assign(mine, {best, level: best.level});
        this.#heard();
      }});
    } catch (error) {
      stopped = error.name === 'Stopped';
      if (!stopped && this.thinking === mine) this.refused = error.message;
    }
    if (this.thinking !== mine) return;  // nobody waits for it any more
    this.thinking = null;
    if (hinting && stopped) this.hinted = mine.best;
    if (!this.refused) await then(mine.best, stopped);
    this.#heard();
  }

  /// Ends its thinking at once: it plays what it has found so far.
  stop() {
    this.thinking?.controller.abort();
  }

  /// Ends it, and nothing comes of it.
  drop() {
    const {thinking} = this;
    this.thinking = null;
    thinking?.controller.abort();
  }

  /// It may think after all.
  go() {
    this.paused = false;
    this.#changed();
  }
}

/// The record with so many of its turns, and without what was said of the end.
export function cutAt(record, turns) {
  let left = turns;
  const rounds = [];
  for (const round of record.rounds) {
    if (left <= 0 && rounds.length > 0) break;
    rounds.push({...round, turns: round.turns.slice(0, left)});
    left -= round.turns.length;
  }
  return {...record, rounds, headers: record.headers.filter(([key]) => !['result', 'ended'].includes(key))};
}
