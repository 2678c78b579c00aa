// The game that a view of practice is about: it comes from the state of the page, as it was typed in or as it
// stands after the last turn, and goes back there. The parts are those of the entry.
import {Play} from 'quadrille/entry/play';
import {emptyRecord, header, isEmpty, settingsText} from 'quadrille/entry/record';
import {Scorer} from 'quadrille/entry/scorer';
import {Thinker} from 'quadrille/practice/thinker';

export class Session {
  scorer;
  thinker;
  play;
  #store;
  #language;
  #opened = null;
  #written = null;
  #unread = false;  // the state has a text that could not be read

  /// `makePlay(scorer, thinker, look)` gives the game; without it it is a plain one, and `onChange` hears of it.
  constructor({engine, store, words}, {makePlay = null, onChange = () => {}} = {}) {
    this.#store = store;
    this.#language = words.language;
    this.scorer = new Scorer(engine);
    this.thinker = new Thinker(engine);
    const look = () => ({plain: false, marks: 'usual', lang: words.language()});
    this.play = makePlay ? makePlay(this.scorer, this.thinker, look) : new Play(this.scorer, {look, onChange});
  }

  /// Opens what the state shows, if that is another game than the one that is open. True if it did.
  async open(state) {
    this.scorer.useRulesOf(state);
    this.thinker.useRulesOf(state);
    const key = `${state.game} ${state.variant ?? ''} ${settingsText(state.set)} ${this.#language()}`;
    if (key === this.#opened && state.transcript === this.#written) return false;
    this.#opened = key;
    const facts = await this.scorer.show(state.game, state.set, state.variant, this.#language());
    this.play.facts = facts;
    this.#written = state.transcript;
    const typed = state.transcript !== null && (await this.play.load(state.transcript, {facts, keep: false})) === null;
    this.#unread = state.transcript !== null && !typed;
    if (!typed || header(this.play.record, 'game') !== state.game) await this.restart(state);
    return true;
  }

  /// Nothing is played yet.
  restart({game, set, variant}) {
    return this.play.open(emptyRecord({game, set, variant}), {facts: this.play.facts});
  }

  /// The state hears of the game as it stands. A finished board that somebody typed in stays, and so does a text
  /// with mistakes until there is a turn.
  write() {
    const {record, text} = this.play;
    if (!record || this.play.isFinal) return;
    const transcript = isEmpty(record) ? null : text;
    if (transcript === this.#written || (transcript === null && this.#unread)) return;
    this.#written = transcript;
    this.#unread = false;
    this.#store.change({transcript});
  }
}
