// The sheet as the program draws it, page below page, and what can be done with it: save, print, pass
// on. The old sheet stays until the new one has come; where there is none, it stays in grey, with the
// program's own words above it.
import {button, el, icon, saveFile} from 'quadrille/dom';
import {messagesOf, pagesOf, paperOf, sheetJob, shownCommand, withOutput} from 'quadrille/commands';
import {latestOnly} from 'quadrille/latest';
import {mountAdvice, preparePrint, print} from 'quadrille/printing';
import {paperName} from 'quadrille/controls';
import {canShare, copyAndTell, shareAndTell} from 'quadrille/sending';
import {t} from 'quadrille/words';

const PATIENCE = 400;         // milliseconds, then it is said that a sheet takes its time
const NEVER = 2 ** 31 - 1;

const ICONS = {
  copy: 'M7 7V3h10v10h-4M3 7h10v10H3z',
  wide: 'M3 8V3h5M17 8V3h-5M3 12v5h5M17 12v5h-5',
};

/// -> {update(state, game), leave()}; `reader`: {lang, paper}; `onMessages` hears what the program says.
export function mountSheet(root, {engine, link, reader, onMessages}) {
  return new Sheet(root, {engine, link, reader, onMessages});
}

class Sheet {
  #engine;
  #link;
  #reader;
  #onMessages;
  #state = null;
  #folder = 'rules';
  #asked = null;      // the job on its way or shown
  #pages = [];        // {name, bytes, url, width, height}
  #left = false;
  #ask = latestOnly((job, signal) => this.#draw(job, signal));

  constructor(root, {engine, link, reader, onMessages}) {
    this.#engine = engine;
    this.#link = link;
    this.#reader = reader;
    this.#onMessages = onMessages;
    this.messages = el('div', {class: 'stack', role: 'status', 'aria-live': 'polite'});
    this.stage = el('div', {class: 'stage', tabindex: 0, role: 'group', 'aria-label': t('sheet.pages')});
    this.about = el('p', {class: 'small soft about', role: 'status'});
    this.command = el('code', {});
    this.tools = this.#tools();
    const command = el('section', {class: 'stack command'}, el('h2', {class: 'minor'}, t('command.title')),
      el('div', {class: 'copyline'}, this.command, this.#copyButton(t('command.copy'), () => this.command.textContent)));
    const advice = el('section', {class: 'stack advice'});
    this.advice = mountAdvice(advice);
    root.append(this.tools, this.messages, el('div', {class: 'desk'}, this.stage, el('div', {class: 'desk-foot'}, this.about, this.#zoom())),
      el('div', {class: 'foot'}, advice, command));
  }

  /// `game` is needed for its figures only, which lie beside its file.
  update(state, game = null) {
    this.#state = state;
    if (game) this.#folder = game.file.replace(/\/[^/]*$/, '');
    this.command.textContent = shownCommand(state, this.#reader);
    this.advice.update(state.sheet);
    this.#askFor(withOutput(this.#job(), 'svg'));
  }

  leave() {
    this.#left = true;
    preparePrint([]);
    for (const {url} of this.#pages) URL.revokeObjectURL(url);
  }

  #job() {
    return sheetJob(this.#state, this.#reader, this.#folder);
  }

  #askFor(job) {
    const key = JSON.stringify(job);
    if (key === this.#asked) return;
    this.#asked = key;
    this.#ask(job);
  }

  // ---------------------------------------------------------------- drawing

  async #draw(job, signal) {
    const waiting = setTimeout(() => this.#tell([{kind: 'note', text: t('sheet.making')}], false, ''), job.words[0] === 'puzzles' ? PATIENCE : NEVER);
    try {
      const answer = await this.#engine.run(job.words, {files: job.files, signal}).finally(() => clearTimeout(waiting));
      if (this.#left) return;
      const messages = messagesOf(answer.err);
      this.#tell(messages.filter(({kind}) => kind !== 'caption'), answer.code === 0);
      if (answer.code !== 0) return;
      this.stage.dataset.sheet = job.words[0];
      await this.#show(pagesOf(answer.files, job.name), captionOf(messages));
    } catch (error) {
      if (error.name !== 'Stopped' && !this.#left) this.#tell([{kind: 'error', text: String(error.message ?? error)}], false);
    }
  }

  // `lang`: of the messages; those of the program are English.
  #tell(messages, drawn, lang = 'en') {
    this.stage.classList.toggle('stale', !drawn);
    this.print.disabled = this.saveSvg.disabled = !drawn;
    this.messages.replaceChildren(...messages.map(({kind, text}) => el('p', {class: `notice ${kind} ${text.includes('\n') ? 'listing' : ''}`, lang: lang || null}, text)));
    this.#onMessages(messages);
  }

  async #show(files, caption) {
    const old = this.#pages;
    const pages = files.map((file) => pageOf(file));
    const images = pages.map((page, i) => imageOf(page, i, pages.length));
    await Promise.all(images.map(loaded));
    if (this.#left) return;
    this.#pages = pages;
    this.stage.replaceChildren(...images, ...(caption ? [el('p', {class: 'text caption', lang: 'en'}, caption)] : []));
    this.about.textContent = this.#aboutPages(pages);
    this.saveSvg.textContent = pages.length > 1 ? t('save.svg.n', {n: pages.length}) : t('save.svg');
    preparePrint(pages);
    for (const {url} of old) URL.revokeObjectURL(url);
  }

  #aboutPages(pages) {
    const count = pages.length === 1 ? t('pages.one') : t('pages.n', {n: pages.length});
    const {width, height} = pages[0] ?? {width: 0, height: 0};
    const paper = this.#state.sheet === 'figure' ? '' : `${paperName(paperOf(this.#state, this.#reader))}, `;
    return `${count}, ${paper}${round(width)} × ${round(height)} mm`;
  }

  // ---------------------------------------------------------------- what can be done

  #tools() {
    this.savePdf = button(t('save.pdf'), {look: 'primary', onClick: () => this.#savePdf()});
    const foresee = () => this.#engine.prepareCairo?.().catch(() => {});  // told when it is asked for
    for (const event of ['pointerenter', 'focus']) this.savePdf.addEventListener(event, foresee, {once: true});
    this.saveSvg = button(t('save.svg'), {onClick: () => this.#saveSvg()});
    this.print = button(t('print'), {onClick: () => print()});
    return el('div', {class: 'row tools'},
      this.savePdf,
      this.print,
      this.saveSvg,
      this.#copyButton(t('link.copy'), () => this.#link(), 'words'),
      canShare() ? button(t('share.link'), {onClick: () => this.#share()}) : null);
  }

  #zoom() {
    const toggle = button(el('span', {class: 'zoom-words'}, t('zoom.wide')), {look: 'quiet', 'aria-pressed': 'false', onClick: () => {
      const wide = this.stage.classList.toggle('wide');
      toggle.setAttribute('aria-pressed', String(wide));
    }});
    toggle.prepend(icon(ICONS.wide));
    return toggle;
  }

  #copyButton(label, textOf, look = 'icon') {
    const copy = button(label, {look: look === 'icon' ? 'icon' : '', path: look === 'icon' ? ICONS.copy : null, onClick: async () => {
      await copyAndTell(await textOf(), {t, tell: (words) => this.#announce(words), near: this.tools});
    }});
    return copy;
  }

  async #share() {
    await shareAndTell({title: document.title, url: await this.#link()}, {t, tell: (words) => this.#announce(words)});
  }

  #announce(words) {
    if (words === '') return;
    const said = el('p', {class: 'toast', role: 'status'}, words);
    this.tools.append(said);
    setTimeout(() => said.remove(), words.length > 40 ? 8000 : 2500);
  }

  async #savePdf() {
    const job = withOutput(this.#job(), 'pdf');
    this.savePdf.disabled = true;
    this.savePdf.textContent = t('save.pdf.wait');
    try {
      const answer = await this.#engine.run(job.words, {files: job.files});
      const name = `${job.name}.pdf`;
      if (answer.code === 0 && answer.files[name]) {
        saveFile(name, answer.files[name], 'application/pdf');
        this.#announce(t('saved', {name}));
      } else this.#tell(messagesOf(answer.err), false);
    } catch (error) {
      if (error.name !== 'Stopped') this.#tell([{kind: 'error', text: String(error.message ?? error)}], true);
    } finally {
      this.savePdf.disabled = false;
      this.savePdf.textContent = t('save.pdf');
    }
  }

  #saveSvg() {
    for (const {name, bytes} of this.#pages) saveFile(name, bytes, 'image/svg+xml');
  }
}

// An SVG file says in its first line how large it is, and in its title what it shows.
function pageOf({name, bytes}) {
  const head = new TextDecoder().decode(bytes.subarray(0, 2000));
  const length = (side) => Number(new RegExp(`\\s${side}="([\\d.]+)mm"`).exec(head)?.[1] ?? 100);
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1] ?? '';
  const url = URL.createObjectURL(new Blob([bytes], {type: 'image/svg+xml'}));
  return {name, bytes, url, title: plainOf(title), width: length('width'), height: length('height')};
}

function plainOf(markup) {
  return new DOMParser().parseFromString(`<i>${markup}</i>`, 'text/xml').documentElement.textContent;
}

function imageOf(page, index, count) {
  const alt = count > 1 ? `${page.title} (${t('page.of', {n: index + 1, count})})` : page.title;
  return el('img', {
    class: 'page', src: page.url, alt, style: `--w: ${page.width}; --h: ${page.height}`, draggable: 'false', data: {name: page.name},
  });
}

// Not decode(): that draws the whole page once more, at a size that nobody sees.
function loaded(image) {
  return new Promise((done) => {
    image.addEventListener('load', done);
    image.addEventListener('error', done);
  });
}

function captionOf(messages) {
  return messages.find(({kind}) => kind === 'caption')?.text.replace(/^caption: /, '') ?? null;
}

function round(length) {
  return Number(length.toFixed(1));
}
