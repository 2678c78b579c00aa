// What the page shows, and the link that holds it: `#odd,size=6;sheet=record;paper=letter`. Pure: it
// knows neither the document nor the program, and runs in Node.
//
// A link is a fragment of fields parted by ';'. The first is the game with what is set in it; the
// others are `name=value`, or a name alone. Texts (a typed game, own rules) are deflated and in
// base64url. Links last: a field keeps its meaning for ever. Reading never throws; it tells what it
// ignored.
import {OPTIONS, SHEETS, isValue} from 'quadrille/options';
import {withSettings} from 'quadrille/typed_settings';

export const VIEWS = ['gallery', 'print', 'play', 'photo', 'rules', 'club', 'against', 'solve', 'puzzles', 'study'];

/// Those in which the program plays or searches; they need a game.
export const PRACTICE = ['against', 'solve', 'puzzles', 'study'];

const ID = /^[a-z0-9][a-z0-9-]{0,63}$/;  // never an option of the program
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
const NUMBER = /^-?\d{1,9}$/;
const TEXTS = {typed: 'transcript', rules: 'rules', club: 'club'};  // as the link calls them: as the state does
const LARGEST_TEXT = 512 * 1024;
const LONGEST_LINK = 256 * 1024;
const MOST_FIELDS = 200;

export function emptyState() {
  return {view: 'gallery', game: null, set: {}, variant: null, sheet: 'board', options: {}, transcript: null, rules: null, club: null};
}

// ---------------------------------------------------------------- the store

/// `change` merges the first level: {game: 'hex', set: {}}. Listeners get (state, patch). A game that
/// was typed in follows when the rules are changed, so that sheet and verdict are of one game.
export function makeStore(first = emptyState()) {
  let state = first;
  const listeners = new Set();
  return {
    get: () => state,
    change(wanted) {
      const patch = followed(state, wanted);
      const keys = Object.keys(patch).filter((key) => !same(patch[key], state[key]));
      if (keys.length === 0) return;
      state = {...state, ...patch};
      for (const listener of [...listeners]) listener(state, patch);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const store = makeStore();

function followed(state, patch) {
  const ofRules = ('set' in patch || 'variant' in patch) && !('game' in patch) && !('transcript' in patch);
  if (!ofRules || state.transcript === null) return patch;
  return {...patch, transcript: withSettings(state.transcript, {...state, ...patch})};
}

function same(a, b) {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

// ---------------------------------------------------------------- state to link

/// The fragment without its '#'; empty for the gallery.
export async function linkOf(state) {
  if (state.view === 'gallery') return '';
  const fields = [gameField(state)];
  if (state.view !== (state.game ? 'print' : 'gallery')) fields.push(`view=${state.view}`);
  if (state.variant) fields.push(`variant=${state.variant}`);
  if (state.sheet !== 'board') fields.push(`sheet=${state.sheet}`);
  for (const [name, value] of Object.entries(state.options)) {
    fields.push(value === true ? name : `${name}=${value}`);
  }
  for (const [name, key] of Object.entries(TEXTS)) {
    if (name === 'club' && state.view !== 'club') continue;  // what is printed or played is not the club's
    if (state[key]) fields.push(`${name}=${await pack(state[key])}`);
  }
  return fields.join(';');
}

function gameField(state) {
  const set = Object.entries(state.set).map(([name, value]) => `,${name}=${value}`);
  return (state.game ?? '') + set.join('');
}

// ---------------------------------------------------------------- link to state

/// {state, ignored}: `ignored` lists the fields that mean nothing, shortened to be shown.
export async function readLink(text) {
  const state = emptyState();
  const ignored = [];
  const ignore = (field) => ignored.push(field.length > 40 ? `${field.slice(0, 40)}…` : field);
  const fields = fieldsOf(text);
  if (!fields) return {state, ignored: [`${String(text).slice(0, 40)}…`]};
  readGame(fields.shift() ?? '', state, ignore);
  state.view = state.game ? 'print' : 'gallery';
  for (const field of fields) {
    if (!(await readField(field, state))) ignore(field);
  }
  if (!state.game && ['print', 'play', ...PRACTICE].includes(state.view)) state.view = 'gallery';
  return {state, ignored};
}

// Mail programs and chats turn signs into %2C and the like, some of them twice.
function fieldsOf(text) {
  if (typeof text !== 'string' || text.length > LONGEST_LINK) return null;
  let plain = text.replace(/^#/, '');
  for (let i = 0; i < 2 && plain.includes('%'); ++i) plain = decoded(plain);
  const fields = plain.split(';');
  return fields.length > MOST_FIELDS ? null : fields.filter((field, i) => i === 0 || field !== '');
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readGame(field, state, ignore) {
  const [game, ...settings] = field.split(',');
  if (ID.test(game)) state.game = game;
  else if (game !== '') ignore(game);
  for (const setting of settings) {
    const [name, value, ...more] = setting.split('=');
    if (state.game && more.length === 0 && NAME.test(name) && NUMBER.test(value ?? '')) define(state.set, name, Number(value));
    else ignore(setting);
  }
}

// A parameter may be called anything, so it must not meet a setter such as __proto__.
function define(object, name, value) {
  Object.defineProperty(object, name, {value, enumerable: true, configurable: true, writable: true});
}

async function readField(field, state) {
  const at = field.indexOf('=');
  const name = at < 0 ? field : field.slice(0, at);
  const value = at < 0 ? true : field.slice(at + 1);
  if (name === 'view') return keep(state, 'view', value, VIEWS.includes(value));
  if (name === 'sheet') return keep(state, 'sheet', value, SHEETS.includes(value));
  if (name === 'variant') return keep(state, 'variant', value, typeof value === 'string' && ID.test(value));
  if (Object.hasOwn(TEXTS, name)) {
    const text = await unpack(value);
    return keep(state, TEXTS[name], text, text !== null);
  }
  if (!Object.hasOwn(OPTIONS, name) || !isValue(name, value)) return false;
  state.options = {...state.options, [name]: value};
  return true;
}

function keep(state, key, value, valid) {
  if (valid) state[key] = value;
  return valid;
}

// ---------------------------------------------------------------- texts

const packed = new Map();  // the last few, so that a moving slider need not deflate again

async function pack(text) {
  if (!packed.has(text)) {
    if (packed.size > 8) packed.clear();
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    packed.set(text, toBase64(new Uint8Array(await new Response(stream).arrayBuffer())));
  }
  return packed.get(text);
}

/// The text, or null if this is none or too much.
async function unpack(value) {
  if (typeof value !== 'string' || !/^[\w-]+$/.test(value)) return null;
  try {
    const stream = new Blob([fromBase64(value)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', {fatal: true}).decode(await atMost(stream, LARGEST_TEXT));
  } catch {
    return null;
  }
}

// A few bytes can inflate to gigabytes: reads no further than `most`.
async function atMost(stream, most) {
  const pieces = [];
  let size = 0;
  const reader = stream.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError('too long');
    }
    pieces.push(piece.value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

function toBase64(bytes) {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function fromBase64(text) {
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
}
