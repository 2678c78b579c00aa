// The view "Play": a game is typed in by tapping its board, and the program's verdict follows each
// tap. This puts the parts together: the board (board.mjs), what is asked for next (prompt.mjs), the
// verdict (verdict.mjs), names (heading.mjs), the text (typed.mjs) and what can be printed
// (outputs.mjs), round a game that is being entered (play.mjs).
import {el, freshId} from 'quadrille/dom';
import {mountBoard} from 'quadrille/entry/board';
import {mountHeading} from 'quadrille/entry/heading';
import {Keeping} from 'quadrille/entry/keeping';
import {mountOutputs} from 'quadrille/entry/outputs';
import {Play} from 'quadrille/entry/play';
import {mountPrompt} from 'quadrille/entry/prompt';
import {emptyRecord, header, isEmpty, settingsOf, settingsText} from 'quadrille/entry/record';
import {Scorer} from 'quadrille/entry/scorer';
import {mountTyped} from 'quadrille/entry/typed';
import {mountVerdict} from 'quadrille/entry/verdict';

/// `keeper`, `onOpen`: the games that are kept, and what opens one; `openFiles`: what opens files.
export function mountEntry(root, {engine, store, words, keeper, onOpen, openFiles}) {
  const entry = new Entry(root, {engine, store, words, keeper, onOpen, openFiles});
  const unheard = words.onLanguage(() => entry.build());
  return {
    update: (state) => entry.update(state),
    leave() {
      unheard();
      entry.leave();
    },
    play: entry.play,
  };
}

class Entry {
  look = {plain: false, marks: 'usual'};
  #root;
  #store;
  #words;
  #scorer;
  #keeping;
  #openFiles;
  #parts = null;
  #written = null;  // the text that we put into the store last
  #typed = [];      // the sites of the marks that were typed, for the keys to go back to
  #opened = null;   // the game that is open, with its values, as a text

  constructor(root, {engine, store, words, keeper, onOpen, openFiles}) {
    this.#root = root;
    this.#openFiles = openFiles;
    this.#keeping = new Keeping({keeper, play: () => this.play, store, onOpen});
    this.#store = store;
    this.#words = words;
    this.#scorer = new Scorer(engine);
    this.play = new Play(this.#scorer, {
      look: () => ({...this.look, lang: words.language()}),
      onChange: () => this.#changed(),
    });
    this.build();
    document.addEventListener('keydown', this.#command);
    this.update(store.get());
  }

  leave() {
    document.removeEventListener('keydown', this.#command);
    this.#parts?.verdict.stop();
    this.#keeping.leave();
    this.#root.replaceChildren();
  }

  // ---------------------------------------------------------------- the parts

  /// Makes all parts anew, in the language in force.
  build() {
    const t = this.#words.t;
    const {play} = this;
    const context = {play, scorer: this.#scorer, store: this.#store, t, look: this.look, relook: (change) => this.#relook(change),
      language: () => this.#words.language()};
    const help = el('p', {class: 'sr-only', id: freshId('board-help')}, `${t('entry.help')} ${t('hand.help')}`);
    const board = mountBoard({
      label: t('entry.board'),
      help: help.id,
      describe: (site) => this.#describe(site),
      hand: {
        means: () => this.#dragMeans(),
        edges: () => this.#takesLines(),
        ink: () => this.#ink(),
        onEdge: (a, b) => play.segment(a, b),
        onStroke: (sites, kind) => this.#stroke(sites, kind),
      },
      onTap: (site) => play.tap(site),
      onKey: (event, site) => this.#key(event, site),
    });
    this.#parts = {
      board,
      heading: mountHeading(context),
      prompt: mountPrompt({...context, board}),
      verdict: mountVerdict({...context, board}),
      typed: mountTyped({...context, open: (text) => this.#open(text), openFiles: this.#openFiles}),
      outputs: mountOutputs({...context, openFiles: this.#openFiles, onSaved: () => this.#keeping.saved(), onRestart: () => this.#restart()}),
      kept: this.#keeping.build({t, language: context.language}),
    };
    const {heading, prompt, verdict, typed, outputs, kept} = this.#parts;
    this.#root.replaceChildren(el('div', {class: 'entry'},
      heading.node,
      el('div', {class: 'entry-play'}, el('div', {class: 'entry-place'}, board.node, prompt.bubble), help, prompt.pencils, prompt.node, kept.notice),
      el('div', {class: 'entry-side'}, verdict.node, heading.names, typed.node, outputs.node, kept.node)));
    if (play.board) {
      board.show(play.board);
      this.#speakAnew();
    }
  }

  // ---------------------------------------------------------------- the hand

  #takesLines() {
    const {play} = this;
    return play.isFinal ? play.tool === 'segments' : play.takesLine;
  }

  #dragMeans() {
    const {play} = this;
    if (this.#takesLines()) return play.isFinal ? 'path' : 'line';
    return play.isFinal && play.pencil !== null ? 'paint' : null;
  }

  #ink() {
    const {play} = this;
    const colour = play.marks.find(({letter}) => letter === play.pencil)?.colour;
    return colour && !this.#takesLines() ? `ink-${colour}` : '';
  }

  // A stroke that begins on the mark of its pencil rubs it out, as a tap there does.
  #stroke(sites, kind) {
    const {play} = this;
    if (kind === 'line') return play.segment(...sites);
    if (kind === 'path') return play.paintLines(sites);
    return play.paint(sites, play.record.final[sites[0]] === play.pencil ? '' : play.pencil);
  }

  // The game's own words, too, are in the language in force.
  async #speakAnew() {
    this.play.facts = await this.#factsOf(this.#store.get()).catch(() => this.play.facts);
    this.play.refresh();
  }

  // Redraws what depends on the game; the store hears of the text.
  #changed() {
    const {play} = this;
    const parts = this.#parts;
    if (play.board) parts.board.show(play.board);
    parts.board.node.setAttribute('aria-label', [play.facts?.name, this.#words.t('entry.board')].filter(Boolean).join(', '));
    parts.board.node.classList.toggle('draws', play.isFinal && this.#dragMeans() !== null);
    parts.board.mark('last', play.lastSites);
    parts.board.mark('end', play.turn.end ? [play.turn.end] : []);
    parts.board.mark('open', play.wanted?.kind === 'step' ? play.wanted.sites : []);
    for (const part of [parts.heading, parts.prompt, parts.verdict, parts.typed, parts.outputs]) part.show();
    this.#write();
  }

  #write() {
    const {record, text} = this.play;
    const transcript = isEmpty(record) ? null : text;
    if (transcript !== null) this.#keeping.keep();
    if (transcript === this.#written) return;
    this.#written = transcript;
    this.#store.change({transcript});
  }

  // "e5, black"
  #describe(site) {
    const letters = this.play.boardMarks[site] ?? '';
    const t = this.#words.t;
    if (letters === '') return t('entry.site.empty', {site});
    const names = [...letters].map((letter) => this.play.marks.find((mark) => mark.letter === letter)?.name ?? letter);
    return t('entry.site.marked', {site, marks: names.join(', ')});
  }

  // What was entered stays among the games that are kept.
  #restart() {
    this.#keeping.begin();
    return this.play.restart();
  }

  #relook(change) {
    Object.assign(this.look, change);
    this.play.refresh();
  }

  // ---------------------------------------------------------------- keys

  #key({key}, site) {
    const {play} = this;
    if (key === 'Enter' || key === ' ') return this.#used(() => play.tap(site));
    if (key === 'Backspace') return this.#used(() => this.#undo());
    if (key === 'Escape') return this.#used(() => play.cancelChoice());
    if (play.isFinal && play.tool === 'marks') return this.#typeMark(key, site);
    const mark = markOfKey(key, play.marks);
    return mark ? this.#used(() => play.tap(site, mark.letter)) : false;
  }

  // On a finished board a letter or a number is written, and the next site waits for one: rows can be typed.
  #typeMark(key, site) {
    const {play} = this;
    const mark = ['.', '-', '0', 'Delete'].includes(key) ? {letter: ''} : markOfKey(key, play.marks);
    if (!mark) return false;
    this.#typed.push(site);
    play.paint([site], mark.letter);
    if (key !== 'Delete') this.#parts.board.focusOn(this.#parts.board.nextTo(site));
    return true;
  }

  // Who types rows is back where the mark was.
  #undo() {
    if (this.play.isFinal && this.#typed.length > 0) this.#parts.board.focusOn(this.#typed.pop());
    return this.play.undo();
  }

  // On the whole view; a field for text has an undo of its own.
  #command = (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest?.('input:not([type=radio], [type=checkbox]), textarea, select')) return;
    const key = event.key.toLowerCase();
    if (key === 'y' || (key === 'z' && event.shiftKey)) this.play.redo();
    else if (key === 'z') this.#undo();
    else return;
    event.preventDefault();
  };

  #used(act) {
    act();
    return true;
  }

  // ---------------------------------------------------------------- which game

  /// The state has changed: another game, other values, another text.
  async update(state) {
    this.#scorer.useRulesOf(state);
    if (state.transcript !== null && state.transcript !== this.#written) {
      this.#written = state.transcript;
      await this.#load(state);
      return;
    }
    const wanted = gameKey(state);
    if (wanted === this.#opened || state.game === null) return;
    this.#opened = wanted;
    await this.#begin(state);
  }

  async #load(state) {
    this.#opened = gameKey(state);
    this.#keeping.begin();
    const wrong = await this.#open(state.transcript, {keep: this.play.record !== null && !isEmpty(this.play.record)});
    if (wrong === null || state.game === null) return;
    await this.#begin(state);
    this.#parts.typed.refuse(state.transcript, wrong);
  }

  #factsOf({game, set, variant}) {
    return this.#scorer.show(game, set, variant, this.#words.language());
  }

  // A game with nothing in it yet. Names stay, and undo brings back what was typed before.
  async #begin(state) {
    let facts;
    try {
      facts = await this.#factsOf(state);
    } catch (error) {
      this.#parts.prompt.fail(error.message);
      return;
    }
    const old = this.play.record;
    this.#keeping.begin();
    const record = emptyRecord({...state, mode: facts.typed.final ? 'final' : 'moves'});
    const keep = old !== null && header(old, 'game') === state.game;
    if (keep) record.headers.push(...old.headers.filter(([key]) => ['players', 'date', 'place', 'event'].includes(key)));
    await this.play.open(record, {facts, keep: keep && !isEmpty(old)});
  }

  // A text that somebody opened or typed: its game becomes the game of the page. Null if it was taken.
  async #open(text, {keep = true} = {}) {
    const game = /^\s*game:\s*([a-z0-9-]+)/im.exec(text)?.[1]?.toLowerCase();
    const variant = /^\s*variant:\s*([a-z0-9-]+)/im.exec(text)?.[1]?.toLowerCase() ?? null;
    const set = settingsOf({headers: [['set', /^\s*set:(.*)$/im.exec(text)?.[1] ?? '']]});
    const facts = game ? await this.#factsOf({game, set, variant}).catch(() => null) : null;
    const wrong = await this.play.load(text, {facts, keep});
    if (wrong !== null) return wrong;
    const {record} = this.play;
    const next = {game: header(record, 'game'), set: settingsOf(record), variant: header(record, 'variant') || null};
    this.#opened = gameKey(next);
    this.#written = this.play.text;
    this.#store.change({...next, transcript: this.play.text});
    return null;
  }
}

// By its letter, its name if that is one sign, or its number among the marks.
function markOfKey(key, marks) {
  const wanted = key.toLowerCase();
  const byName = marks.find(({letter, name}) => letter === wanted || name.toLowerCase() === wanted);
  return byName ?? (/^[1-9]$/.test(key) ? marks[Number(key) - 1] : undefined);
}

function gameKey({game, set, variant}) {
  return `${game} ${variant ?? ''} ${settingsText(set ?? {})}`;
}
