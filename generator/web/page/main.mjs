// Where the page begins: it opens the engine, mounts the view that the store names, and keeps store
// and link together. It draws nothing itself but the header.
import {answers} from 'quadrille/answers';
import {openEngine} from 'quadrille/boot';
import {listWords, messagesOf, showJob} from 'quadrille/commands';
import {el} from 'quadrille/dom';
import {mountGallery} from 'quadrille/gallery';
import {mountHeader, usualPaper} from 'quadrille/header';
import {mountDrop} from 'quadrille/kept/files';
import {Keeper} from 'quadrille/kept/keeper';
import {withKept} from 'quadrille/kept/list';
import {makeOpener, showGame} from 'quadrille/kept/opener';
import {openStore} from 'quadrille/kept/store';
import {mountLicences} from 'quadrille/licences';
import {keepOffline} from 'quadrille/offline';
import {mountPrint} from 'quadrille/print_view';
import {PRACTICE, linkOf, readLink, store} from 'quadrille/state';
import {whenOpen} from 'quadrille/when_open';
import {language, onLanguage, setLanguage, t, usualLanguage, words} from 'quadrille/words';

setLanguage(usualLanguage(navigator.languages));

const root = document.getElementById('view');
const notices = document.getElementById('notices');
const pictures = new Map();
const shownGames = new Map();  // by what was asked: the answer of `show --json`
const listed = new Map();      // by what was asked: promises of the objects of `list --json`
let engine = null;
let part = null;               // what is mounted: {key, update, leave}
let written = '';              // the link as it stands in the address

const keeper = new Keeper(openStore());
const openFiles = makeOpener({engine: () => engine, store, keeper, tell, nameOf, t, language});

function reader() {
  return {lang: language(), paper: usualPaper(navigator.languages)};
}

// ---------------------------------------------------------------- views

const VIEWS = {
  gallery: async () => withKept(root, mountGallery(root, {engine, games: await listGames(), lengths: () => listGames({turns: true}), pictures}), kept()),
  print: () => mountPrint(root, {engine, store, link: fullLink, reader: reader()}),
  play: async () => (await import('quadrille/entry/entry')).mountEntry(root, {engine, store, words, openFiles, ...kept()}),
  club: async () => (await import('quadrille/club/club')).mountClub(root, {engine, store, games: await listGames(), link: fullLink, ...kept()}),
  photo: async () => (await import('quadrille/photo/photo')).mountPhoto(root, {engine, store, words}),
  rules: async () => (await import('quadrille/editor/editor')).mountEditor(root, {engine, store, words}),
  against: async () => (await import('quadrille/against/against')).mountAgainst(root, {engine, store, words}),
  solve: async () => (await import('quadrille/solve/solve')).mountSolve(root, {engine, store, words}),
  puzzles: async () => (await import('quadrille/puzzles/puzzles')).mountPuzzles(root, {engine, store, words}),
  study: async () => (await import('quadrille/study/study')).mountStudy(root, {engine, store, words}),
};

// The games that were typed in here before.
function kept() {
  return {keeper, t, language, onOpen: (game) => showGame(store, game)};
}

let mounting = Promise.resolve();

// One after the other: a view may take a moment to load, and the next click does not wait for it.
function showView(state) {
  mounting = mounting.then(() => mountAndUpdate(state)).catch(tellFailure);
  return mounting;
}

async function mountAndUpdate() {
  const state = store.get();
  const key = ['play', 'photo'].includes(state.view) ? state.view : `${state.view} ${language()}`;  // those change their words themselves
  if (part?.key !== key) await mount(state.view, key);
  part.prepare?.(state);
  const game = state.game && ['print', 'play', ...PRACTICE].includes(state.view) ? await shownGame(state) : null;
  document.title = game ? `${game.name} – Quadrille` : 'Quadrille';
  if (game || state.view !== 'print') part.update?.(state, game);
  else offerGames();  // there is no such game; the program has said so
}

function offerGames() {
  unmount();
  root.append(el('p', {class: 'text'}, el('a', {href: '#'}, t('nav.gallery'))));
}

function unmount() {
  part?.leave?.();
  part = null;
  root.replaceChildren();
}

async function mount(view, key) {
  const first = part === null;
  unmount();
  root.className = `view ${view}-root`;
  part = {...bound(await VIEWS[view]()), key};
  if (!first) beginAtTop();
}

// Whoever reads with their ears is at the head of the new view, not lost with the old one.
function beginAtTop() {
  window.scrollTo(0, 0);
  if (document.activeElement !== document.body) return;
  const title = root.querySelector('h1') ?? root;
  title.tabIndex = -1;
  title.focus({preventScroll: true});
}

function bound(mounted) {
  return {prepare: mounted.prepare?.bind(mounted), update: mounted.update?.bind(mounted), leave: mounted.leave?.bind(mounted)};
}

// ---------------------------------------------------------------- games

async function shownGame(state) {
  const job = showJob(state, language());
  const key = JSON.stringify(job);
  if (!shownGames.has(key)) {
    const answer = await engine.run(job.words, {files: job.files});
    if (answer.code !== 0) {
      if (['print', ...PRACTICE].includes(state.view)) tell(messagesOf(answer.err));  // the others say it themselves
      return null;
    }
    shownGames.set(key, JSON.parse(answer.out));
  }
  return shownGames.get(key);
}

function listGames(more = {}) {
  const words = listWords(language(), more);
  const key = words.join(' ');
  if (!listed.has(key)) {
    listed.set(key, askForGames(words).catch((error) => {
      listed.delete(key);  // the next time perhaps
      throw error;
    }));
  }
  return listed.get(key);
}

async function askForGames(words) {
  const known = answers[words.join(' ')];
  const answer = known ? {code: 0, out: known} : await engine.run(words, {});
  if (answer.code !== 0) tell(messagesOf(answer.err));
  return answer.out.split('\n').filter(Boolean).map((line) => JSON.parse(line));
}

async function nameOf(id) {
  const games = await listGames().catch(() => []);
  return games.find(({game}) => game === id)?.name ?? id;
}

// ---------------------------------------------------------------- the link

async function fullLink() {
  return `${location.href.replace(/#.*$/, '')}#${await linkOf(store.get())}`;
}

// What a slider moves replaces the entry of the history; another view, game or sheet makes one.
async function writeLink(state, before) {
  const link = await linkOf(state);
  if (state !== store.get() || link === written) return;
  const anew = ['view', 'game', 'sheet'].some((key) => state[key] !== before[key]);
  written = link;
  const address = link === '' ? location.pathname + location.search : `#${link}`;
  try {
    history[anew ? 'pushState' : 'replaceState'](null, '', address);
  } catch {
    location.hash = link;  // some browsers let a page from disk do no more
  }
}

async function followLink() {
  const text = location.hash.slice(1);
  if (text === written) return;
  written = text;
  const {state, ignored} = await readLink(text);
  tell(ignored.length > 0 ? [{kind: 'warning', text: t('link.ignored', {fields: ignored.join('; ')})}] : []);
  before = state;
  store.change(state);
}

let before = store.get();

// ---------------------------------------------------------------- messages

function tell(messages) {
  notices.replaceChildren(...messages.map(({kind, text}) => el('p', {class: `notice ${kind} ${text.includes('\n') ? 'listing' : ''}`}, text)));
}

function tellFailure(error) {
  if (error.name === 'Stopped') return;
  console.error(error);
  tell([{kind: 'error', text: t('failed', {why: String(error.message ?? error)})}]);
}

// ---------------------------------------------------------------- the beginning

async function begin() {
  document.documentElement.lang = language();
  const header = mountHeader(document.getElementById('header'), {store});
  mountLicences(document.getElementById('footer'));
  mountDrop(document.body, {t, onFiles: openFiles});
  const {state, ignored} = await readLink(location.hash.slice(1));
  written = location.hash.slice(1);
  before = state;
  store.change(state);
  if (ignored.length > 0) tell([{kind: 'warning', text: t('link.ignored', {fields: ignored.join('; ')})}]);
  const opening = openEngine();
  opening.catch(tellFailure);
  engine = whenOpen(opening);
  store.subscribe((next) => {
    const old = before;
    before = next;
    if (old.game !== next.game || old.view !== next.view) tell([]);
    header.update(next);
    showView(next);
    writeLink(next, old);
  });
  onLanguage(() => {
    document.documentElement.lang = language();
    header.update(store.get());
    showView(store.get());
  });
  window.addEventListener('popstate', () => followLink().catch(tellFailure));
  window.addEventListener('hashchange', () => followLink().catch(tellFailure));
  header.update(store.get());
  await showView(store.get());
}

// Where first.js has found something lacking, it has said so.
if (!('lacks' in document.documentElement.dataset)) {
  document.documentElement.dataset.begun = '';
  begin().then(keepOffline).catch(tellFailure);
}
