// A game that is being entered: the record, the turn in progress, where one looks back to, undo and
// redo. It turns taps into a text, asks the program (scorer.mjs), and takes back what the program
// refuses. It knows no rules, no document and no words.
//
//     const play = new Play(scorer, {look: () => ({lang: 'en', ...}), onChange: draw});
//     await play.open(record);
//     await play.tap('e5');       plays there, or leaves play.choosing = {site: 'e5', marks: ['b', 'w']}
//     await play.choose('b');
//     play.verdict, play.board    what the program answered last
import {marksOn, segmentsOn} from 'quadrille/entry/drawn';
import {countTurns, emptyRecord, readPrinted, textOf, turnAt, withMark, withMarks, withSegment, withSegments, withTurn} from 'quadrille/entry/record';
import {addMark, addSegment, addSegmentEnd, addStep, addWord, beginTurn, continueTurn, isBegun, isComplete, isEnough, sitesOf, wanted} from 'quadrille/entry/turn';

export class Play {
  record = null;
  at = 0;            // turns that are shown
  turn = beginTurn(null);
  choosing = null;   // {site, marks}: a tap that waits for its mark
  problem = null;    // {text, site, diagnostics}: what the program refused, or finds wrong
  tool = 'marks';    // of a finished board: marks or segments
  pencil = null;     // what a tap puts: a letter, '' to rub out, null for the next mark of the site
  facts = null;      // of `show --json`
  verdict = null;
  board = null;
  #scorer;
  #look;
  #onChange;
  #past = [];
  #future = [];
  #queue = Promise.resolve();
  #read = {board: null, marks: {}};

  constructor(scorer, {look, onChange}) {
    this.#scorer = scorer;
    this.#look = look;
    this.#onChange = onChange;
  }

  get total() { return countTurns(this.record); }
  get atEnd() { return this.at >= this.total; }
  get canUndo() { return this.#past.length > 0 || this.turn.end !== null; }
  get canRedo() { return this.#future.length > 0; }
  /// The marks of the game, as {letter, name, colour, owner}.
  get marks() { return this.verdict?.marks ?? this.facts?.marks ?? []; }
  /// What stands on the drawn board: {e5: 'b', a1: 'xo'}.
  get boardMarks() {
    if (this.#read.board !== this.board) this.#read = {board: this.board, marks: marksOn(this.board, this.verdict?.marks)};
    return this.#read.marks;
  }

  get isFinal() { return this.record.mode === 'final'; }
  get wanted() { return this.isFinal ? null : wanted(this.turn); }
  /// A line can be drawn now.
  get takesLine() { return !this.isFinal && wanted(this.turn, 'segment')?.kind === 'segment'; }
  get isEnough() { return !this.isFinal && isEnough(this.turn); }

  /// What was typed so far; turns that are not complete are left out.
  get text() { return textOf(this.record); }

  /// The text behind what is shown.
  get shownText() { return textOf(this.record, {turns: this.at, pending: this.turn.items, head: this.#head()}); }

  /// The same without the turn in progress, which no sheet can show.
  get printableText() { return textOf(this.record, {turns: this.at}); }

  /// The sites of the turn in progress, or of the last one.
  get lastSites() {
    if (this.isFinal) return [];
    if (this.turn.items.length > 0) return sitesOf(this.turn.items);
    const last = this.at > 0 ? turnAt(this.record, this.at - 1) : null;
    return last ? sitesOf([last.text]) : [];
  }

  // One thing after another, in the order in which they were asked for.
  #next(job) {
    const run = this.#queue.then(job);
    this.#queue = run.catch(() => {});
    return run;
  }

  /// Resolves when all that was asked for is done.
  idle() { return this.#queue; }

  // ---------------------------------------------------------------- beginning

  /// Begins anew with this record; what was before can be had back by undo if `keep`.
  open(record, {facts = this.facts, keep = false} = {}) {
    return this.#next(async () => {
      if (keep && this.record) this.#remember();
      else this.#forget();
      this.facts = facts;
      await this.#show({record, at: countTurns(record), turn: beginTurn(null)});
    });
  }

  /// A text as anybody typed it. Null if it was taken; otherwise what is wrong with it.
  load(text, {facts = null, keep = true} = {}) {
    return this.#next(async () => {
      const printed = await this.#scorer.printed(text);
      const answer = await this.#scorer.score(text, this.#look());
      if (printed === null || !answer.verdict) return answer.verdict?.diagnostics ?? [{severity: 'error', line: 1, column: 1, message: answer.messages}];
      if (keep && this.record) this.#remember();
      this.facts = facts ?? this.facts;
      const read = readPrinted(printed);
      if (read.mode === 'final') read.final = marksOn(answer.board, answer.verdict.marks);
      this.#take({record: read, at: countTurns(read), turn: beginTurn(null)}, answer);
      this.#continueBegun();
      this.#onChange();
      return null;
    });
  }

  // The last turn of a text may lack items: it is the one in progress.
  #continueBegun() {
    const next = this.verdict?.next;
    const last = this.total > 0 ? turnAt(this.record, this.total - 1) : null;
    if (!next?.begun || !last) return;
    const rounds = this.record.rounds.map((round) => ({...round, turns: [...round.turns]}));
    rounds.at(-1).turns.pop();
    this.record = {...this.record, rounds};
    this.at = this.total;
    this.turn = continueTurn(next, last.text.split(/\s+/));
  }

  /// The same again, in another language or look.
  refresh() {
    return this.#next(() => this.#show({record: this.record, at: this.at, turn: this.turn}));
  }

  // ---------------------------------------------------------------- asking the program

  #head() {
    const round = this.turn.form?.round ?? 1;
    return (this.facts?.rounds.count ?? 1) > 1 ? `round ${round}:` : 'moves:';
  }

  async #ask({record, at, turn}) {
    return this.#scorer.score(textOf(record, {turns: at, pending: turn.items, head: this.#head()}), this.#look());
  }

  #take(next, {verdict, board}) {
    Object.assign(this, next);
    this.verdict = verdict;
    this.board = board ?? this.board;
    this.choosing = null;
    this.problem = verdict?.status === 'invalid' ? {...problemOf(verdict), site: null} : null;
    const form = verdict?.next ?? null;
    if (this.turn.items.length === 0) this.turn = beginTurn(form);
  }

  async #show(next) {
    const answer = await this.#ask(next);
    if (!answer.verdict) this.problem = {text: answer.messages, site: null, diagnostics: []};
    else this.#take(next, answer);
    this.#onChange();
  }

  // Shows what `next` leads to, unless the program refuses it: then all stays as it was.
  async #attempt(next, site) {
    const answer = await this.#ask(next);
    const refused = !answer.verdict || answer.verdict.status === 'invalid';
    if (refused) {
      this.choosing = null;
      this.turn = {...this.turn, end: null};
      this.problem = {...(answer.verdict ? problemOf(answer.verdict) : {text: answer.messages, diagnostics: []}), site};
      this.#onChange();
      return;
    }
    this.#remember();
    const form = this.turn.form;
    this.#take(next, answer);
    if (this.turn.items.length > 0) this.turn = {...this.turn, form};
    if (isComplete(this.turn)) this.#commit();
    this.#onChange();
  }

  // The turn in progress becomes one of the record; the program has judged it already.
  #commit() {
    this.record = withoutFinal(withTurn(this.record, this.at, this.turn.items, this.#head()));
    this.at += 1;
    this.turn = beginTurn(this.verdict?.next ?? null);
  }

  // ---------------------------------------------------------------- entering

  /// A tap on a site. With a letter: that mark.
  tap(site, letter = null) {
    return this.#next(() => (this.isFinal ? this.#tapFinal(site, letter) : this.#tapTurn(site, letter)));
  }

  /// The mark for the tap that waits for one.
  choose(letter) {
    return this.#next(() => (this.choosing ? this.#addItem(addMark(this.turn, this.choosing.site, letter), this.choosing.site) : null));
  }

  cancelChoice() {
    this.choosing = null;
    this.#onChange();
  }

  #tapTurn(site, letter) {
    const part = wanted(this.turn);
    if (part?.kind === 'mark') {
      const marks = letter ? [letter] : part.each ? part.marks.slice(0, 1) : part.marks.includes(this.pencil) ? [this.pencil] : part.marks;
      if (marks.length === 1) return this.#addItem(addMark(this.turn, site, marks[0]), site);
      this.choosing = {site, marks};
      this.problem = null;
      return this.#onChange();
    }
    if (part?.kind === 'segment') return this.#tapEnd(site);
    if (part?.kind === 'step') return this.#addItem(addStep(this.turn, site), site);
    // Nothing more fits: the program says so.
    const free = this.facts?.marks.find(({owner}) => owner === null);
    return this.#addItem({...this.turn, items: [...this.turn.items, free ? `${site}=${letter ?? free.letter}` : site]}, site);
  }

  #tapEnd(site) {
    const turn = addSegmentEnd(this.turn, site);
    if (turn.items.length > this.turn.items.length) return this.#addItem(turn, site);
    this.turn = turn;
    this.problem = null;
    return this.#onChange();
  }

  /// A line from site to site, in one go.
  segment(a, b) {
    return this.#next(() => {
      if (this.isFinal) return this.#change(withSegment(this.record, a, b));
      return this.takesLine ? this.#addItem(addSegment(this.turn, a, b), b) : null;
    });
  }

  #addItem(turn, site = null) {
    return this.#attempt({record: this.record, at: this.at, turn}, site);
  }

  /// A word of the turn; null: it is left out.
  say(word) {
    return this.#next(() => {
      if (word !== null) return this.#addItem(addWord(this.turn, word));
      this.turn = addWord(this.turn, null);
      return this.#finish();
    });
  }

  /// The turn is done, though more would fit.
  finish() {
    return this.#next(() => this.#finish());
  }

  #finish() {
    if (!isEnough(this.turn)) return;
    this.#commit();
    this.#onChange();
  }

  /// A turn of a single word: pass, swap, resign.
  alone(word) {
    return this.#next(async () => {
      const before = this.turn;
      await this.#attempt({record: this.record, at: this.at, turn: {...beginTurn(before.form), items: [word]}}, null);
      if (this.turn.items[0] !== word) return;
      this.#commit();
      this.#onChange();
    });
  }

  #tapFinal(site, letter) {
    if (this.tool === 'segments') return this.#tapFinalEnd(site);
    const letters = this.marks.map((mark) => mark.letter);
    const now = this.record.final[site] ?? '';
    const next = letter ?? this.pencil ?? letters[letters.indexOf(now) + 1] ?? '';
    return this.#change(withMark(this.record, site, next === now ? '' : next));
  }

  #tapFinalEnd(site) {
    const {end} = this.turn;
    this.turn = {...this.turn, end: end === null ? site : null};
    if (end === null || end === site) return this.#onChange();
    return this.#change(withSegment(this.record, end, site));
  }

  /// One mark on many sites of the finished board, at once; '' empties them.
  paint(sites, letter) {
    return this.#next(() => (this.isFinal ? this.#change(withMarks(this.record, sites, letter)) : null));
  }

  /// Lines along these sites, from each to the next; all away if they are all there.
  paintLines(sites) {
    return this.#next(() => (this.isFinal ? this.#change(withSegments(this.record, sites)) : null));
  }

  // A record that the program may find wrong: a finished board is so until it is complete.
  async #change(record) {
    this.#remember();
    await this.#show({record, at: Math.min(this.at, countTurns(record)), turn: {...this.turn, end: null}});
  }

  /// Headers and the like.
  edit(change) {
    return this.#next(() => this.#change(change(this.record)));
  }

  /// 'moves' or 'final'; an empty finished board begins with what was played.
  setMode(mode) {
    return this.#next(async () => {
      if (mode === this.record.mode) return;
      this.#remember();
      const record = {...this.record, mode};
      const isNew = mode === 'final' && Object.keys(record.final).length === 0;
      if (isNew) Object.assign(record, {final: this.boardMarks, segments: segmentsOn(this.board)});
      await this.#show({record, at: countTurns(record), turn: beginTurn(null)});
    });
  }

  setPencil(pencil) {
    this.pencil = pencil;
    this.#onChange();
  }

  setTool(tool) {
    this.tool = tool;
    this.turn = {...this.turn, end: null};
    this.#onChange();
  }

  /// All turns or marks away.
  restart() {
    return this.#next(() => {
      const {headers, mode} = this.record;
      const kept = headers.filter(([key]) => !['result', 'ended'].includes(key));
      this.#remember();
      return this.#show({record: {...emptyRecord({game: ''}), headers: kept, mode}, at: 0, turn: beginTurn(null)});
    });
  }

  // ---------------------------------------------------------------- back and forth

  /// Shows the board after so many turns.
  seek(at) {
    return this.#next(() => {
      if (isBegun(this.turn)) this.#remember();
      return this.#show({record: this.record, at: Math.max(0, Math.min(at, this.total)), turn: beginTurn(null)});
    });
  }

  #state() {
    return {record: this.record, at: this.at, turn: this.turn};
  }

  #remember() {
    this.#past.push(this.#state());
    this.#future = [];
  }

  #forget() {
    this.#past = [];
    this.#future = [];
  }

  undo() {
    return this.#next(() => {
      if (this.turn.end !== null) {
        this.turn = {...this.turn, end: null};
        return this.#onChange();
      }
      return this.#travel(this.#past, this.#future);
    });
  }

  redo() {
    return this.#next(() => this.#travel(this.#future, this.#past));
  }

  async #travel(from, to) {
    const state = from.pop();
    if (!state) return;
    to.push(this.#state());
    await this.#show(state);
  }
}

// A record of turns need not repeat the final board, and a changed one must not contradict it.
function withoutFinal(record) {
  return record.mode === 'moves' ? {...record, final: {}, segments: []} : record;
}

function problemOf(verdict) {
  const first = verdict.diagnostics.find(({severity}) => severity === 'error') ?? verdict.diagnostics[0];
  return {text: first?.message ?? verdict.title, diagnostics: verdict.diagnostics};
}
