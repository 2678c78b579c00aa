// A field for longer texts: line numbers beside it, mistakes underlined in it. It is a textarea, so
// that undo, selection, spelling and screen readers work as everywhere; a copy of the text lies behind
// it and carries the underlines. It knows no YAML.
//
// The Tab key indents. Escape and then Tab leaves the field, so that the keyboard is never caught.
import {el} from 'quadrille/dom';

const INDENT = '  ';

export class TextField {
  #marks = [];
  #leaving = false;

  /// `label`, `describedBy`: for the textarea; `onInput(text)` hears every change.
  constructor({label, describedBy, onInput}) {
    this.numbers = el('pre', {class: 'editor-numbers', 'aria-hidden': 'true'});
    this.under = el('pre', {class: 'editor-under', 'aria-hidden': 'true'});
    this.area = el('textarea', {
      class: 'editor-area', 'aria-label': label, 'aria-describedby': describedBy, wrap: 'off', spellcheck: 'false',
      autocapitalize: 'off', autocomplete: 'off', autocorrect: 'off', translate: 'no',
      on: {
        input: () => { this.#draw(); onInput(this.area.value); },
        scroll: () => this.#follow(),
        keydown: (event) => this.#onKey(event),
        blur: () => { this.#leaving = false; },
      },
    });
    this.root = el('div', {class: 'editor-field'}, this.numbers, el('div', {class: 'editor-text'}, this.under, this.area));
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
    this.#marks = marks;
    this.area.setAttribute('aria-invalid', String(marks.some(({kind}) => kind === 'error')));
    this.#draw();
  }

  /// The caret goes to a place, and the place into sight.
  goTo({from, to}) {
    this.area.focus();
    this.area.setSelectionRange(from, to);
    const line = this.area.value.slice(0, from).split('\n').length - 1;
    const height = parseFloat(getComputedStyle(this.area).lineHeight);
    this.area.scrollTop = Math.max(0, line * height - this.area.clientHeight / 2);
    this.#follow();
  }

  #draw() {
    const text = this.area.value;
    this.numbers.replaceChildren(...this.#numbered(text.split('\n').length));
    this.under.replaceChildren(...this.#underlined(text), '\n');
    this.#follow();
  }

  #numbered(count) {
    const faulty = new Map(this.#marks.map(({line, kind}) => [line, kind]));
    const rows = [];
    for (let line = 1; line <= count; ++line) rows.push(el('span', {class: faulty.get(line)}, `${line}\n`));
    return rows;
  }

  #underlined(text) {
    const pieces = [];
    let at = 0;
    for (const {from, to, kind} of this.#marks) {
      if (from < at || from >= text.length) continue;
      pieces.push(text.slice(at, from), el('span', {class: `editor-mark ${kind}`}, text.slice(from, to)));
      at = to;
    }
    return [...pieces, text.slice(at)];
  }

  #follow() {
    this.numbers.scrollTop = this.area.scrollTop;
    this.under.scrollTop = this.area.scrollTop;
    this.under.scrollLeft = this.area.scrollLeft;
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
