// From what the page shows to a command line of the program: words, and the files that it reads. The
// one place where that happens. Pure: it runs in Node.
//
//     sheetJob({game: 'odd', set: {size: 6}, ...}, {lang: 'de', paper: 'a4'})
//       -> {words: ['board', 'odd', '--set', 'size=6', '--paper', 'a4', '--lang', 'de'], files: {},
//           name: 'odd-board'}
import {OPTIONS, takes} from 'quadrille/options';

/// The name under which a typed game goes in.
export const TYPED = 'game.txt';

// What the program takes by itself in a place without a locale.
const USUAL = {lang: 'en', paper: 'a4'};
const BOOK_PAPER = 'a5';

/// Own rules lie where the program looks for games, so that typed games find them too.
export function gameFiles(state) {
  return state.rules && state.game ? {[`rules/${state.game}.yaml`]: state.rules} : {};
}

/// --set and --variant.
export function gameWords(state) {
  const words = [];
  if (state.variant) words.push('--variant', state.variant);
  for (const [name, value] of Object.entries(state.set)) words.push('--set', `${name}=${value}`);
  return words;
}

/// `turns`: with how long games are, for which the program makes all boards.
export function listWords(lang, {turns = false} = {}) {
  return ['list', '--json', ...(turns ? ['--turns'] : []), '--lang', lang];
}

/// With the rules as they are: ranges and defaults do not depend on what is set.
export function showJob(state, lang) {
  return {words: ['show', state.game, '--json', '--lang', lang], files: gameFiles(state)};
}

/// The board of a game, small and without a word: a figure of a typed game without moves.
export function pictureJob(game, prefix) {
  const file = 'empty.txt';
  return {
    words: ['figure', file, '--after', '0', '--svg', 'outlines', '--id-prefix', `${prefix}-${game}`, '-o', 'picture.svg'],
    files: {[file]: `game: ${game}\n\nmoves:\n`},
  };
}

/// True if this sheet shows the typed game.
export function isFilled(state) {
  return Boolean(state.options.filled && state.transcript && takes(state.sheet, 'filled'));
}

/// What prints the sheet, but for the output: {words, files, name}. `reader` has the language and the
/// paper of whoever looks at it, `rulesFolder` is where the program keeps its games.
export function sheetJob(state, reader = {}, rulesFolder = 'rules') {
  const filled = isFilled(state);
  const words = [state.sheet, operand(state, filled, rulesFolder)];
  if (!filled && state.sheet !== 'figure') words.push(...gameWords(state));
  words.push(...optionWords(state, reader, filled));
  return {words, files: {...gameFiles(state), ...(filled ? {[TYPED]: state.transcript} : {})}, name: fileName(state, filled)};
}

function operand(state, filled, rulesFolder) {
  if (state.sheet === 'figure') return `${rulesFolder}/figures/${state.options.figure ?? ''}.yaml`;
  return filled ? TYPED : state.game;
}

function optionWords(state, reader, filled) {
  const values = {...usualFor(state.sheet, reader), ...state.options};
  const words = [];
  for (const [name, option] of Object.entries(OPTIONS)) {
    const value = values[name];
    if (value === undefined || option.own || !takes(state.sheet, name)) continue;
    if (option.typed && !filled) continue;
    words.push(`--${name}`, ...(option.flag ? [] : [value]));
  }
  return words;
}

// The books of the program are A5 wherever one lives.
function usualFor(sheet, reader) {
  if (sheet === 'figure') return {};
  return sheet === 'rulebook' ? {lang: reader.lang} : {lang: reader.lang, paper: reader.paper};
}

// As the program itself names its files.
function fileName(state, filled) {
  if (state.sheet === 'figure') return `${state.options.figure}-figure`;
  return `${filled ? 'game' : state.game}-${state.sheet}`;
}

/// The paper that is in force.
export function paperOf(state, reader) {
  return state.options.paper ?? (state.sheet === 'rulebook' ? BOOK_PAPER : reader.paper ?? USUAL.paper);
}

/// The job with its output: 'svg' for the page, 'pdf' to save.
export function withOutput(job, format) {
  const words = [...job.words, '-o', `${job.name}.${format}`];
  if (format === 'svg' && words[0] === 'figure') words.push('--svg', 'outlines');
  return {...job, words};
}

/// The same as one would type it: what the program takes anyway is left out.
export function shownCommand(state, reader) {
  const usual = Object.fromEntries(Object.entries(reader).filter(([name, value]) => USUAL[name] !== value));
  const own = state.rules && !isFilled(state) && state.sheet !== 'figure';
  const [command, what, ...others] = sheetJob(state, usual).words;
  return ['quadrille', command, own ? `${what}.yaml` : what, ...others].map(quoted).join(' ');
}

function quoted(word) {
  return /^[\w.,=/:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/// The pages among the files of an answer, in their order: {name, bytes}.
export function pagesOf(files, name) {
  const number = (file) => Number(file.slice(name.length + 1, -4)) || 0;
  return Object.keys(files)
    .filter((file) => file.startsWith(name) && file.endsWith('.svg'))
    .sort((a, b) => number(a) - number(b))
    .map((file) => ({name: file, bytes: files[file]}));
}

/// What the program said, one item for each message: {kind: 'error' | 'warning' | 'note' | 'caption',
/// text}. A figure's caption comes the same way.
export function messagesOf(err) {
  const messages = [];
  for (const line of err.split('\n')) {
    const found = /^(?:[^\s:]+:\d+:\d+: )?(error|warning|note|caption): /.exec(line);
    if (found || messages.length === 0) messages.push({kind: found?.[1] ?? 'note', text: line});
    else messages.at(-1).text += `\n${line}`;
  }
  return messages.map(({kind, text}) => ({kind, text: text.trimEnd()})).filter(({text}) => text !== '');
}
