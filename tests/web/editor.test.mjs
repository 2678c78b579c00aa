// What the editor knows without a page: the program's messages taken apart, and texts to begin from.
import {test} from 'node:test';
import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {beginAnew, beginFrom, copyOf, idFrom, ownId} from '../../generator/web/page/editor/beginnings.mjs';
import {causesFirst, rangeOf, rangesIn, readMessages} from '../../generator/web/page/editor/messages.mjs';
import {runNative} from './serve.mjs';

const kErr = `rules/u.yaml:1:1: error: a game has no key 'win'; expected a list of win clauses
    1 | name: Ünß
      | ^
rules/u.yaml:4:27: error: unknown key 'ownr' in a mark; expected name, owner, colour or pattern
    4 | marks: {b: {name: "ääää", ownr: A}}
      |                           ^~~~
      did you mean 'owner'?
warning: the rules of U are in English only
`;

test('messages are taken apart', () => {
  assert.deepEqual(readMessages(kErr), [
    {kind: 'error', text: "a game has no key 'win'; expected a list of win clauses", hint: '', file: 'rules/u.yaml', line: 1, column: 1, length: 1},
    {kind: 'error', text: "unknown key 'ownr' in a mark; expected name, owner, colour or pattern", hint: "did you mean 'owner'?",
      file: 'rules/u.yaml', line: 4, column: 27, length: 4},
    {kind: 'warning', text: 'the rules of U are in English only', hint: '', file: '', line: 0, column: 0, length: 0},
  ]);
  assert.deepEqual(readMessages(''), []);
});

test('a place is found among letters of any length', () => {
  const text = 'a\n😀 ok: Ü\n';
  const place = (line, column, length) => {
    const range = rangeOf(text, {line, column, length});
    return range && text.slice(range.from, range.to);
  };
  assert.equal(place(2, 3, 2), 'ok');
  assert.equal(place(2, 1, 1), '😀');
  assert.equal(place(2, 7, 9), 'Ü');
  assert.equal(place(9, 1, 1), null);
  assert.equal(place(0, 0, 0), null);
});

test('what only follows from a misspelt key is held back', () => {
  const text = 'parameterx:\n  size: {default: 5}\n\nvariants:\n  wide: {set: {size: 6}}\nboard: {hexhex: $size, stes: cells}\n';
  const messages = readMessages(`u.yaml:1:1: error: unknown key 'parameterx' in a game; expected name
      did you mean 'parameters'?
u.yaml:5:15: error: unknown parameter 'size'
u.yaml:6:17: error: unknown parameter '$size'; this description has no parameters
u.yaml:6:24: error: unknown key 'stes' in a board; expected sites
      did you mean 'sites'?
u.yaml:7:1: error: unknown parameter 'other'
`);
  const {causes, held} = causesFirst(messages, text);
  assert.deepEqual(causes.map(({line}) => line), [1, 6, 7]);
  assert.deepEqual(held.map(({line, column}) => [line, column]), [[5, 15], [6, 17]]);
  assert.deepEqual(causesFirst(messages.slice(1, 3), text).held, [], 'nothing is misspelt');
});

test('the places of many messages are found at once', () => {
  const text = 'word\n'.repeat(60000);
  const range = rangesIn(text);
  const begin = performance.now();
  for (let line = 1; line <= 20000; ++line) assert.equal(range({line, column: 2, length: 2}).from, (line - 1) * 5 + 1);
  assert.ok(performance.now() - begin < 2000, `${performance.now() - begin} ms`);
});

test('ids come out of any words', () => {
  assert.equal(idFrom('My Game.yaml'), 'my-game');
  assert.equal(idFrom('Größer 2.YML'), 'gro-er-2');
  assert.equal(idFrom('日本'), 'my-game');
  assert.equal(ownId('odd'), 'my-odd');
});

test('a copy loses what lies in other files, and no more', () => {
  const text = 'name: Odd\n# kept\nrules:\n  - head: Play\n    figures: [odd-opening]\n    text: example: of it\n  example: odd\n  boards: 4\n';
  assert.equal(copyOf(text, 'my-odd'), 'name: My odd\n# kept\nrules:\n  - head: Play\n    text: example: of it\n  boards: 4\n');
});

const program = process.env.QUADRILLE ?? '';
const skip = existsSync(program) ? false : `no native program: QUADRILLE is '${program}'`;
const engine = {
  run: (words, request = {}) => runNative(program, {words, ...request}),
  text: (path) => readFile(path, 'utf8'),
};

async function assertGood({id, text}) {
  const files = {[`rules/${id}.yaml`]: text};
  for (const words of [['check', `rules/${id}.yaml`], ['board', id, '-o', 'board.svg'], ['rulebook', id, '-o', 'book.svg']]) {
    const {code, err} = await engine.run(words, {files});
    assert.equal(code, 0, `${words.join(' ')}: ${err}`);
  }
}

test('every game can be begun from, without a mistake', {skip}, async () => {
  const {out} = await engine.run(['list', '--ids']);
  for (const game of out.trim().split('\n')) await assertGood(await beginFrom(engine, game));
});

test('a fresh game is one text without mistakes', {skip}, async () => {
  const fresh = await beginAnew(engine);
  assert.doesNotMatch(fresh.text, /quadrille|my-game-board/);
  await assertGood(fresh);
});
