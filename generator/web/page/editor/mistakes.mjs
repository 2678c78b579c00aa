// The list of what the program has to say about a text, in its words: one row each, with its line. A
// row that has a place leads there.
import {button, el} from 'quadrille/dom';
import {t} from 'quadrille/words';

export class Mistakes {
  /// `onGo(message)` hears that the reader wants to go to its place.
  constructor({onGo}) {
    this.onGo = onGo;
    this.count = el('p', {class: 'editor-count', role: 'status', 'aria-live': 'polite'});
    this.list = el('ol', {class: 'editor-mistakes'});
    this.root = el('section', {class: 'stack', 'aria-label': t('editor.messages')}, this.count, this.list);
  }

  /// Messages of readMessages().
  show(messages) {
    this.#say(countedWords(messages));
    this.list.replaceChildren(...messages.map((message) => el('li', {class: `notice ${message.kind}`}, this.#row(message))));
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
