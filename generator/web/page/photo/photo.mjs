// The view "Photograph": a picture of a filled-in sheet becomes a typed game. The picture is decoded here,
// read by the program (reading.mjs) and shown with what was read on it (overlay.mjs); what is doubtful
// is asked. Nothing of it leaves the device or stays on it.
import {gameFiles} from 'quadrille/commands';
import {button, el, freshId} from 'quadrille/dom';
import {disc} from 'quadrille/entry/disc';
import {Scorer} from 'quadrille/entry/scorer';
import {cropOf, mountOverlay} from 'quadrille/photo/overlay';
import {bmpOfCanvas, pictureOf} from 'quadrille/photo/picture';
import {doubtsOf, markOn, openSites, readPicture, typedGame} from 'quadrille/photo/reading';

/// -> {update(state), leave()}
export function mountPhoto(root, {engine, store, words}) {
  const view = new PhotoView(root, {engine, store, words});
  const unheard = words.onLanguage(() => view.build());
  view.build();
  return {
    update() {},
    leave() {
      unheard();
      view.leave();
    },
  };
}

class PhotoView {
  #root;
  #engine;
  #store;
  #words;
  #running = null;   // an AbortController while a picture is read
  #picture = null;   // a canvas
  #answers = [];     // of `read --json`, one for each sheet
  #at = 0;           // which of them is shown
  #settled = [];     // for each of them: {site: letter, or '' for empty}
  #picked = null;    // a site that somebody tapped, though it was read
  #parts = null;

  constructor(root, {engine, store, words}) {
    this.#root = root;
    this.#engine = engine;
    this.#store = store;
    this.#words = words;
  }

  leave() {
    this.#running?.abort();
    this.#root.replaceChildren();
  }

  // ---------------------------------------------------------------- the parts

  /// Makes all parts anew, in the language in force.
  build() {
    const {t} = this.#words;
    const said = el('p', {role: 'status', 'aria-live': 'polite', class: 'photo-said'});
    const result = el('div', {class: 'stack photo-result'});
    const drop = el('div', {class: 'photo-choose', on: {
      dragover: (event) => { event.preventDefault(); drop.classList.add('over'); },
      dragleave: () => drop.classList.remove('over'),
      drop: (event) => this.#drop(event, drop),
    }},
      el('div', {class: 'row'}, this.#chooser(t('photo.take'), 'primary', {capture: 'environment'}), this.#chooser(t('photo.choose'), '', {})),
      el('p', {class: 'small soft'}, t('photo.drop')));
    this.#parts = {said, result};
    this.#root.replaceChildren(el('div', {class: 'photo'},
      el('header', {class: 'stack photo-head'}, el('h1', {}, t('photo.title')), el('p', {class: 'text'}, t('photo.lead')),
        el('p', {class: 'small soft'}, t('photo.private'))),
      drop, said, result));
    if (this.#running) said.textContent = t('photo.step.find');
    if (this.#answers.length > 0) {
      this.#say(this.#foundWords());
      this.#show();
    }
  }

  // A file input that looks like a button.
  #chooser(label, look, attributes) {
    const id = freshId('photo');
    const input = el('input', {type: 'file', accept: 'image/*', id, class: 'sr-only', ...attributes, on: {change: () => {
      const [file] = input.files;
      input.value = '';  // the same file may be chosen again
      if (file) this.#read(file);
    }}});
    return el('span', {}, input, el('label', {for: id, class: `button ${look}`}, label));
  }

  #drop(event, node) {
    event.preventDefault();
    node.classList.remove('over');
    const [file] = event.dataTransfer.files;
    if (file) this.#read(file);
  }

  // ---------------------------------------------------------------- reading

  async #read(file) {
    const {t} = this.#words;
    this.#running?.abort();
    const mine = new AbortController();
    this.#running = mine;
    this.#answers = [];
    this.#parts.result.replaceChildren();
    this.#say(t('photo.step.open'));
    try {
      const picture = await pictureOf(file).catch(() => { throw new Error(t('photo.bad')); });
      if (this.#running !== mine) return;
      const answers = await readPicture(this.#engine, bmpOfCanvas(picture), {
        files: gameFiles(this.#store.get()), signal: mine.signal, onStep: (step) => this.#say(t(`photo.step.${step}`)),
      });
      if (this.#running !== mine) return;
      this.#picture = picture;
      this.#answers = answers;
      this.#settled = answers.map(() => ({}));
      this.#at = Math.max(0, answers.findIndex(({refused}) => refused === null));
      this.#picked = null;
      this.#running = null;
      this.#say(this.#foundWords());
      await this.#show();
    } catch (error) {
      if (error.name === 'Stopped' || this.#running !== mine) return;
      this.#running = null;
      this.#say('');
      this.#parts.result.replaceChildren(el('p', {class: 'notice error'}, error.message));
    }
  }

  #foundWords() {
    const n = this.#answers.filter(({game}) => game !== null).length;
    return n === 0 ? '' : this.#words.t(n === 1 ? 'photo.done' : 'photo.done.n', {n});
  }

  #say(text) {
    this.#parts.said.textContent = text;
  }

  // ---------------------------------------------------------------- what was read

  get #answer() { return this.#answers[this.#at]; }
  get #own() { return this.#settled[this.#at]; }

  async #show() {
    const answer = this.#answer;
    const {result} = this.#parts;
    if (answer.refused) {
      result.replaceChildren(...this.#sheets(), this.#refusal(answer));
      return;
    }
    const marks = await this.#marksOf(answer);
    if (answer !== this.#answer) return;
    const {t} = this.#words;
    const overlay = mountOverlay(this.#picture, answer, {label: t('photo.picture'), onPick: (site) => this.#pick(site)});
    const questions = el('div', {class: 'stack'});
    const verdict = el('section', {class: 'stack photo-verdict', 'aria-label': t('entry.verdict'), 'aria-live': 'polite'});
    const parts = {answer, marks, overlay, questions, verdict};
    this.#parts.sheet = parts;
    result.replaceChildren(...this.#sheets(), el('div', {class: 'photo-work'}, overlay.node, el('div', {class: 'stack photo-side'}, questions, verdict)));
    this.#refresh();
  }

  // Which of several sheets.
  #sheets() {
    const {t} = this.#words;
    if (this.#answers.length < 2) return [];
    const choose = (at) => { this.#at = at; this.#picked = null; this.#show(); };
    return [el('div', {class: 'row', role: 'group', 'aria-label': t('photo.sheets')}, this.#answers.map((answer, i) =>
      button(t('photo.sheet', {n: i + 1, what: answer.game ?? '?'}), {
        look: i === this.#at ? 'primary' : '', 'aria-pressed': String(i === this.#at), onClick: () => choose(i),
      })))];
  }

  // The program's own words.
  #refusal({refused: {message, cure, swatches}}) {
    const {t} = this.#words;
    const about = swatches.length > 0 ? `: ${swatches.join(', ')}` : '';
    return el('div', {class: 'notice error photo-refused', role: 'alert'},
      el('p', {}, t('photo.refused')), el('p', {lang: 'en'}, `${message}${about}`), cure ? el('p', {lang: 'en', class: 'soft'}, cure) : null);
  }

  #stateOf(answer) {
    const {game, set} = answer;
    const own = this.#store.get();
    const [, variant = null] = /^variant: (.*)$/m.exec(answer.transcript ?? '') ?? [];
    return {game, set: set ?? {}, variant, rules: own.game === game ? own.rules : null};
  }

  async #marksOf(answer) {
    const {game, set, variant, ...own} = this.#stateOf(answer);
    const scorer = this.#scorerFor({game, ...own});
    return (await scorer.show(game, set, variant)).marks;
  }

  #scorerFor(state) {
    const scorer = new Scorer(this.#engine);
    scorer.useRulesOf(state);
    return scorer;
  }

  // ---------------------------------------------------------------- questions

  #pick(site) {
    if (site === '') return;
    this.#picked = site;
    this.#refresh();
    this.#parts.sheet.questions.querySelector(`[data-site="${CSS.escape(site)}"] button`)?.focus();
  }

  #settle(site, letter) {
    this.#own[site] = letter;
    this.#refresh();
    const {questions} = this.#parts.sheet;
    const next = openSites(this.#answer, this.#own)[0];
    questions.querySelector(`[data-site="${CSS.escape(next ?? site)}"] button`)?.focus();
  }

  // What is shown of the sheet, after each answer.
  #refresh() {
    const {answer, overlay, questions} = this.#parts.sheet;
    const {t} = this.#words;
    const doubts = doubtsOf(answer);
    const states = Object.fromEntries(answer.sites.map((site) => [site.name, this.#stateOnPicture(site, doubts)]));
    overlay.show(states);
    const asked = [...new Set([...doubts, ...(answer.questions.length > 0 ? answer.least_sure : []), this.#picked])].filter(Boolean);
    const head = openSites(answer, this.#own).length;
    questions.replaceChildren(
      el('h2', {}, head === 0 ? t('photo.all') : head === 1 ? t('photo.open.one') : t('photo.open', {n: head})),
      ...answer.questions.map((question) => el('p', {class: 'notice', lang: 'en'}, question)),
      el('p', {class: 'small soft'}, t('photo.tap')),
      ...asked.map((site) => this.#question(answer.sites.find(({name}) => name === site), doubts)),
      this.#others(answer, asked));
    this.#judge();
  }

  // For those who do not tap.
  #others(answer, asked) {
    const id = freshId('other');
    const names = answer.sites.map(({name}) => name).filter((name) => !asked.includes(name));
    const select = el('select', {class: 'select', id, on: {change: () => this.#pick(select.value)}},
      el('option', {value: ''}, '–'), names.map((name) => el('option', {value: name}, name)));
    return el('div', {class: 'field photo-other'}, el('label', {for: id}, this.#words.t('photo.other')), select);
  }

  #stateOnPicture(site, doubts) {
    const own = Object.hasOwn(this.#own, site.name);
    const mark = markOn(site, this.#own);
    if (mark === null) return {text: String(doubts.indexOf(site.name) + 1), kind: 'asked'};
    return {text: mark, kind: own ? 'settled' : 'sure'};
  }

  #question(site, doubts) {
    const {marks} = this.#parts.sheet;
    const {t} = this.#words;
    const number = doubts.indexOf(site.name) + 1;
    const chosen = markOn(site, this.#own);
    const choices = [...marks.map((mark) => ({letter: mark.letter, name: mark.name, mark})), {letter: '', name: t('photo.empty'), mark: null}];
    return el('section', {class: 'photo-question', data: {site: site.name}, 'aria-label': t('photo.site', {site: site.name})},
      cropOf(this.#picture, site.outline, t('photo.crop', {site: site.name})),
      el('div', {class: 'stack photo-answer'},
        el('p', {}, number > 0 ? `${number}. ` : '', el('strong', {}, site.name), site.why ? el('span', {class: 'soft small', lang: 'en'}, ` ${site.why}`) : null),
        el('div', {class: 'row', role: 'group', 'aria-label': t('photo.site', {site: site.name})}, choices.map(({letter, name, mark}) =>
          el('button', {type: 'button', class: `button ${chosen === letter ? 'primary' : ''}`, 'aria-pressed': String(chosen === letter),
            on: {click: () => this.#settle(site.name, letter)}}, mark ? disc(mark) : null, name)))));
  }

  // ---------------------------------------------------------------- the verdict

  async #judge() {
    const {answer, verdict} = this.#parts.sheet;
    const {t, language} = this.#words;
    const text = typedGame(answer, this.#own);
    if (text === null) {
      verdict.replaceChildren();
      return;
    }
    const scored = await this.#scorerFor(this.#stateOf(answer)).score(text, {lang: language(), plain: false, marks: 'usual'});
    if (typedGame(this.#answer, this.#own) !== text) return;
    const said = scored.verdict;
    const wrong = (said?.diagnostics ?? []).filter(({severity}) => severity === 'error').map(({message}) => message);
    verdict.replaceChildren(
      el('h2', {}, said && said.status !== 'invalid' ? said.title : t('entry.none')),
      said?.subtitle && said.status !== 'invalid' ? el('p', {class: 'text'}, said.subtitle) : '',
      ...(said ? wrong : [scored.messages.trim()]).map((message) => el('p', {class: 'notice error', lang: 'en'}, message)),
      el('div', {class: 'row'}, button(t('photo.go'), {look: 'primary', onClick: () => this.#goOn(answer, text)})),
      el('p', {class: 'small soft'}, t('photo.go.note')));
  }

  // The typed game becomes that of the page, where it can be changed, saved, shared and printed.
  #goOn(answer, text) {
    const {game, set, variant, rules} = this.#stateOf(answer);
    this.#store.change({view: 'play', game, set, variant, rules, transcript: text});
  }
}
