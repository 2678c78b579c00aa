// The options of the commands that print, as `quadrille COMMAND --help` lists them: what a value may
// look like, and which sheets take it. The link accepts nothing else, and the controls show nothing
// else. What a value means, and whether it fits, is for the program to say.
import {texts} from 'quadrille/texts';

/// What can be printed, each by the command of that name.
export const SHEETS = ['board', 'record', 'kit', 'rulebook', 'puzzles', 'figure'];

const LENGTH = '\\d{1,4}(?:\\.\\d{1,3})?(?:mm|cm|in|pt)';
const COUNT = /^[1-9]\d{0,5}$/;
const PRINTED = ['board', 'record', 'kit', 'rulebook', 'puzzles'];
const TWO_SIDED = ['board', 'record', 'kit', 'rulebook'];
const CUT_APART = ['board', 'record'];

function oneOf(...values) {
  return new RegExp(`^(?:${values.join('|')})$`);
}

/// By their names without the hyphens. `flag`: has no value. `own`: the page's, not the program's.
export const OPTIONS = {
  paper: {of: PRINTED, form: new RegExp(`^(?:[ab][0-6]|letter|legal|tabloid|ledger|executive|statement|\\d{1,4}(?:\\.\\d{1,3})?x${LENGTH})$`)},
  landscape: {of: PRINTED, flag: true, excludes: ['fold', 'pocket']},
  margin: {of: PRINTED, form: oneOf(LENGTH)},
  style: {of: [...PRINTED, 'figure'], form: /^[a-z0-9][a-z0-9-]{0,63}$/},
  lang: {of: PRINTED, form: oneOf(...Object.keys(texts))},
  'per-page': {of: CUT_APART, form: /^\d{1,3}(?:x\d{1,3})?$/},
  gutter: {of: CUT_APART, form: oneOf(LENGTH)},
  'crop-marks': {of: CUT_APART, form: oneOf('none', `${LENGTH}(?:,${LENGTH})?`)},
  duplex: {of: TWO_SIDED, form: oneOf('long', 'short'), excludes: ['fold', 'pocket']},
  fold: {of: ['rulebook'], flag: true, excludes: ['pocket', 'duplex', 'landscape']},
  pocket: {of: ['rulebook'], flag: true, excludes: ['fold', 'duplex', 'landscape']},
  'shift-backs': {of: TWO_SIDED, form: /^-?\d{1,3}(?:\.\d{1,3})?,-?\d{1,3}(?:\.\d{1,3})?$/},
  bind: {of: PRINTED, form: oneOf('left', 'top')},
  'bind-width': {of: PRINTED, form: oneOf(LENGTH)},
  boards: {of: ['board'], form: COUNT},
  'first-number': {of: ['board'], form: COUNT},
  back: {of: ['board'], form: oneOf('rules', 'record')},
  poster: {of: ['board'], form: /^(?:\d{1,3}(?:x\d{1,3})?|fit)$/},
  cell: {of: ['board', 'figure'], form: oneOf(LENGTH), excludes: ['width']},
  width: {of: ['board', 'figure'], form: oneOf(LENGTH), excludes: ['cell']},
  labels: {of: ['board'], form: oneOf('none', 'edge', 'inside')},
  code: {of: ['board'], form: oneOf('auto', 'qr', 'none')},
  form: {of: ['record'], form: oneOf('list', 'board', 'score')},
  turns: {of: ['record'], form: COUNT},
  caption: {of: ['figure'], form: oneOf('yes', 'no')},
  which: {of: CUT_APART, form: COUNT, typed: true},
  after: {of: ['board'], form: /^\d{1,6}$/, typed: true},
  annotated: {of: ['record'], flag: true, typed: true, excludes: ['wall', 'form', 'per-page', 'turns']},
  wall: {of: ['record'], flag: true, typed: true, excludes: ['annotated', 'form', 'per-page', 'turns']},
  count: {of: ['puzzles'], form: oneOf('6', '12')},
  kind: {of: ['puzzles'], form: oneOf('win', 'save', 'who')},
  level: {of: ['puzzles'], form: oneOf('[1-5]')},
  seed: {of: ['puzzles'], form: /^[1-9]\d{0,5}$/},
  solutions: {of: ['puzzles'], form: oneOf('page', 'foot', 'none')},
  filled: {of: CUT_APART, flag: true, own: true},
  figure: {of: ['figure'], form: /^[a-z0-9][a-z0-9-]{0,63}$/, own: true},
  strength: {of: [], form: oneOf('[1-5]'), own: true},  // of the program, to play against
  seat: {of: [], form: oneOf('[1-9]'), own: true},      // of whoever plays against it
};

/// The papers of the program, the usual ones first.
export const PAPERS = ['a4', 'letter', 'a5', 'a3', 'a6', 'a2', 'a1', 'a0', 'legal', 'tabloid', 'ledger', 'executive', 'statement',
  'b6', 'b5', 'b4', 'b3', 'b2', 'b1', 'b0'];

export function takes(sheet, name) {
  return OPTIONS[name]?.of.includes(sheet) ?? false;
}

/// True for what the link may hold; `true` is the value of a flag.
export function isValue(name, value) {
  const option = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : null;
  if (!option) return false;
  return option.flag ? value === true : typeof value === 'string' && option.form.test(value);
}

/// The options with one changed, taken out where `value` is null, and without what it excludes.
export function withOption(options, name, value) {
  const changed = {...options};
  delete changed[name];
  if (value === null) return changed;
  for (const excluded of OPTIONS[name].excludes ?? []) delete changed[excluded];
  changed[name] = value;
  return changed;
}
