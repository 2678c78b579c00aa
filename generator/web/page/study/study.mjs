// The view of a study: the program plays against itself, and a chart shows who wins, with which first turns and
// how long it takes. It plays in steps, so the chart grows, and stops at once.
import {button, el} from 'quadrille/dom';
import {choiceField, tickField} from 'quadrille/fields';
import {Thinker} from 'quadrille/practice/thinker';
import {mountTabs} from 'quadrille/practice/tabs';
import {barTable, openingRows, winRows} from 'quadrille/study/chart';

const GAMES = ['30', '90', '270'];
const LEVELS = ['1', '2', '3', '4', '5'];
const MOST_OPENINGS = 16;

/// -> {update(state, game), leave()}
export function mountStudy(root, context) {
  const view = new Study(root, context);
  return {update: (state, game) => view.update(state, game), leave: () => view.end()};
}

class Study {
  #store;
  #t;
  #language;
  #thinker;
  #running = null;
  #about = null;
  #wish = {games: '90', level: '1', each: false};

  constructor(root, {engine, store, words}) {
    this.#store = store;
    this.#language = words.language;
    const {t} = words;
    this.#t = t;
    this.#thinker = new Thinker(engine);
    this.tabs = mountTabs({view: 'study', store, t});
    const games = choiceField({label: t('study.games'), items: GAMES.map((value) => ({value, label: value})), onChange: (value) => this.#choose({games: value})});
    const level = choiceField({label: t('against.level'), items: LEVELS.map((value) => ({value, label: value})), onChange: (value) => this.#choose({level: value})});
    const each = tickField({label: t('study.each'), onChange: (value) => this.#choose({each: value === true})});
    games.show(this.#wish.games);
    level.show(this.#wish.level);
    this.run = button('', {look: 'primary', onClick: () => this.#run()});
    this.stop = button(t('practice.stop'), {onClick: () => this.end()});
    this.said = el('p', {class: 'notice', role: 'status', 'aria-live': 'polite', hidden: true});
    this.chart = el('section', {class: 'study-chart', 'aria-label': t('practice.study')});
    root.append(el('div', {class: 'entry practice study'}, this.tabs.node,
      el('div', {class: 'entry-side'},
        el('section', {class: 'stack', 'aria-label': t('study.games')},
          el('p', {class: 'text'}, t('study.lead')), games.node, level.node, each.node,
          el('div', {class: 'row'}, this.run, this.stop), this.said)),
      this.chart));
    this.#show();
    this.run.disabled = true;  // until the game is known
  }

  end() {
    this.#running?.abort();
  }

  update(state, game) {
    if (!game) return;
    this.#thinker.useRulesOf(state);
    this.tabs.show(game, state.set);
    this.roles = game.players;
    this.run.disabled = false;
    const about = JSON.stringify([state.game, state.set, state.variant, state.rules]);
    if (about === this.#about) return;
    this.#about = about;
    this.end();
    this.chart.replaceChildren();
    this.said.hidden = true;
  }

  #choose(change) {
    Object.assign(this.#wish, change);
    this.#show();
  }

  #show() {
    this.run.textContent = this.#t('study.run', {n: this.#wish.games});
    this.run.hidden = this.#running !== null;
    this.stop.hidden = this.#running === null;
  }

  #say(text, lang = null) {
    this.said.textContent = text;
    this.said.hidden = text === '';
    if (lang) this.said.lang = lang;
    else this.said.removeAttribute('lang');
  }

  async #run() {
    const t = this.#t;
    const wish = {games: Number(this.#wish.games), level: Number(this.#wish.level), each: this.#wish.each};
    const mine = new AbortController();
    const about = this.#about;
    this.#running = mine;
    this.chart.replaceChildren();
    this.#say(t('study.playing'));
    this.#show();
    let last = null;
    try {
      await this.#thinker.study(this.#store.get(), {...wish, signal: mine.signal, onStep: (study) => {
        if (about !== this.#about) return;
        last = study;
        this.#draw(study);
        this.#say(study.games < wish.games ? t('study.progress', {n: study.games, of: wish.games}) : t('study.done', {n: study.games, level: wish.level}));
      }});
    } catch (error) {
      if (about !== this.#about) this.#say('');
      else if (error.name === 'Stopped') this.#say(t('study.stopped', {n: last?.games ?? 0, of: wish.games}));
      else this.#say(error.message, 'en');
    }
    if (this.#running === mine) this.#running = null;
    this.#show();
  }

  // ---------------------------------------------------------------- the chart

  // Roles in the language of the page stand in the place of those of the file.
  #draw(study) {
    const t = this.#t;
    const named = {...study, roles: study.roles.map((role, i) => this.roles[i] ?? role)};
    const {rows, more} = openingRows(study, MOST_OPENINGS);
    const share = ({part, of}) => t('study.share', {n: part, of});
    const label = ({key, role}) => (key === 'role' ? role : t(`study.${key}`, {role}));
    this.chart.replaceChildren(
      el('h2', {}, t('study.wins')),
      barTable({heads: [t('study.wins'), t('study.bar'), '%', t('study.games')], language: this.#language(),
        rows: winRows(named).map((row) => ({...row, label: label(row), note: share(row)}))}),
      el('p', {class: 'small soft'}, t('study.margin')),
      el('h2', {}, t('study.openings', {role: named.roles[0]})),
      barTable({heads: [t('study.openings', {role: named.roles[0]}), t('study.bar'), '%', t('study.games')], language: this.#language(),
        rows: rows.map((row) => ({...row, label: row.turn, note: share(row)}))}),
      ...(more > 0 ? [el('p', {class: 'small soft'}, t('study.more', {n: more}))] : []),
      ...this.#lengths(study));
  }

  #lengths({turns}) {
    if (!turns) return [];
    const t = this.#t;
    const {least, quarter, median, three_quarters: three, most} = turns;
    const text = least === most ? t('study.lengths.same', {least}) : t('study.lengths.range', {least, quarter, median, three, most});
    return [el('h2', {}, t('study.lengths')), el('p', {class: 'text'}, text)];
  }
}
