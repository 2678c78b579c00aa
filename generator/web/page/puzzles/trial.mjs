// One puzzle that somebody tries: the game up to it, and after a turn whether that is the answer. The program
// says so by solving what comes after it; nothing is judged here.
//
//     const trial = new Trial(scorer, thinker, {look, onChange});
//     await trial.begin(puzzle, facts);     // of `puzzles --json`
//     await trial.tap('c3');
//     trial.answer                          // {right: false, turn: 'c3', reply: 'b2'}
import {Play} from 'quadrille/entry/play';
import {readPrinted, turnAt} from 'quadrille/entry/record';
import {isSameTurn} from 'quadrille/solve/solution';

export class Trial extends Play {
  puzzle = null;
  answer = null;    // {right, turn, reply, winner, shown}
  checking = false;
  #thinker;
  #heard;
  #before = 0;      // turns of the game up to the puzzle

  constructor(scorer, thinker, {look, onChange}) {
    super(scorer, {look, onChange: () => this.#changed()});
    this.#thinker = thinker;
    this.#heard = onChange;
  }

  get canUndo() { return this.turn.items.length > 0 || this.turn.end !== null; }
  get canRedo() { return false; }
  get isWho() { return this.puzzle?.kind === 'who'; }

  async begin(puzzle, facts) {
    this.puzzle = puzzle;
    this.answer = null;
    this.checking = false;
    const record = readPrinted(puzzle.transcript);
    this.#before = record.rounds.reduce((sum, {turns}) => sum + turns.length, 0);
    await this.open(record, {facts});
  }

  /// The same from the beginning.
  again() {
    return this.begin(this.puzzle, this.facts);
  }

  tap(site, letter = null) { return this.#open() ? super.tap(site, letter) : this.idle(); }
  alone(word) { return this.#open() ? super.alone(word) : this.idle(); }
  undo() { return this.canUndo ? super.undo() : this.idle(); }

  #open() {
    return this.puzzle !== null && this.answer === null && !this.checking && !this.isWho;
  }

  /// The answer to who wins.
  say(winner) {
    if (!this.isWho) return super.say(winner);  // a word of the turn
    this.answer = {right: winner === this.puzzle.winner, turn: null, reply: null, winner: this.puzzle.winner};
    this.#heard();
    return this.idle();
  }

  /// What the sheet has as its solution.
  show() {
    this.answer = {right: false, shown: true, turn: this.puzzle.solution, reply: null, winner: this.puzzle.winner};
    this.#heard();
  }

  #changed() {
    this.#heard();
    if (this.puzzle && this.answer === null && !this.checking && this.at > this.#before) this.#check();
  }

  async #check() {
    this.checking = true;
    this.#heard();
    const {puzzle} = this;
    const turn = turnAt(this.record, this.at - 1).text;
    const {winner, reply} = await this.#after();
    if (this.puzzle !== puzzle || !this.checking) return;
    this.checking = false;
    const right = winner === null ? isSameTurn(turn, puzzle.solution) : winner === puzzle.winner;
    this.answer = {right, turn, reply: right ? null : reply, winner};
    this.#heard();
  }

  // Who wins after the turn, and by what reply.
  async #after() {
    const {verdict} = this;
    if (verdict.status !== 'unfinished') return {winner: verdict.draw ? 'draw' : verdict.winner, reply: null};
    try {
      const solution = await this.#thinker.solve(this.printableText);
      const best = solution.turns.find(({winner}) => winner === solution.winner);
      const others = solution.to_move !== this.puzzle.player;
      return {winner: solution.winner, reply: others && solution.winner !== null ? best?.turn ?? null : null};
    } catch {
      return {winner: null, reply: null};  // not known: then the sheet's own solution decides
    }
  }
}
