// Typing in: the record as text, the turn in progress, the way of the arrow keys, and whole games that
// are tapped item by item and judged by the native program after each.
import './page_modules.mjs';
import {test} from 'node:test';
import assert from 'node:assert/strict';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {program, runProgram} from './both.mjs';

const {emptyRecord, isEmpty, readPrinted, settingsOf, textOf, turnAt, withHeader, withMark, withSegment, withTurn} =
  await import('quadrille/entry/record');
const {addMark, addSegmentEnd, addStep, addWord, beginTurn, continueTurn, isComplete, isEnough, sitesOf, wanted} =
  await import('quadrille/entry/turn');
const {nearestTo, nextSite, spacing} = await import('quadrille/entry/nearest');
const {marksOn} = await import('quadrille/entry/drawn');
const {Play} = await import('quadrille/entry/play');
const {Scorer} = await import('quadrille/entry/scorer');

const skip = existsSync(program) ? false : `no native program: QUADRILLE is '${program}'`;
const examples = new URL('../../examples/', import.meta.url);
const typedGames = readdirSync(examples).filter((name) => existsSync(new URL(`${name}/game.txt`, examples)));

// ---- the record

test('a record is written as it was read', () => {
  const text = 'game: hex\nplayers: Ann, Ben\nset: size=5\n\nmoves:\n  1. c3\n  2. swap\n';
  const record = readPrinted(text);
  assert.deepEqual(settingsOf(record), {size: 5});
  assert.deepEqual(record.rounds, [{head: 'moves:', turns: ['c3', 'swap']}]);
  assert.equal(textOf(record), text);
});

test('turns after the shown ones are left out, with what was said of the end', () => {
  const record = readPrinted('game: walkers\nresult: Ann\n\nround 1:\n  1. b1\nround 2: Ben first\n  1. a2\n  2. f5\n');
  assert.equal(textOf(record, {turns: 2}), 'game: walkers\n\nround 1:\n  1. b1\nround 2: Ben first\n  1. a2\n');
  assert.deepEqual(turnAt(record, 2), {round: 2, number: 2, text: 'f5'});
  assert.match(textOf(record, {turns: 1, pending: ['a2'], head: 'round 2:'}), /round 2:\n {2}1\. a2\n$/);
});

test('a turn in the past takes the place of all later ones', () => {
  let record = emptyRecord({game: 'hex'});
  for (const site of ['a1', 'b1', 'c1']) record = withTurn(record, Infinity, [site], 'moves:');
  assert.deepEqual(withTurn(record, 1, ['d1'], 'moves:').rounds[0].turns, ['a1', 'd1']);
  assert.deepEqual(record.rounds[0].turns, ['a1', 'b1', 'c1'], 'the old one is as it was');
});

test('a finished board lists its sites and its segments', () => {
  let record = {...emptyRecord({game: 'dots'}), mode: 'final'};
  assert.ok(isEmpty(record));
  record = withSegment(withMark(withMark(record, 'a1', 'r'), 'a2', 'xo'), 'a1', 'b2');
  assert.equal(textOf(record), 'game: dots\n\nfinal:\n  a1=r a2=x a2=o\nsegments:\n  a1-b2\n');
  assert.equal(withSegment(withMark(record, 'a1', ''), 'b2', 'a1').segments.length, 0);
});

test('headers stand in their order', () => {
  const record = withHeader(withHeader(emptyRecord({game: 'odd', set: {size: 3}}), 'date', '2026-11-20'), 'players', 'Ann, Ben');
  assert.equal(textOf(record).split('\n\n')[0], 'game: odd\nplayers: Ann, Ben\ndate: 2026-11-20\nset: size=3');
});

// ---- the turn

const kDots = {items: [{kind: 'segment', between: 'any'}, {kind: 'mark', marks: ['r', 'b'], each: false, least: 1, most: 1}]};

test('a turn asks for one item after another', () => {
  let turn = beginTurn(kDots);
  assert.equal(wanted(turn).kind, 'segment');
  turn = addSegmentEnd(turn, 'a1');
  assert.equal(addSegmentEnd(turn, 'a1').end, null, 'the same end again takes it back');
  turn = addSegmentEnd(turn, 'b2');
  assert.deepEqual(wanted(turn).marks, ['r', 'b']);
  assert.ok(!isEnough(turn));
  turn = addMark(turn, 'c3', 'b');
  assert.deepEqual(turn.items, ['a1-b2', 'c3=b']);
  assert.ok(isComplete(turn));
  assert.deepEqual(sitesOf(turn.items), ['a1', 'b2', 'c3']);
});

test('one mark of each kind, a choice of how many, a word that may be left out', () => {
  const each = addMark(beginTurn({items: [{kind: 'mark', marks: ['w', 'b'], each: true, least: 2, most: 2}]}), 'a1', 'w');
  assert.deepEqual(wanted(each).marks, ['b']);
  const some = addMark(beginTurn({items: [{kind: 'mark', marks: ['x'], each: false, least: 1, most: 3}]}), 'a1', 'x');
  assert.deepEqual(some.items, ['a1'], 'without a choice the site is enough');
  assert.ok(isEnough(some) && !isComplete(some));
  const said = continueTurn({items: [{kind: 'step', from: 'a1', sites: []}, {kind: 'say', words: ['odd', 'even']}]}, ['a2']);
  assert.equal(wanted(said).kind, 'say');
  assert.ok(isComplete(addWord(said, null)));
  assert.deepEqual(addWord(said, 'odd').items, ['a2', 'odd']);
  assert.deepEqual(addStep(beginTurn(said.form), 'b1').items, ['b1']);
});

// ---- where sites are

function boardOf(rows, pitch = 10, slant = 0) {
  return rows.flatMap((length, row) => Array.from({length}, (_, i) => ({site: `${row}.${i}`, x: i * pitch + row * slant - length * pitch / 2, y: row * pitch * 0.87})));
}

test('arrow keys reach every site of squares, hexagons and slanted rows', () => {
  for (const sites of [boardOf([4, 4, 4]), boardOf([3, 4, 5, 4, 3]), boardOf([5, 5, 5, 5], 10, 5), [{site: 'a', x: 0, y: 0}, {site: 'b', x: 1, y: 20}]]) {
    const seen = new Set([sites[0].site]);
    for (const at of seen) {
      const from = sites.find(({site}) => site === at);
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const to = nextSite(sites, from, key);
        if (to) seen.add(to.site);
      }
    }
    assert.equal(seen.size, sites.length);
  }
});

test('a finger means the nearest site, if it is near', () => {
  const sites = boardOf([3, 3]);
  assert.equal(Math.round(spacing(sites)), 9);
  assert.equal(nearestTo(sites, sites[4].x + 3, sites[4].y - 2, 10), '1.1');
  assert.equal(nearestTo(sites, 500, 500, 10), null);
});

// ---- whole games

// The engine of the page, with the native program.
const engine = {
  run: async (words, request) => {
    const {files, ...answer} = await runProgram(words, request);
    return {...answer, files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new Uint8Array(bytes)]))};
  },
};

async function playOf(game, set) {
  const scorer = new Scorer(engine);
  const play = new Play(scorer, {look: () => ({lang: 'en', plain: false, marks: 'usual'}), onChange() {}});
  const facts = await scorer.show(game, set, null);
  await play.open(emptyRecord({game, set}), {facts});
  return play;
}

async function enter(play, item) {
  if (['swap', 'pass', 'resign'].includes(item)) return play.alone(item);
  if (play.wanted?.kind === 'say') return play.say(item);
  if (item.includes('-')) {
    const [from, to] = item.split('-');
    await play.tap(from);
    return play.tap(to);
  }
  const [site, letter] = item.split('=');
  await play.tap(site);
  return play.choosing ? play.choose(letter) : null;
}

async function verdictOf(text) {
  const {out} = await runProgram(['score', 'game.txt', '--json'], {files: {'game.txt': text}});
  // A final board that was typed too is not tapped.
  const {line, file, final, segments, ...verdict} = JSON.parse(out.split('\n', 1)[0]);
  // Nor is a letter where there is no choice of marks.
  for (const move of verdict.moves ?? []) move.items = move.items.map((item) => item.replace(/=[a-z]$/, ''));
  return verdict;
}

for (const name of typedGames) {
  test(`tapped item by item, the game of ${name} has its verdict`, {skip, timeout: 60000}, async () => {
    const typed = readFileSync(new URL(`${name}/game.txt`, examples), 'utf8');
    const {out} = await runProgram(['transcript', 'game.txt'], {files: {'game.txt': typed}});
    const record = readPrinted(out);
    const play = await playOf(record.headers[0][1], settingsOf(record));
    await play.edit((empty) => ({...empty, headers: record.headers}));
    for (const {turns} of record.rounds) {
      for (const turn of turns) {
        for (const item of turn.split(/\s+/)) {
          await enter(play, item);
          assert.equal(play.problem, null, `${turn}: ${play.problem?.text}`);
        }
        if (play.isEnough) await play.finish(); // where more would fit
      }
    }
    assert.deepEqual(play.record.rounds.map(({turns}) => turns.length), record.rounds.map(({turns}) => turns.length));
    assert.deepEqual(await verdictOf(play.text), await verdictOf(typed));
    if (record.hasFinal) {
      const final = await new Scorer(engine).score(typed, {lang: 'en', plain: false, marks: 'usual'});
      assert.deepEqual(marksOn(play.board), marksOn(final.board));
    }
  });
}

test('a board in another language has letters of its own, and the text those that are typed', () => {
  const board = '<g id="board-mark-a1" class="mark mark-s"></g><g id="board-mark-b2" class="mark mark-w"></g>';
  const marks = [{letter: 'b', printed: 's'}, {letter: 'w', printed: 'w'}];
  assert.deepEqual(marksOn(board, marks), {a1: 'b', b2: 'w'});
});

test('what the program refuses is taken back, and told at its place', {skip}, async () => {
  const play = await playOf('connect6', {});
  await play.tap('j10');
  await play.tap('j10');
  assert.equal(play.problem.site, 'j10');
  assert.match(play.problem.text, /^j10 is taken, by the b of turn 1; /);
  assert.equal(play.total, 1);
  await play.tap('k10');
  assert.equal(play.problem, null);
  assert.deepEqual(play.turn.items, ['k10'], 'the turn is begun');
  assert.equal(marksOn(play.board).k10, 'w');
  await play.undo();
  assert.deepEqual(play.turn.items, []);
  await play.redo();
  await play.tap('k11');
  assert.deepEqual(play.record.rounds[0].turns, ['j10', 'k10 k11']);
});

test('one looks back, plays there, and has the old turns back by undo', {skip}, async () => {
  const play = await playOf('hex', {size: 4});
  for (const site of ['a1', 'b2', 'c3']) await play.tap(site);
  await play.seek(1);
  assert.deepEqual(marksOn(play.board), {a1: 'r'});
  await play.tap('d4');
  assert.deepEqual(play.record.rounds[0].turns, ['a1', 'd4']);
  await play.undo();
  assert.deepEqual([play.at, play.total], [1, 3]);
});

test('a finished board is cycled, though the program finds it wrong on the way', {skip}, async () => {
  const play = await playOf('hex', {size: 3});
  await play.setMode('final');
  for (const site of ['a1', 'b1', 'b1', 'a2', 'c1', 'c1', 'a3']) await play.tap(site);
  assert.deepEqual(play.record.final, {a1: 'r', b1: 'b', a2: 'r', c1: 'b', a3: 'r'});
  assert.equal(play.verdict.winner, 1);
  await play.tap('a3');
  await play.tap('a3');
  assert.ok(!('a3' in marksOn(play.board)));
  assert.equal((await play.load('game: hex\nmoves:\n1. zz\n'))[0].line, 3, 'a text with mistakes tells them');
  assert.equal(await play.load('game: hex\nset: size=3\nmoves:\n1. a1\n'), null);
  assert.equal(play.total, 1);
});
