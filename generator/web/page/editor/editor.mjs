// "Make your own": the text of a game beside its sheet. After each change the program checks the text
// and draws the sheet; what it says stands under the text, and its places are underlined. The game goes
// with you to the other views and, where it is short enough, into the link. Saving and opening are
// here; the parts of the view are in the files beside this one.
import {gameFiles} from 'quadrille/commands';
import {button, el, freshId, saveFile} from 'quadrille/dom';
import {usualPaper} from 'quadrille/header';
import {linkOf} from 'quadrille/state';
import {language, t} from 'quadrille/words';
import {FRESH, beginAnew, beginFrom, idFrom} from 'quadrille/editor/beginnings';
import {TextField} from 'quadrille/editor/field';
import {causesFirst, rangeOf, rangesIn, readMessages} from 'quadrille/editor/messages';
import {Mistakes} from 'quadrille/editor/mistakes';
import {Preview} from 'quadrille/editor/preview';

const MOST = 200;       // mistakes that are underlined
const PAUSE = 150;      // milliseconds without a key, after which the program is asked
const SHORT = 2000;     // what mail, chats and QR codes take as a link

/// -> {update(state), leave()}
export function mountEditor(root, {engine, store}) {
  const editor = new Editor(root, {engine, store});
  return {update: (state) => editor.update(state), leave: () => editor.leave()};
}

class Editor {
  #engine;
  #store;
  #id = '';
  #timer = null;
  #running = new AbortController();
  #left = false;
  #begun = false;
  #told = {game: null, rules: null};  // what the store has from here

  constructor(root, {engine, store}) {
    this.#engine = engine;
    this.#store = store;
    const hint = freshId('editor-hint');
    this.field = new TextField({label: t('editor.text'), describedBy: hint, onInput: () => this.#changed()});
    this.mistakes = new Mistakes({onGo: (message) => this.field.goTo(rangeOf(this.field.text, message) ?? {from: 0, to: 0})});
    this.preview = new Preview({engine, onChoice: () => this.#ask(),
      reader: () => ({lang: language(), paper: usualPaper(navigator.languages)})});
    this.link = el('p', {class: 'note'});
    const left = el('div', {class: 'stack editor-side'}, this.#tools(), el('div', {class: 'editor-box'}, this.mistakes.summary, this.field.root),
      el('p', {class: 'note', id: hint}, t('editor.hint')), this.mistakes.root);
    root.classList.add('editor-view');
    root.append(this.#head(), left, this.preview.root);
    this.#listGames();
  }

  // ---- what the view is made of

  #head() {
    this.play = button(t('editor.play'), {look: 'primary', onClick: () => this.#goTo('play')});
    this.print = button(t('editor.print'), {onClick: () => this.#goTo('print')});
    return el('header', {class: 'editor-head'},
      el('div', {class: 'stack'}, el('h1', {}, t('editor.title')), el('p', {class: 'text'}, t('editor.lead'))),
      el('div', {class: 'stack'}, el('div', {class: 'row'}, this.play, this.print), this.link));
  }

  #tools() {
    this.name = el('input', {class: 'input', id: freshId('editor-name'), autocomplete: 'off', spellcheck: 'false', maxlength: 64,
      on: {change: () => this.#rename()}});
    this.begin = el('select', {class: 'select', id: freshId('editor-begin'), on: {change: () => this.#beginWith(this.begin.value)}});
    this.file = el('input', {type: 'file', accept: '.yaml,.yml,text/yaml', hidden: true, on: {change: () => this.#openFile()}});
    return el('div', {class: 'editor-tools'},
      labelled(t('editor.begin'), this.begin), labelled(t('editor.name'), this.name),
      el('div', {class: 'row'}, button(t('editor.open'), {onClick: () => this.file.click()}),
        button(t('editor.save'), {onClick: () => this.#save()}), this.file));
  }

  async #listGames() {
    const {out} = await this.#engine.run(['list', '--json', '--lang', language()]);
    const games = out.split('\n').filter(Boolean).map((line) => JSON.parse(line));
    this.begin.replaceChildren(el('option', {value: ''}, t('editor.begin.choose')), el('option', {value: FRESH}, t('editor.begin.fresh')),
      ...games.map(({game, name}) => el('option', {value: game}, name)));
  }

  // ---- where the text comes from

  // What this view has told the store comes back here, perhaps late, and must not disturb who is typing.
  update(state) {
    if (state.rules !== null) {
      this.#begun = true;
      if (state.rules === this.#told.rules && state.game === this.#told.game) return;
      this.#take({id: state.game ?? FRESH, text: state.rules});
    } else if (!this.#begun) {
      this.#begun = true;
      this.#beginWith(state.game ?? FRESH, {first: true});
    }
  }

  #take({id, text}, options) {
    this.#setId(id);
    this.field.mark([]);
    this.field.setText(text, options);
    this.#ask();
  }

  #setId(id) {
    this.#id = id;
    this.name.value = id;
  }

  async #beginWith(game, {first = false} = {}) {
    if (game === '') return;
    this.begin.value = '';
    const begun = game === FRESH ? await beginAnew(this.#engine) : await beginFrom(this.#engine, game);
    if (this.#left) return;
    this.#take(begun, {undoable: !first});
  }

  async #openFile() {
    const [file] = this.file.files;
    if (!file) return;
    const text = (await file.text()).replace(/\r\n?/g, '\n');
    this.file.value = '';
    this.#take({id: idFrom(file.name), text}, {undoable: true});
  }

  #save() {
    saveFile(`${this.#id}.yaml`, new TextEncoder().encode(this.field.text), 'text/yaml');
  }

  #rename() {
    this.#setId(idFrom(this.name.value));
    this.#ask();
  }

  // ---- after each change

  #changed() {
    this.#running.abort();
    this.field.mark([]);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), PAUSE);
  }

  get #rules() {
    return {game: this.#id, rules: this.field.text};
  }

  async #ask() {
    clearTimeout(this.#timer);
    this.#running.abort();
    this.#running = new AbortController();
    const {signal} = this.#running;
    const rules = this.#rules;
    try {
      await this.#judge(rules, signal);
    } catch (error) {
      if (error.name === 'Stopped' || signal.aborted) return;
      this.mistakes.show(readMessages(`error: ${error.message}`));
    }
  }

  async #judge(rules, signal) {
    const check = this.#engine.run(['check', `rules/${rules.game}.yaml`], {files: gameFiles(rules), signal});
    const sheet = this.preview.draw(rules, signal);
    sheet.catch(() => {});  // awaited below; the check may fail first
    const {err} = await check;
    if (signal.aborted) return;
    this.#tell(readMessages(err));
    const {code, err: more} = await sheet;
    if (signal.aborted) return;
    if (err === '' && more !== '') this.#tell(readMessages(more));
    this.#passOn(rules, code === 0);
  }

  #tell(messages) {
    const text = this.field.text;
    const rangeIn = rangesIn(text);
    const {causes, held} = causesFirst(messages, text);
    const placed = causes.slice(0, MOST).map((message) => ({...rangeIn(message), kind: message.kind, line: message.line}));
    this.field.mark(placed.filter(({from}) => from !== undefined).sort((a, b) => a.from - b.from));
    this.mistakes.show(causes, held);
  }

  // What was set for the game before need not be a parameter of this one.
  #passOn(rules, good) {
    if (this.#left || rules.rules !== this.field.text) return;
    this.#told = rules;
    this.play.disabled = !good;
    this.print.disabled = !good;
    const {game, set, variant} = this.#store.get();
    const same = game === rules.game;
    this.#store.change({...rules, set: same ? set : {}, variant: same ? variant : null});
    this.#tellLink();
  }

  async #tellLink() {
    const link = `${location.href.replace(/#.*$/, '')}#${await linkOf(this.#store.get())}`;
    this.link.textContent = t(link.length <= SHORT ? 'editor.link' : 'editor.link.long', {n: link.length.toLocaleString(language())});
  }

  // ---- leaving

  #goTo(view) {
    this.#store.change({...this.#rules, view, sheet: 'board', transcript: null});
  }

  leave() {
    this.#left = true;
    clearTimeout(this.#timer);
    this.#running.abort();
    this.preview.leave();
  }
}

function labelled(words, control) {
  return el('div', {class: 'field'}, el('label', {for: control.id}, words), control);
}
