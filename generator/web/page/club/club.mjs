// The view "Club": names, results or typed games as a text, and beside it the standings and who beat whom, at
// once; paper for the wall, the boards, a class. Every number is the program's. The text goes into the link, and
// is kept among the games.
import {messagesOf} from 'quadrille/commands';
import {button, el, freshId, saveFile} from 'quadrille/dom';
import {menuField} from 'quadrille/fields';
import {usualPaper} from 'quadrille/header';
import {rangeOf, readMessages} from 'quadrille/editor/messages';
import {Mistakes} from 'quadrille/editor/mistakes';
import {canShare, copyAndTell, shareAndTell} from 'quadrille/sending';
import {PARTS, POINTS, fileOfClub, kindOfClub, nameOfClub, needsGame, paperJob, papersOf, tableWords} from 'quadrille/club/commands';
import {tablesOf} from 'quadrille/club/tables';

const PAUSE = 200;
const WHOLE_LINE = 400;

/// -> {update(state), leave()}; `games`: those of `list --json`; `link()`: the page's, with all that it shows.
export function mountClub(root, {engine, store, games, keeper, t, language, link}) {
  return new Club(root, {engine, store, games, keeper, t, language, link});
}

class Club {
  #page;
  #told = null;        // the text as the store has it
  #timer = null;
  #running = new AbortController();
  #options = {points: null, by: null, game: null};
  #kept;

  constructor(root, page) {
    this.#page = page;
    this.#kept = page.keeper.begin();
    const {t} = page;
    const id = freshId('club');
    this.area = el('textarea', {id, class: 'input mono club-text', rows: 18, spellcheck: 'false', autocapitalize: 'none', autocomplete: 'off', wrap: 'off',
      on: {input: () => this.#changed()}});
    this.mistakes = new Mistakes({onGo: (message) => this.#goTo(message)});
    this.said = el('p', {class: 'small', role: 'status'});
    this.tables = el('div', {class: 'stack wide'});
    this.papers = el('div', {class: 'row'});
    this.fields = this.#makeFields();
    this.outputs = el('section', {class: 'stack', 'aria-label': t('club.paper')}, this.fields.game.node, this.papers, this.said);
    root.append(el('div', {class: 'club-view'},
      el('header', {class: 'stack club-head'}, el('h1', {}, t('club.title')), el('p', {class: 'text'}, t('club.lead'))),
      el('section', {class: 'stack club-side'}, this.#tools(), el('label', {for: id, class: 'label'}, t('club.text')), this.mistakes.summary, this.area, this.mistakes.root),
      el('div', {class: 'stack club-result'}, this.outputs,
        el('div', {class: 'club-fields'}, this.fields.points.node, this.fields.by.node), this.tables)));
    this.#show(null);
  }

  // ---------------------------------------------------------------- what it is made of

  #tools() {
    const {t, link} = this.#page;
    const tell = (words) => { this.said.textContent = words; };
    const file = el('input', {type: 'file', accept: '.txt,text/plain,.csv', hidden: true, on: {change: () => this.#openFile(file)}});
    this.form = button(t('club.form'), {onClick: () => this.#fillForm()});
    this.saving = [
      button(t('entry.save'), {onClick: () => this.#save()}),
      button(t('link.copy'), {onClick: async () => copyAndTell(await link(), {t, tell, near: this.outputs})}),
      button(t('share'), {hidden: !canShare(), onClick: () => this.#share(tell)}),
    ];
    return el('div', {class: 'row'}, button(t('club.begin'), {onClick: () => this.#begin()}), this.form, button(t('entry.open'), {onClick: () => file.click()}), this.saving, file);
  }

  #makeFields() {
    const {t, games} = this.#page;
    const ask = (key) => (value) => {
      this.#options = {...this.#options, [key]: value};
      this.#ask();
    };
    const menu = (key, items) => menuField({label: t(`club.${key}.label`), groups: [{items: [{value: null, label: t(`club.${key}.usual`)}, ...items]}], onChange: ask(key)});
    return {
      points: menu('points', POINTS.map((value) => ({value, label: value.replaceAll(',', ' – ')}))),
      by: menu('by', PARTS.map((value) => ({value, label: t(`club.by.${value}`)}))),
      game: menuField({label: t('club.game'), groups: [{items: games.map(({game, name}) => ({value: game, label: name}))}], onChange: (value) => {
        this.#options = {...this.#options, game: value};
      }}),
    };
  }

  // ---------------------------------------------------------------- the text

  update(state) {
    const text = state.club ?? '';
    if (text === this.#told) return;
    this.#told = text;
    this.#kept = this.#page.keeper.begin();
    this.area.value = text;
    const {games} = this.#page;
    const known = games.find(({game}) => game === (this.#options.game ?? state.game)) ?? games[0];
    this.#options = {...this.#options, game: known?.game ?? null};
    this.fields.game.show(this.#options.game);
    this.#ask();
  }

  // As if it were typed, so that undo brings the old text back.
  #put(text) {
    this.area.focus();
    this.area.select();
    if (!document.execCommand('insertText', false, text)) this.area.value = text;
    this.area.setSelectionRange(0, 0);
    this.area.scrollTop = 0;
    this.#changed();
  }

  #changed() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), PAUSE);
  }

  #goTo(message) {
    const range = rangeOf(this.area.value, message);
    if (!range) return;
    this.area.focus();
    this.area.setSelectionRange(range.from, range.to);
  }

  #begin() {
    const {t} = this.#page;
    const day = new Date().toISOString().slice(0, 10);
    const text = this.area.value;
    const typed = kindOfClub(text) === 'names' ? text.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')) : [];
    const players = typed.length > 1 ? typed : [1, 2, 3, 4].map((number) => t('entry.player', {number}));
    const names = players.map((name) => `  ${name}`);
    this.#put(`tournament: ${t('club.example')}\ngame: ${this.#options.game}\ndate: ${day}\n\nplayers:\n${names.join('\n')}\n`);
  }

  async #openFile(input) {
    const files = [...input.files];
    input.value = '';
    const texts = await Promise.all(files.map((file) => file.text()));
    if (files.length > 0) this.#put(texts.map((text) => text.replace(/\r\n?/g, '\n').trimEnd()).join('\n\n') + '\n');
  }

  #save() {
    const name = fileOfClub(this.area.value);
    saveFile(name, this.area.value, 'text/plain');
    this.said.textContent = this.#page.t('saved', {name});
  }

  async #share(tell) {
    const {t} = this.#page;
    const text = this.area.value;
    await shareAndTell({title: nameOfClub(text), text, file: {name: fileOfClub(text), text, type: 'text/plain'}}, {t, tell});
  }

  // A line for each game, to type results into.
  async #fillForm() {
    const file = fileOfClub(this.area.value);
    const {code, out, err} = await this.#run(['tournament', file, '--form'], file);
    if (code === 0 && out !== '') this.#put(out);
    else this.mistakes.show(readMessages(err));
  }

  // ---------------------------------------------------------------- asking the program

  #run(words, file, signal) {
    return this.#page.engine.run(words, {files: {[file]: this.area.value}, signal});
  }

  async #ask() {
    clearTimeout(this.#timer);
    this.#running.abort();
    this.#running = new AbortController();
    const {signal} = this.#running;
    const text = this.area.value;
    const kind = kindOfClub(text);
    this.#passOn(text, kind);
    try {
      await this.#judge(text, kind, signal);
    } catch (error) {
      if (error.name !== 'Stopped' && !signal.aborted) this.said.textContent = this.#page.t('failed', {why: error.message});
    }
  }

  async #judge(text, kind, signal) {
    const file = fileOfClub(text);
    if (kind === null || kind === 'names') {
      this.mistakes.show([]);
      this.#show(kind);
      return;
    }
    const {out, err} = await this.#run(tableWords(file, this.#options), file, signal);
    if (signal.aborted) return;
    const standings = out.startsWith('{') ? JSON.parse(out) : null;
    this.mistakes.show([...readMessages(err), ...(standings?.left_out ?? []).map(leftOut)]);
    this.#show(kind, standings);
  }

  #passOn(text, kind) {
    if (text === this.#told) return;
    this.#told = text;
    this.#page.store.change({club: text === '' ? null : text});
    if (kind !== null) this.#kept.save({club: true, game: null, name: nameOfClub(text) ?? this.#page.t('club.title'), players: [], rules: null, result: '', text});
  }

  // ---------------------------------------------------------------- what is shown

  #show(kind, standings = null) {
    const {t} = this.#page;
    this.mistakes.root.hidden = this.mistakes.summary.hidden = kind === null || kind === 'names';
    this.form.disabled = kind !== 'tournament';
    for (const each of this.saving) each.disabled = kind === null;
    this.outputs.hidden = kind === null;
    this.fields.game.node.hidden = kind !== 'names';
    for (const key of ['points', 'by']) this.fields[key].node.hidden = !standings;
    this.papers.replaceChildren(...papersOf(kind).map((paper) => button(t(`club.paper.${paper}`), {onClick: () => this.#print(kind, paper)})));
    this.tables.replaceChildren(...this.#tablesOf(standings));
  }

  #tablesOf(standings) {
    const {t} = this.#page;
    if (!standings || standings.players.length === 0) return standings ? [el('p', {class: 'soft'}, t('club.none'))] : [];
    const parts = standings.parts.filter(({players}) => players.length > 0);
    return [...tablesOf(standings, {t, title: ''}), ...parts.flatMap((part) => [el('h2', {class: 'minor'}, part.value || '–'), ...tablesOf(part, {t, title: part.value})])];
  }

  async #print(kind, paper) {
    const {t, language, store} = this.#page;
    const file = fileOfClub(this.area.value);
    const options = {...this.#options, paper: store.get().options?.paper ?? usualPaper(navigator.languages), lang: language()};
    if (needsGame(paper) && !options.game) return;
    const {words, name} = paperJob(kind, paper, file, options);
    this.said.textContent = t('entry.making');
    try {
      const {files, err} = await this.#run(words, file);
      for (const [made, bytes] of Object.entries(files)) saveFile(made, bytes, 'application/pdf');
      this.said.textContent = Object.keys(files).length > 0 ? t('saved', {name}) : messagesOf(err).map(({text}) => text).join('\n');
      if (err !== '') this.#tellMistakes(err);
    } catch (error) {
      this.said.textContent = t('failed', {why: error.message});
    }
  }

  #tellMistakes(err) {
    this.mistakes.root.hidden = this.mistakes.summary.hidden = false;
    this.mistakes.show(readMessages(err));
  }

  leave() {
    clearTimeout(this.#timer);
    this.#running.abort();
    this.#passOn(this.area.value, kindOfClub(this.area.value));
  }
}

// A game that does not count, as the program says why, on its line.
function leftOut({line, status, why}) {
  return {kind: status === 'invalid' ? 'error' : 'warning', text: why.replace(/^line \d+: /, ''), hint: '', line, column: 1, length: WHOLE_LINE};
}
