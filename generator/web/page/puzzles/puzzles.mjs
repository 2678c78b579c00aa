// The view of puzzles: positions with one answer, to be tried on the board, and the way to the same sheet on
// paper. The program finds them from a number, and judges what is tried (trial.mjs).
import {button, el} from 'quadrille/dom';
import {choiceField, numberField} from 'quadrille/fields';
import {sitesOf} from 'quadrille/entry/turn';
import {Session} from 'quadrille/practice/session';
import {mountTable} from 'quadrille/practice/table';
import {mountTabs} from 'quadrille/practice/tabs';
import {turnWords} from 'quadrille/practice/turn_words';
import {withOption} from 'quadrille/options';
import {Trial} from 'quadrille/puzzles/trial';

const LEVELS = ['1', '2', '3', '4', '5'];
const MOST_SEED = 9999;

/// -> {update(state, game), leave()}
export function mountPuzzles(root, context) {
  const view = new Puzzles(root, context);
  return {update: (state, game) => view.update(state, game), leave: () => view.end()};
}

class Puzzles {
  #store;
  #t;
  #language;
  #session;
  #game = null;
  #asked = null;     // what the puzzles were found for
  #running = null;
  #puzzles = [];
  #at = 0;
  #solved = new Set();

  constructor(root, {engine, store, words}) {
    this.#store = store;
    const {t} = words;
    this.#t = t;
    this.#language = words.language;
    this.#session = new Session({engine, store, words}, {
      makePlay: (scorer, thinker, look) => new Trial(scorer, thinker, {look, onChange: () => this.#changed()}),
    });
    this.trial = this.#session.play;
    this.tabs = mountTabs({view: 'puzzles', store, t});
    this.table = mountTable({play: this.trial, t});
    this.level = choiceField({
      label: t('puzzles.level'), items: [{value: null, label: t('puzzles.level.all')}, ...LEVELS.map((value) => ({value, label: value}))],
      onChange: (value) => this.#set('level', value),
    });
    this.seed = numberField({label: t('puzzles.seed'), least: 1, greatest: MOST_SEED, step: 1,
      onChange: (value) => this.#set('seed', value === 1 ? null : String(value)), onReset: () => this.#set('seed', null)});
    this.find = button(t('puzzles.make'), {look: 'primary', onClick: () => this.#find()});
    this.stop = button(t('practice.stop'), {onClick: () => this.end()});
    this.print = button(t('puzzles.print'), {onClick: () => store.change({view: 'print', sheet: 'puzzles'})});
    this.said = el('p', {class: 'notice', role: 'status', 'aria-live': 'polite', hidden: true});
    this.numbers = el('div', {class: 'puzzle-numbers', role: 'group', 'aria-label': t('practice.puzzles')});
    this.question = el('div', {class: 'stack practice-said puzzle-question', role: 'status', 'aria-live': 'polite'});
    this.answers = el('div', {class: 'row'});
    this.find.disabled = true;  // until the game is known
    this.place = el('div', {class: 'puzzle-place'}, this.numbers, this.question, this.answers, this.table.node);
    root.append(el('div', {class: 'entry practice puzzles'},
      this.tabs.node, this.place,
      el('div', {class: 'entry-side'},
        el('section', {class: 'stack', 'aria-label': t('puzzles.make')},
          el('p', {class: 'text'}, t('puzzles.lead')), this.level.node, this.seed.node,
          el('div', {class: 'row'}, this.find, this.stop, this.print), this.said))));
  }

  end() {
    this.#running?.abort();
  }

  update(state, game) {
    if (!game) return;
    this.#game = game;
    this.#session.scorer.useRulesOf(state);
    this.#session.thinker.useRulesOf(state);
    this.tabs.show(game, state.set);
    this.level.show(state.options.level ?? null);
    this.seed.show({value: Number(state.options.seed ?? 1), changed: 'seed' in state.options});
    if (this.#asked !== null && this.#keyOf(state) !== this.#asked) this.#forget();
    this.#changed();
  }

  #keyOf({game, set, variant, options}) {
    return JSON.stringify([game, set, variant, options.level, options.seed]);
  }

  #set(name, value) {
    this.#store.change({options: withOption(this.#store.get().options, name, value)});
  }

  #forget() {
    this.end();
    this.#asked = null;
    this.#puzzles = [];
    this.#solved.clear();
    this.said.hidden = true;
  }

  // ---------------------------------------------------------------- finding

  async #find() {
    const state = this.#store.get();
    this.#forget();
    this.#asked = this.#keyOf(state);
    const mine = new AbortController();
    this.#running = mine;
    const begun = Date.now();
    const seconds = () => Math.round((Date.now() - begun) / 1000);
    this.#say(this.#t('puzzles.looking'));
    const clock = setInterval(() => this.#say(this.#t('puzzles.looking.s', {n: seconds()}), {aloud: false}), 1000);
    try {
      const {options} = state;
      const puzzles = await this.#session.thinker.puzzles(state, {seed: options.seed ?? 1, level: options.level ?? null, signal: mine.signal})
        .finally(() => clearInterval(clock));
      this.#session.play.facts = await this.#session.scorer.show(state.game, state.set, state.variant, this.#language());
      if (this.#running !== mine) return;
      this.#puzzles = puzzles;
      this.said.hidden = true;
      await this.#go(0);
    } catch (error) {
      if (this.#running === mine) this.#say(error.name === 'Stopped' ? this.#t('puzzles.stopped', {n: seconds()}) : error.message, {lang: error.name === 'Stopped' ? null : 'en'});
    } finally {
      if (this.#running === mine) this.#running = null;
      this.#changed();
    }
  }

  // Seconds are no news for those who listen.
  #say(text, {aloud = true, lang = null} = {}) {
    this.said.setAttribute('aria-live', aloud ? 'polite' : 'off');
    this.said.textContent = text;
    if (lang) this.said.lang = lang;
    else this.said.removeAttribute('lang');
    this.said.hidden = text === '';
    this.#changed();
  }

  async #go(at) {
    this.#at = at;
    await this.trial.begin(this.#puzzles[at], this.trial.facts);
  }

  // ---------------------------------------------------------------- what is shown

  #changed() {
    const {trial} = this;
    const puzzle = this.#puzzles[this.#at] ?? null;
    this.find.hidden = this.#running !== null;
    this.find.disabled = this.#game === null;
    this.stop.hidden = this.#running === null;
    this.place.hidden = !puzzle;
    if (!puzzle || !trial.record) return;
    if (trial.answer?.right) this.#solved.add(this.#at);
    this.table.show();
    this.table.board.mark('open', trial.answer?.reply ? sitesOf([trial.answer.reply]) : trial.answer?.shown && !trial.isWho ? sitesOf([trial.answer.turn]) : []);
    this.table.node.classList.toggle('waits', trial.answer !== null || trial.checking || trial.isWho);
    this.#showNumbers();
    const lines = [this.#t('puzzles.number', {n: this.#at + 1, count: this.#puzzles.length, level: puzzle.level}), this.#question(puzzle), this.#verdict()].filter(Boolean);
    if (lines.join('\n') !== this.question.dataset.said) {
      this.question.dataset.said = lines.join('\n');
      this.question.replaceChildren(...lines.map((text, i) => el('p', {class: ['small soft', 'against-first', 'puzzle-verdict'][i]}, text)));
    }
    this.#showAnswers();
  }

  #showNumbers() {
    const t = this.#t;
    const key = JSON.stringify([this.#puzzles.length, this.#at, [...this.#solved]]);
    if (this.numbers.dataset.key === key) return;
    const had = this.numbers.contains(document.activeElement);
    this.numbers.dataset.key = key;
    this.numbers.replaceChildren(...this.#puzzles.map((_, i) => el('button', {
      type: 'button', class: `puzzle-number ${this.#solved.has(i) ? 'solved' : ''}`, 'aria-current': i === this.#at ? 'true' : null,
      'aria-label': t(this.#solved.has(i) ? 'puzzles.go.solved' : 'puzzles.go', {n: i + 1}), on: {click: () => this.#go(i)},
    }, String(i + 1))));
    if (had) this.numbers.children[this.#at]?.focus();
  }

  #nameOf(player) {
    return this.#game.players[player - 1];
  }

  #question(puzzle) {
    return this.#t(`puzzles.${puzzle.kind}`, {name: this.#nameOf(puzzle.player)});
  }

  #verdict() {
    const {answer, checking, puzzle, isWho} = this.trial;
    const t = this.#t;
    if (checking) return t('puzzles.checking');
    if (!answer) return '';
    const name = this.#nameOf(puzzle.winner);
    if (answer.shown) return isWho ? t('puzzles.answer.who', {name}) : t('puzzles.answer.turn', {turn: this.#words(answer.turn)});
    if (isWho) return this.#whoVerdict(puzzle, answer, name);
    if (answer.right) return this.#withAll(t('puzzles.right', {turn: this.#words(answer.turn)}));
    const turn = this.#words(answer.turn);
    return answer.reply ? t('puzzles.wrong.reply', {turn, reply: this.#words(answer.reply)}) : t('puzzles.wrong', {turn});
  }

  #words(turn) {
    return turnWords(turn, {marks: this.trial.marks, t: this.#t});
  }

  #whoVerdict({winner, player, solution, refutations}, {right}, name) {
    const t = this.#t;
    if (right) return this.#withAll(winner === player ? t('puzzles.right.who.turn', {name, turn: this.#words(solution)}) : t('puzzles.right.who', {name}));
    const [refutation] = refutations.filter(({reply}) => reply);
    return winner !== player && refutation ? t('puzzles.wrong.who.reply', {name, turn: this.#words(refutation.turn), reply: this.#words(refutation.reply)}) : t('puzzles.wrong.who', {name});
  }

  #withAll(text) {
    const all = this.#solved.size === this.#puzzles.length;
    return all ? `${text} ${this.#t('puzzles.all', {count: this.#puzzles.length})}` : text;
  }

  // The buttons are made anew only where they are others, so that the focus stays.
  #showAnswers() {
    const {trial} = this;
    const {answer, isWho} = trial;
    const t = this.#t;
    const state = [this.#at, isWho, answer === null, Boolean(answer?.right), Boolean(answer?.shown), trial.checking].join();
    if (this.answers.dataset.key === state) return;
    this.answers.dataset.key = state;
    const had = this.answers.contains(document.activeElement);
    const nodes = [];
    if (!answer && isWho) nodes.push(...[1, 2].map((player) => button(this.#nameOf(player), {onClick: () => trial.say(player)})));
    if (!answer && !trial.checking) nodes.push(button(t('puzzles.answer'), {look: 'quiet', onClick: () => trial.show()}));
    if (answer && !answer.right && !isWho) nodes.push(button(t('puzzles.again'), {look: answer.shown ? '' : 'primary', onClick: () => trial.again()}));
    if (answer && this.#puzzles.length > 1) nodes.push(button(t('puzzles.next'), {look: answer.right || isWho || answer.shown ? 'primary' : '', onClick: () => this.#go((this.#at + 1) % this.#puzzles.length)}));
    this.answers.replaceChildren(...nodes);
    if (had) this.answers.querySelector('button')?.focus();
  }
}
