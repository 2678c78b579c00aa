// The module of the page does what the native program does: verdicts, sheets and messages are equal to
// the byte, for every example, vector, game and broken file of this repository.
import {test} from 'node:test';
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {basename, join} from 'node:path';
import {assertSame, program, runProgram, withoutCairo, withoutPlain} from './both.mjs';
import {filesBelow} from './serve.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const games = withoutPlain ? [] : (await runProgram(['list', '--ids'])).out.trim().split('\n');

function read(path) {
  return readFileSync(join(root, path));
}

async function filesIn(folder, ending) {
  return (await filesBelow(join(root, folder))).filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name}`);
}

// In the order of the files, by their own names: what one run is given.
function given(paths) {
  return Object.fromEntries(paths.map((path) => [path, read(path)]));
}

test('the games and what is told of them', {skip: withoutPlain}, async () => {
  await assertSame(['list']);
  await assertSame(['list', '--json']);
  for (const game of games) await assertSame(['show', game, '--json']);
});

test('examples are scored alike', {skip: withoutPlain}, async (t) => {
  for (const path of await filesIn('examples', '.txt')) {
    await t.test(path, () => assertSame(['score', '--json', path], {files: given([path])}));
  }
});

test('vectors are scored alike', {skip: withoutPlain}, async (t) => {
  for (const folder of readdirSync(join(root, 'tests/vectors'), {withFileTypes: true})) {
    if (!folder.isDirectory()) continue;
    const paths = await filesIn(`tests/vectors/${folder.name}`, '.txt');
    await t.test(folder.name, () => assertSame(['score', '--json', ...paths], {files: given(paths)}));
  }
});

test('reports and figures of reasons are alike', {skip: withoutPlain}, async () => {
  for (const game of games) {
    const path = `examples/${game}/game.txt`;
    await assertSame(['score', path, '--figure', 'why.svg', '--lang', 'de'], {files: given([path])});
    await assertSame(['figure', path, '-o', 'figure.svg', '--svg', 'outlines'], {files: given([path])});
    await assertSame(['board', path, '-o', 'board.svg'], {files: given([path])});
    await assertSame(['transcript', game]);
  }
});

const kSheets = {
  board: ['board'],
  'record as a list': ['record', '--form', 'list'],
  'record on the board': ['record', '--form', 'board'],
  worksheet: ['record', '--form', 'score'],
  rulebook: ['rulebook'],
  kit: ['kit'],
};

function sheetTests(sheets, ending, languages, skip) {
  for (const [name, [command, ...words]] of Object.entries(sheets)) {
    for (const language of languages) {
      test(`${name}, ${language}, ${ending}, of every game`, {skip}, async () => {
        for (const game of games) {
          await assertSame([command, game, ...words, '--lang', language, '-o', `sheet.${ending}`]);
        }
      });
    }
  }
}

sheetTests(kSheets, 'svg', ['en', 'de'], withoutPlain);
sheetTests(kSheets, 'pdf', ['en'], withoutCairo);
sheetTests({kit: kSheets.kit}, 'pdf', ['de'], withoutCairo);  // the same pages as above, in one file

const kVariations = [
  ['board', 'odd', '--set', 'size=6', '--paper', 'letter', '--lang', 'fr'],
  ['board', 'odd', '--per-page', '4', '--lang', 'es', '--crop-marks', 'none'],
  ['board', 'odd', '--style', 'larger', '--labels', 'edge'],
  ['board', 'odd', '--set', 'size=12', '--poster', '4'],
  ['board', 'dots', '--set', 'size=7', '--cell', '12mm', '--style', 'plain'],
  ['board', 'hex', '--style', 'bold', '--landscape', '--margin', '12mm'],
  ['kit', 'loops', '--duplex', 'long'],
];

for (const [ending, skip] of [['svg', withoutPlain], ['pdf', withoutCairo]]) {
  test(`options of sheets, ${ending}`, {skip}, async () => {
    for (const words of kVariations) await assertSame([...words, '-o', `sheet.${ending}`]);
  });
}

test('pictures of every board', {skip: withoutCairo}, async () => {
  for (const game of games) await assertSame(['board', game, '--dpi', '60', '-o', 'board.png']);
});

test('reasons as PDF', {skip: withoutCairo}, async () => {
  for (const game of games) {
    const path = `examples/${game}/game.txt`;
    await assertSame(['score', path, '--figure', 'why.pdf'], {files: given([path])});
  }
});

// The cases of a file as tests/support/cases.h describes it, each under the name of a file.
function casesOf(path) {
  const ending = path.includes('transcripts') ? '.txt' : '.yaml';
  return read(path).toString('latin1').split(/^%% /m).slice(1).map((text) => {
    const [name] = text.split('\n', 1);
    const typed = text.slice(name.length + 1, text.indexOf('\n%%\n') + 1);
    return [`${name}${ending}`, Buffer.from(typed, 'latin1')];
  });
}

// Descriptions and typed games, with the mistakes that people make.
for (const path of await filesIn('tests/bad', '.cases')) {
  test(`messages for the mistakes of ${path}`, {skip: withoutPlain}, async () => {
    const cases = casesOf(path);
    assert.ok(cases.length > 0);
    for (const [name, typed] of cases) {
      const {code} = await assertSame(['check', name], {files: {[name]: typed}});
      assert.notEqual(code, 3, `${name} of ${path} is no fault of the program`);
    }
  });
}

test('messages for wrong words', {skip: withoutPlain}, async () => {
  const lines = [
    'board od', 'board odd --set size=99', 'board odd --set sise=6', 'board odd --cell 50mm -o a.svg', 'bord odd',
    'board odd --paper a9', 'board nowhere.yaml', 'score nowhere.txt', 'board odd -o nowhere/a.svg', 'rulebook odd --lang it',
    'new odd', 'new a-game', 'schema game', '--version', 'board --help',
  ];
  for (const line of lines) await assertSame(line.split(' '));
});

test('an own game', {skip: withoutPlain}, async () => {
  const files = (await runProgram(['new', 'mine'])).files;
  for (const words of [['check', 'mine.yaml'], ['show', 'mine.yaml', '--json'], ['board', 'mine.yaml', '-o', 'mine.svg'],
    ['rulebook', 'mine.yaml', '-o', 'book.svg']]) {
    const path = Object.keys(files).find((name) => name.endsWith('.yaml'));
    await assertSame(words.map((word) => (word === 'mine.yaml' ? path : word)), {files});
  }
});

test('typed games by standard input', {skip: withoutPlain}, () =>
  assertSame(['score', '-', '--json'], {stdin: read('examples/odd/game.txt').toString()}));

if (withoutPlain) console.log(`# ${withoutPlain} ${program}`);
