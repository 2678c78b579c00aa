// A field for longer texts: line numbers beside it, mistakes underlined in it, long lines wrapped. It is a textarea,
// so that undo, selection, spelling and screen readers work as everywhere; a copy of the text lies behind it
// (lines.mjs) and carries the underlines. Only the numbers in sight are there. It knows no YAML.
//
// The Tab key indents. Escape and then Tab leaves the field, so that the keyboard is never caught.
import {el} from 'quadrille/dom';
import {Lines} from 'quadrille/editor/lines';

const INDENT = '  ';

export class TextField {
  #lines = new Lines();
  #faulty = new Map();  // kinds of mistakes, by line from 1
  #leaving = false;

  /// `label`, `describedBy`: for the textarea; `onInput(text)` hears every change.
  constructor({label, describedBy, onInput}) {
    this.numbers = el('div', {class: 'editor-numbers', 'aria-hidden': 'true'});
    this.area = el('textarea', {
      class: 'editor-area', 'aria-label': label, 'aria-describedby': describedBy, wrap: 'soft', spellcheck: 'false',
      autocapitalize: 'off', autocomplete: 'off', autocorrect: 'off', translate: 'no',
      on: {
        input: () => { this.#draw(); onInput(this.area.value); },
        scroll: () => this.#follow(),
        keydown: (event) => this.#onKey(event),
        blur: () => { this.#leaving = false; },
      },
    });
    this.root = el('div', {class: 'editor-field'}, this.numbers, el('div', {class: 'editor-text'}, this.#lines.node, this.area));
    new ResizeObserver(() => this.#follow()).observe(this.root);
  }

  get text() {
    return this.area.value;
  }

  /// A new text. With `undoable` it is as if it had been typed: undo brings the old one back.
  setText(text, {undoable = false} = {}) {
    if (undoable) {
      this.area.focus();
      this.area.select();
      if (!document.execCommand('insertText', false, text)) this.area.value = text;
      this.area.setSelectionRange(0, 0);
    } else {
      this.area.value = text;
    }
    this.area.scrollTop = 0;
    this.#draw();
  }

  /// [{from, to, kind: 'error' | 'warning', line}], in the order of the text, as of this text.
  mark(marks) {
    this.area.setAttribute('aria-invalid', String(marks.some(({kind}) => kind === 'error')));
    this.#faulty = new Map(marks.map(({line, kind}) => [line, kind]));
    this.#lines.mark(inLines(this.area.value, marks));
    this.#follow();
  }

  /// The caret goes to a place, and the place into sight.
  goTo({from, to}) {
    this.area.focus();
    this.area.setSelectionRange(from, to);
    const line = this.area.value.slice(0, from).split('\n').length - 1;
    this.area.scrollTop = Math.max(0, this.#lines.topOf(line) - this.area.clientHeight / 2);
    this.#follow();
  }

  #draw() {
    this.#lines.show(this.area.value);
    this.#follow();
  }

  // Numbers and underlines are where the text has been scrolled to.
  #follow() {
    const {scrollTop, clientHeight} = this.area;
    const seen = this.#lines.between(scrollTop, scrollTop + clientHeight);
    this.#lines.node.style.transform = `translateY(${-scrollTop}px)`;
    this.numbers.style.setProperty('--digits', String(this.#lines.count).length);
    this.numbers.replaceChildren(...seen.map(({line, top}) => {
      const number = el('span', {class: this.#faulty.get(line + 1)}, line + 1);
      number.style.transform = `translateY(${top - scrollTop}px)`;
      return number;
    }));
  }

  #onKey(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const leaving = this.#leaving;
    this.#leaving = event.key === 'Escape' || (leaving && event.key === 'Shift');
    if (event.key === 'Tab' && !event.shiftKey && !leaving) this.#type(event, INDENT);
    if (event.key === 'Enter' && !event.shiftKey) this.#type(event, `\n${this.#indentHere()}`);
  }

  // By the browser's own command: typing by hand would lose undo.
  #type(event, text) {
    if (document.execCommand('insertText', false, text)) event.preventDefault();
  }

  #indentHere() {
    const {value, selectionStart} = this.area;
    const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart);
    return /^ */.exec(line)[0];
  }
}

// Marks of a text as marks of its lines: {line from 0: [{from, to, kind}]}; one that goes on over the end of its line stops
// there.
function inLines(text, marks) {
  const lines = new Map();
  for (const {from, to, kind, line} of marks) {
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const end = text.indexOf('\n', from);
    const mark = {from: from - start, to: Math.min(to, end < 0 ? text.length : end) - start, kind};
    lines.set(line - 1, [...(lines.get(line - 1) ?? []), mark]);
  }
  return lines;
}
