// The game that is being typed in is kept by the browser after each change, and what cannot be kept is said. Only
// then the page asks before it is closed.
import {el} from 'quadrille/dom';
import {header, isEmpty, namesOf} from 'quadrille/entry/record';
import {mountKept} from 'quadrille/kept/list';

export class Keeping {
  #keeper;
  #play;
  #store;
  #onOpen;
  #mine;
  #list = null;
  #kind = null;
  #saved = '';  // the text that was saved as a file
  #notice = null;
  #t = null;

  /// `play()`: the game that is being entered; `onOpen(game)` goes on with a kept one.
  constructor({keeper, play, store, onOpen}) {
    this.#keeper = keeper;
    this.#play = play;
    this.#store = store;
    this.#onOpen = onOpen;
    this.begin();
    keeper.kind().then((kind) => {
      this.#kind = kind;
      this.#show();
    });
    window.addEventListener('beforeunload', this.#ask);
  }

  /// {node, notice}, in the language in force.
  build({t, language}) {
    this.#t = t;
    this.#list?.leave();
    this.#list = mountKept({keeper: this.#keeper, t, language, onOpen: this.#onOpen});
    this.#notice = el('p', {class: 'notice error', role: 'status', 'aria-live': 'polite', hidden: true});
    this.#show();
    return {node: this.#list.node, notice: this.#notice};
  }

  /// Another game is typed from now on.
  begin() {
    this.#mine = this.#keeper.begin();
  }

  async keep() {
    const {facts, record, text, verdict} = this.#play();
    const state = this.#store.get();
    const game = header(record, 'game');  // another one's text may just have been typed
    const rules = state.game === game ? state.rules : null;
    const title = verdict?.status === 'invalid' ? '' : verdict?.title ?? '';
    await this.#mine.save({game, name: facts?.name ?? game, players: namesOf(record), text, rules, result: title});
    this.#show();
  }

  /// It lies in a file, too.
  saved() {
    this.#saved = this.#play().text;
  }

  #show() {
    const words = this.#trouble();
    this.#notice.hidden = words === '';
    if (this.#notice.textContent !== words) this.#notice.textContent = words;
  }

  get #typed() {
    const {record} = this.#play() ?? {};
    return Boolean(record) && !isEmpty(record);
  }

  #trouble() {
    const {trouble} = this.#keeper;
    if (trouble) return trouble.full ? this.#t('kept.full') : this.#t('kept.failed', {why: trouble.why});
    return this.#kind === 'none' && this.#typed ? this.#t('kept.none') : '';
  }

  #ask = (event) => {
    const lost = this.#keeper.trouble || this.#kind === 'none';
    if (lost && this.#typed && this.#play().text !== this.#saved) event.preventDefault();
  };

  leave() {
    window.removeEventListener('beforeunload', this.#ask);
    this.#list?.leave();
  }
}
