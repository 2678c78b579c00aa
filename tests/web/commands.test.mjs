// From the state of the page to command lines, and the options of the page against the program's help.
import './page_modules.mjs';
import {test} from 'node:test';
import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {runNative} from './serve.mjs';

const {emptyState} = await import('quadrille/state');
const {OPTIONS, PAPERS, SHEETS, isValue, takes, withOption} = await import('quadrille/options');
const {messagesOf, pagesOf, pictureJob, sheetJob, shownCommand, withOutput} = await import('quadrille/commands');

const program = process.env.QUADRILLE ?? '';
const skip = existsSync(program) ? false : `no native program: QUADRILLE is '${program}'`;

const printing = (changes) => ({...emptyState(), view: 'print', game: 'odd', ...changes});

test('a sheet is one command line', () => {
  const state = printing({set: {size: 6}, variant: 'wide', options: {landscape: true, lang: 'fr', 'per-page': '4'}});
  assert.deepEqual(sheetJob(state, {lang: 'de', paper: 'letter'}), {
    words: ['board', 'odd', '--variant', 'wide', '--set', 'size=6', '--paper', 'letter', '--landscape', '--lang', 'fr', '--per-page', '4'],
    files: {},
    name: 'odd-board',
  });
  assert.deepEqual(withOutput(sheetJob(printing({})), 'pdf').words, ['board', 'odd', '-o', 'odd-board.pdf']);
});

test('options of other sheets stay behind', () => {
  const state = printing({sheet: 'rulebook', options: {'per-page': '4', cell: '9mm', style: 'bold'}});
  assert.deepEqual(sheetJob(state, {lang: 'en', paper: 'a4'}).words, ['rulebook', 'odd', '--style', 'bold', '--lang', 'en']);
});

test('the command that is shown leaves out what the program takes anyway', () => {
  assert.equal(shownCommand(printing({set: {size: 6}}), {lang: 'en', paper: 'a4'}), 'quadrille board odd --set size=6');
  assert.equal(shownCommand(printing({}), {lang: 'de', paper: 'letter'}), 'quadrille board odd --paper letter --lang de');
  assert.equal(shownCommand(printing({sheet: 'rulebook'}), {lang: 'en', paper: 'letter'}), 'quadrille rulebook odd');
});

test('own rules and typed games go in as files', () => {
  const own = printing({game: 'mine', rules: 'name: Mine\n'});
  assert.deepEqual(sheetJob(own).files, {'rules/mine.yaml': 'name: Mine\n'});
  assert.equal(shownCommand(own, {lang: 'en', paper: 'a4'}), 'quadrille board mine.yaml');
  const typed = printing({transcript: 'game: odd\n', set: {size: 6}, options: {filled: true, after: '3'}});
  assert.deepEqual(sheetJob(typed), {words: ['board', 'game.txt', '--after', '3'], files: {'game.txt': 'game: odd\n'}, name: 'game-board'});
  assert.deepEqual(sheetJob({...typed, options: {after: '3'}}).words, ['board', 'odd', '--set', 'size=6']);
});

test('what excludes another takes it out', () => {
  assert.deepEqual(withOption({cell: '9mm', lang: 'de'}, 'width', '90mm'), {lang: 'de', width: '90mm'});
  assert.deepEqual(withOption({cell: '9mm'}, 'cell', null), {});
});

test('messages and pages are taken apart', () => {
  assert.deepEqual(messagesOf('warning: a\nrules/x.yaml:1:2: error: b\n  1 | c\n    | ^\nnote: d\n'), [
    {kind: 'warning', text: 'warning: a'},
    {kind: 'error', text: 'rules/x.yaml:1:2: error: b\n  1 | c\n    | ^'},
    {kind: 'note', text: 'note: d'},
  ]);
  const files = Object.fromEntries(['a-10.svg', 'a-2.svg', 'a-1.svg', 'b.svg'].map((name) => [name, new Uint8Array()]));
  assert.deepEqual(pagesOf(files, 'a').map(({name}) => name), ['a-1.svg', 'a-2.svg', 'a-10.svg']);
});

test('no value can be an option or a path', () => {
  for (const [name, option] of Object.entries(OPTIONS)) {
    for (const value of ['--output', '-o', '../x', '/etc/x', 'a b', '', 'x\ny']) assert.equal(isValue(name, value), false, `${name} ${value}`);
    assert.equal(isValue(name, true), Boolean(option.flag), name);
  }
});

// The folders, the output and files are the page's own affair; a file of one's own is no choice.
const kNotOffered = ['output', 'open', 'format', 'dpi', 'svg', 'id-prefix', 'sheet', 'measures', 'set', 'variant', 'rules', 'templates', 'quiet', 'color', 'series', 'index',
  'json', 'numbers', 'paths', 'groups', 'lines', 'joined', 'rings', 'counted', 'near-last', 'loops', 'majority', 'polygons', 'coins', 'last', 'marks'];
// Of a figure only what holds for those that a game ships; the others show typed games.
const kTypedFigures = ['labels', 'which', 'after'];

test('every sheet takes the options of its command', {skip}, async () => {
  for (const sheet of SHEETS) {
    const help = (await runNative(program, {words: [sheet, '--help']})).out;
    const offered = [...help.matchAll(/^ {2}(?:-\w, | {4})--([a-z-]+)/gm)].map((match) => match[1])
      .filter((name) => !kNotOffered.includes(name) && !(sheet === 'figure' && kTypedFigures.includes(name)));
    const taken = Object.keys(OPTIONS).filter((name) => takes(sheet, name) && !OPTIONS[name].own);
    assert.deepEqual(taken.sort(), offered.sort(), sheet);
  }
});

test('the program knows every paper, and every picture of the gallery', {skip}, async () => {
  for (const paper of PAPERS) {
    const {code, err} = await runNative(program, {words: ['board', 'tic-tac-toe', '--paper', paper, '-o', 'x.svg']});
    assert.ok(code === 0 || !err.includes('--paper'), `${paper}: ${err}`);
  }
  const ids = (await runNative(program, {words: ['list', '--ids']})).out.trim().split('\n');
  for (const id of ids) {
    const {words, files} = pictureJob(id, 'gallery');
    const answer = await runNative(program, {words, files});
    assert.equal(answer.code, 0, `${id}: ${answer.err}`);
    assert.deepEqual(Object.keys(answer.files), ['picture.svg']);
  }
});
