// The view of best play: who wins from the position that is shown, the best turns on the board, and for each
// other turn a reply that refutes it. It solves step by step, so whoever stops it sees what is known by then.
// Turns that are played here to see what follows are not part of the game that was typed in.
import {button, el} from 'quadrille/dom';
import {Session} from 'quadrille/practice/session';
import {mountTable} from 'quadrille/practice/table';
import {mountTabs} from 'quadrille/practice/tabs';
import {turnWords} from 'quadrille/practice/turn_words';
import {withTurn} from 'quadrille/entry/record';
import {sitesOf} from 'quadrille/entry/turn';
import {bestSites, outcomeOf, sentencesOf, sorted, turnsAt} from 'quadrille/solve/solution';

/// -> {update(state, game), leave()}
export function mountSolve(root, context) {
  const view = new Solve(root, context);
  return {update: (state, game) => view.update(state, game), leave: () => view.end()};
}

class Solve {
  #t;
  #language;
  #session;
  #running = null;   // an AbortController while it searches
  #solution = null;
  #about = null;     // the text that was solved
  #picked = [];      // [{turn, text}]
  #said = '';

  constructor(root, {engine, store, words}) {
    const {t} = words;
    this.#t = t;
    this.#language = words.language;
    this.#session = new Session({engine, store, words}, {onChange: () => this.#changed()});
    const {play} = this.#session;
    this.tabs = mountTabs({view: 'solve', store, t});
    this.table = mountTable({play, t, prompt: false, onTap: (site) => this.#pickAt(site)});
    this.find = button(t('solve.find'), {look: 'primary', onClick: () => this.#solve()});
    this.stop = button(t('practice.stop'), {onClick: () => this.end()});
    this.back = button(t('solve.back'), {onClick: () => play.seek(play.at - 1)});
    this.mover = el('p', {class: 'entry-ask'});
    this.said = el('div', {class: 'stack practice-said', role: 'status', 'aria-live': 'polite'});
    this.picked = el('div', {class: 'stack solve-picked', role: 'status', 'aria-live': 'polite'});
    this.lists = el('div', {class: 'stack'});
    root.append(el('div', {class: 'entry practice solve'},
      this.tabs.node,
      el('div', {}, this.table.node, this.picked),
      el('div', {class: 'entry-side'},
        el('section', {class: 'stack', 'aria-label': t('practice.solve')},
          el('p', {class: 'text'}, t('solve.lead')), this.mover,
          el('div', {class: 'row'}, this.find, this.stop, this.back), this.said),
        this.lists)));
  }

  /// Ends the search at once.
  end() {
    this.#running?.abort();
  }

  async update(state, game) {
    if (!game) return;
    this.tabs.show(game, state.set);
    try {
      await this.#session.open(state);
    } catch (error) {
      this.#say(error.message, 'en');
    }
  }

  // ---------------------------------------------------------------- solving

  // The whole position and no turn that has just been begun.
  get #text() {
    const text = this.#session.play.printableText;
    return /^(moves|round \d+|final):/m.test(text) ? text : `${text}moves:\n`;
  }

  async #solve() {
    this.end();
    const text = this.#text;
    const mine = new AbortController();
    this.#running = mine;
    this.#forget();
    this.#about = text;
    this.#say(this.#t('solve.searching'));
    try {
      await this.#session.thinker.solve(text, {signal: mine.signal, onStep: (solution) => this.#found(solution, text, 'solve.progress')});
      this.#found(this.#solution, text, 'solve.spent');
    } catch (error) {
      if (error.name !== 'Stopped') this.#say(error.message, 'en');
      else if (this.#solution) this.#found(this.#solution, text, 'solve.stopped');
      else this.#say(this.#t('solve.stopped', {n: 0, what: this.#t('solve.unknown')}));
    }
    if (this.#running === mine) this.#running = null;
    this.#show();
  }

  // `key`: how an answer is told that is not the last word.
  #found(solution, text, key) {
    if (text !== this.#about || !solution) return;
    // The program's own names are English.
    this.#solution = {...solution, players: this.#session.play.verdict?.names ?? solution.players};
    const [what, values] = outcomeOf(this.#solution);
    const n = solution.positions.toLocaleString(this.#language());
    const sentence = this.#t(what, values);
    this.#say(solution.complete ? [sentence, this.#t('solve.complete', {n})].join('\n') : this.#t(key, {n, what: sentence}));
    this.#show();
  }

  #forget() {
    this.#solution = null;
    this.#about = null;
    this.#picked = [];
  }

  #say(text, lang = null) {
    this.#said = text;
    this.said.replaceChildren(...text.split('\n').filter(Boolean).map((line, i) => el('p', {class: i === 0 ? 'against-first' : 'soft', lang}, line)));
    this.#show();
  }

  // ---------------------------------------------------------------- a turn

  #pickAt(site) {
    if (!this.#solution) return;
    this.#picked = turnsAt(this.#solution, site);
    this.#show();
    if (this.#picked.length === 0) this.picked.replaceChildren(el('p', {}, this.#t('solve.no-turn')));
  }

  #pick(turn, text) {
    this.#picked = [{turn, text}];
    this.#show();
  }

  // Goes on with it; what follows is to be solved anew.
  #playOn(text) {
    const {play} = this.#session;
    const next = play.verdict?.next;
    const head = (play.facts?.rounds.count ?? 1) > 1 ? `round ${next?.round ?? 1}:` : 'moves:';
    play.open(withTurn(play.record, play.at, text.split(/\s+/), head), {keep: true}).then(() => this.#solve());
  }

  // ---------------------------------------------------------------- what is shown

  #changed() {
    const {play} = this.#session;
    if (!play.record) return;
    if (this.#about !== null && this.#text !== this.#about) {
      this.end();
      this.#forget();
      this.#say('');
    }
    this.table.show();
    this.#show();
  }

  #show() {
    const {play} = this.#session;
    const t = this.#t;
    const next = play.verdict?.next;
    const over = ['finished', 'resigned'].includes(play.verdict?.status);
    this.mover.textContent = next ? t('solve.to-move', {turn: next.turn, name: next.name}) : play.record && play.isFinal ? t('solve.final') : over ? t('solve.over') : '';
    this.find.hidden = this.#running !== null;
    this.find.disabled = !next;
    this.stop.hidden = this.#running === null;
    this.back.disabled = play.at === 0;
    const solution = this.#solution;
    const {board} = this.table;
    board.mark('open', solution ? bestSites(solution) : []);
    board.mark('end', this.#picked.length === 1 && this.#picked[0].turn.reply && this.#picked[0].text === this.#picked[0].turn.turn ? sitesOf([this.#picked[0].turn.reply]) : []);
    board.highlight(this.#picked.length > 0 ? sitesOf(this.#picked.slice(0, 1).map(({text}) => text)) : []);
    this.picked.replaceChildren(...this.#pickedNodes(solution));
    this.#showLists(solution);
  }

  #words(turn) {
    return turnWords(turn, {marks: this.#session.play.marks, t: this.#t});
  }

  // The values of a sentence, turns as people read them.
  #worded(values) {
    return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, key === 'name' ? value : this.#words(value)]));
  }

  #pickedNodes(solution) {
    if (!solution) return [];
    if (this.#picked.length === 0) return solution.turns.length > 0 ? [el('p', {class: 'soft'}, this.#t('solve.pick'))] : [];
    return this.#picked.slice(0, 6).map(({turn, text}) => el('div', {class: 'row solve-turn'},
      el('p', {}, sentencesOf(turn, text, solution).map(([key, values]) => this.#t(key, this.#worded(values))).join(' ')),
      this.#running ? null : button(this.#t('solve.play', {turn: this.#words(text)}), {onClick: () => this.#playOn(text)})));
  }

  #showLists(solution) {
    const {best, others, open} = solution ? sorted(solution) : {best: [], others: [], open: []};
    const list = (key, turns, isOpen) => {
      if (turns.length === 0) return null;
      return el('details', {class: 'fold', open: isOpen}, el('summary', {}, `${this.#t(key)} (${turns.length})`),
        el('div', {class: 'solve-list'}, turns.map((turn) => button(this.#words(turn.turn), {look: 'turn', onClick: () => this.#pick(turn, turn.turn)}))));
    };
    const key = JSON.stringify([best, others, open]);
    if (this.lists.dataset.key === key) return;  // what is open stays open
    this.lists.dataset.key = key;
    this.lists.replaceChildren(...[list('solve.best', best, true), list('solve.others', others, best.length === 0), list('solve.open', open, false)].filter(Boolean));
  }
}
