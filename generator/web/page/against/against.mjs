// The view in which you play against the program: the board and whose turn it is; beside it the level, the
// side, what the program played and how it judges that, a hint, and the verdict.
import {button, el} from 'quadrille/dom';
import {choiceField} from 'quadrille/fields';
import {Match} from 'quadrille/against/match';
import {emptyRecord} from 'quadrille/entry/record';
import {sitesOf} from 'quadrille/entry/turn';
import {mountVerdict} from 'quadrille/entry/verdict';
import {withOption} from 'quadrille/options';
import {Session} from 'quadrille/practice/session';
import {mountTable} from 'quadrille/practice/table';
import {mountTabs} from 'quadrille/practice/tabs';
import {turnWords} from 'quadrille/practice/turn_words';

const LEVELS = ['1', '2', '3', '4', '5'];
const USUAL = {strength: '2', seat: '1'};

/// -> {update(state, game), leave()}
export function mountAgainst(root, context) {
  const view = new Against(root, context);
  return {
    update: (state, game) => view.update(state, game),
    leave: () => view.leave(),
    match: view.match,
  };
}

class Against {
  #store;
  #t;
  #session;
  #sides = null;
  #game = null;

  constructor(root, {engine, store, words}) {
    this.#store = store;
    const {t} = words;
    this.#t = t;
    this.#session = new Session({engine, store, words}, {
      makePlay: (scorer, thinker, look) => new Match(scorer, thinker, {look, onChange: () => this.#changed()}),
    });
    this.match = this.#session.play;
    this.match.seed = 1 + Math.floor(Math.random() * 100000);
    const {match} = this;
    this.tabs = mountTabs({view: 'against', store, t});
    this.table = mountTable({play: match, t});
    this.verdict = mountVerdict({play: match, scorer: this.#session.scorer, t, board: this.table.board, language: words.language});
    this.level = choiceField({
      label: t('against.level'), items: LEVELS.map((value) => ({value, label: value})),
      onChange: (value) => this.#set('strength', value),
    });
    this.sides = el('div', {});
    this.said = el('div', {class: 'stack practice-said', role: 'status', 'aria-live': 'polite'});
    this.hint = button(t('against.hint'), {onClick: () => match.hint()});
    this.back = button(t('against.undo'), {onClick: () => match.undo()});
    this.stop = button(t('against.stop'), {look: 'primary', onClick: () => match.stop()});
    this.go = button(t('against.go'), {look: 'primary', onClick: () => match.go()});
    this.look = button(t('against.entry'), {look: 'quiet', onClick: () => store.change({view: 'play'})});
    root.append(el('div', {class: 'entry practice against'},
      this.tabs.node,
      this.table.node,
      el('div', {class: 'entry-side'},
        el('section', {class: 'stack against-now', 'aria-label': t('practice.against')}, this.said,
          el('div', {class: 'row'}, this.stop, this.go, this.hint, this.back)),
        this.verdict.node,
        el('section', {class: 'stack against-setup', 'aria-label': t('against.new')},
          el('div', {}, this.level.node, el('p', {class: 'note'}, t('against.level.note'))), this.sides,
          el('div', {class: 'row'}, button(t('against.new'), {onClick: () => this.#anew()}), this.look)))));
  }

  leave() {
    this.match.drop();
    this.verdict.stop();
  }

  async update(state, game) {
    if (!game) return;
    if (this.#game?.game !== game.game) this.match.refused = null;
    this.#game = game;
    this.tabs.show(game, state.set);
    this.#showSides(game);
    const {match} = this;
    const {strength, seat: wished} = {...USUAL, ...state.options};
    const seat = Number(wished) <= game.players.length ? wished : USUAL.seat;
    match.level = Number(strength);
    this.level.show(strength);
    this.#sides.show(seat);
    // Until the game is open, nobody thinks about the one before.
    const moved = Number(seat) !== match.seat;
    if (moved) match.seat = Number(seat);
    try {
      if (!(await this.#session.open(state)) && moved) match.sit(match.seat);
    } catch (error) {
      match.refused = error.message;
      this.#changed();
    }
  }

  #set(name, value) {
    this.#store.change({options: withOption(this.#store.get().options, name, value === USUAL[name] ? null : value)});
  }

  #anew() {
    const {match} = this;
    match.seed += 1;
    match.begin(emptyRecord(this.#store.get()));
  }

  #showSides(game) {
    const key = JSON.stringify(game.players);
    if (this.sides.dataset.key === key) return;
    this.sides.dataset.key = key;
    this.#sides = choiceField({
      label: this.#t('against.side'),
      items: game.players.map((role, i) => ({value: String(i + 1), label: i === 0 ? this.#t('against.side.first', {role}) : role})),
      onChange: (value) => this.#set('seat', value),
    });
    this.sides.replaceChildren(this.#sides.node);
  }

  // ---------------------------------------------------------------- what is shown

  #changed() {
    const {match} = this;
    if (!match.record || !this.#game) return;
    this.table.show();
    this.verdict.show();
    this.verdict.node.hidden = !match.isOver && !match.verdict?.tables?.some(({rows}) => rows.length > 0);
    const {hinted, thinking} = match;
    this.table.board.mark('open', hinted ? sitesOf([hinted.play]) : match.wanted?.kind === 'step' ? match.wanted.sites : []);
    this.table.node.classList.toggle('waits', Boolean(thinking) || !match.isMine);
    const lines = this.#lines();
    if (lines.join('\n') !== [...this.said.children].map((each) => each.textContent).join('\n')) {
      this.said.replaceChildren(...lines.map((text, i) => el('p', {class: i === 0 ? 'against-first' : 'soft', lang: match.refused ? 'en' : null}, text)));
    }
    this.stop.hidden = !thinking;
    this.go.hidden = !match.paused;
    this.hint.hidden = match.isOver || match.isFinal;
    this.hint.disabled = !match.isMine || Boolean(thinking);
    this.back.disabled = !match.canUndo;
    this.#session.write();
  }

  #lines() {
    const {match} = this;
    const t = this.#t;
    if (match.refused) return [match.refused];
    if (match.isFinal) return [t('against.final')];
    if (match.outcome) return [t(`against.${match.outcome}`)];
    if (match.thinking) {
      const {level} = match.thinking;
      return [level > 0 ? t('against.thinking.level', {level, most: match.level}) : t('against.thinking')];
    }
    if (match.paused) return [t('against.stopped.none')];
    if (match.hinted) return [t('against.hint.turn', {turn: this.#words(match.hinted.play)}), this.#reason(match.hinted, true)].filter(Boolean);
    return match.told ? this.#played(match.told) : [];
  }

  #words(turn) {
    return turnWords(turn, {marks: this.match.marks, t: this.#t});
  }

  #played({hint, stopped}) {
    const t = this.#t;
    return [t('against.played', {turn: this.#words(hint.play)}),
      stopped ? t('against.stopped', {level: hint.level, most: this.match.level}) : '', this.#reason(hint, false)].filter(Boolean);
  }

  // Why it plays a turn, or would: `mine` if it is your turn.
  #reason({why, winner, share}, mine) {
    const t = this.#t;
    if (why === 'known') {
      if (winner === 'draw') return t('against.known.draw');
      const name = this.#game.players[winner - 1];
      if (winner === this.match.seat) return t('against.known.me');
      return this.#game.players.length === 2 ? t('against.known.it') : t('solve.wins', {name});
    }
    if (why === 'only') return t(mine ? 'against.hint.only' : 'against.only.it');
    return why === 'tried' ? t(mine ? 'against.hint.share' : 'against.judge.share', {n: Math.round(share * 100)}) : '';
  }
}
