// The sheet of an own game beside its text: its board or its rulebook, as the program draws them. While
// the text has mistakes the last good sheet stays, in grey. It prints and saves nothing: that is the
// print view's.
import {pagesOf, sheetJob, withOutput} from 'quadrille/commands';
import {el} from 'quadrille/dom';
import {t} from 'quadrille/words';

const SHEETS = ['board', 'rulebook'];

export class Preview {
  #urls = [];
  #state = null;

  /// `onChoice()` hears that another sheet is wanted.
  constructor({engine, reader, onChoice}) {
    this.engine = engine;
    this.reader = reader;
    this.sheet = SHEETS[0];
    this.pages = el('div', {class: 'editor-pages', tabindex: 0, role: 'group', 'aria-label': t('editor.sheet')});
    this.note = el('p', {class: 'note', role: 'status'});
    this.root = el('section', {class: 'stack editor-preview', 'aria-label': t('editor.sheet')}, this.#choice(onChoice), this.note, this.pages);
  }

  #choice(onChoice) {
    const words = SHEETS.map((sheet) => el('label', {}, t(`editor.sheet.${sheet}`),
      el('input', {type: 'radio', name: 'editor-sheet', value: sheet, checked: sheet === this.sheet,
        on: {change: () => { this.sheet = sheet; onChoice(); }}})));
    return el('fieldset', {class: 'choice'}, el('legend', {class: 'sr-only'}, t('editor.sheet')), el('div', {class: 'choice-words'}, words));
  }

  /// Draws the sheet of {game, rules}; gives the program's answer: {code, err}.
  async draw({game, rules}, signal) {
    const state = {game, rules, set: {}, variant: null, sheet: this.sheet, options: {}, transcript: null};
    const job = withOutput(sheetJob(state, this.reader()), 'svg');
    const answer = await this.engine.run(job.words, {files: job.files, signal});
    if (answer.code === 0) this.#show(pagesOf(answer.files, job.name));
    this.#tell(answer.code === 0);
    return answer;
  }

  #show(pages) {
    for (const url of this.#urls) URL.revokeObjectURL(url);
    this.#urls = pages.map(({bytes}) => URL.createObjectURL(new Blob([bytes], {type: 'image/svg+xml'})));
    this.pages.replaceChildren(...this.#urls.map((url, i) => el('img', {
      src: url, class: 'editor-page', alt: t('editor.page', {n: i + 1, of: pages.length}),
    })));
  }

  #tell(good) {
    this.pages.classList.toggle('stale', !good);
    const note = good ? '' : t(this.#urls.length > 0 ? 'editor.stale' : 'editor.none');
    if (this.note.textContent !== note) this.note.textContent = note;
  }

  leave() {
    for (const url of this.#urls) URL.revokeObjectURL(url);
    this.#urls = [];
  }
}
