// What the program has to say about a text, in its words: a line that stays in sight, with the number of mistakes
// and the first of them, and a list of all, one row each with its line. A row that has a place leads there. What
// only follows from a misspelt key is folded away.
import {button, el} from 'quadrille/dom';
import {t} from 'quadrille/words';

const MOST = 100;  // rows: nobody reads more

export class Mistakes {
  /// `onGo(message)` hears that the reader wants to go to its place.
  constructor({onGo}) {
    this.onGo = onGo;
    this.count = el('p', {class: 'editor-count', role: 'status', 'aria-live': 'polite'});
    this.first = el('button', {type: 'button', class: 'editor-first', lang: 'en', hidden: true, on: {click: () => onGo(this.top)}}, el('span', {}));
    this.summary = el('div', {class: 'editor-summary'}, this.count, this.first);
    this.list = el('ol', {class: 'editor-mistakes'});
    this.held = el('details', {class: 'fold', hidden: true}, el('summary', {}), el('ol', {class: 'editor-mistakes'}));
    this.root = el('section', {class: 'stack', 'aria-label': t('editor.messages')}, this.list, this.held);
    this.top = null;
  }

  /// Messages of readMessages(); `held`: those that follow from others.
  show(messages, held = []) {
    this.#say(countedWords(messages));
    this.top = messages.find(({line}) => line > 0) ?? null;
    this.first.hidden = this.top === null;
    this.first.firstChild.textContent = this.top ? `${t('editor.line', {line: this.top.line})}: ${this.top.text}` : '';
    this.#fill(this.list, messages);
    this.held.hidden = held.length === 0;
    this.held.querySelector('summary').textContent = held.length === 1 ? t('editor.held.one') : t('editor.held', {n: held.length});
    this.#fill(this.held.querySelector('ol'), held);
  }

  #fill(list, messages) {
    list.replaceChildren(...messages.slice(0, MOST).map((message) => el('li', {class: `notice ${message.kind}`}, this.#row(message))),
      ...(messages.length > MOST ? [el('li', {class: 'small soft'}, t('text.more', {n: messages.length - MOST}))] : []));
  }

  // What is said again would be read aloud again.
  #say(words) {
    if (this.count.textContent !== words) this.count.textContent = words;
  }

  #row(message) {
    const {line, kind, text, hint} = message;
    const words = el('span', {lang: 'en'}, `${text}${hint ? `\n${hint}` : ''}`);
    if (line < 1) return words;
    const where = t(kind === 'warning' ? 'editor.line.warning' : 'editor.line', {line});
    return [button(where, {look: 'quiet', onClick: () => this.onGo(message)}), ' ', words];
  }
}

function countedWords(messages) {
  const errors = messages.filter(({kind}) => kind === 'error').length;
  const others = messages.length - errors;
  if (messages.length === 0) return t('editor.good');
  const said = [];
  if (errors > 0) said.push(errors === 1 ? t('editor.mistake') : t('editor.mistakes', {n: errors}));
  if (others > 0) said.push(others === 1 ? t('editor.warning') : t('editor.warnings', {n: others}));
  return said.join(', ');
}
