// The parts of the views of practice that need no browser, with the native program as their engine: a game
// against it, best play, a puzzle that somebody tries, a study; and what is left of a search that was stopped.
import './page_modules.mjs';
import {test} from 'node:test';
import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {runNative} from './serve.mjs';

const {Stopped} = await import('quadrille/engine');
const {emptyRecord} = await import('quadrille/entry/record');
const {Scorer} = await import('quadrille/entry/scorer');
const {Match, cutAt} = await import('quadrille/against/match');
const {Refused, Thinker, gamesTo, levelsTo} = await import('quadrille/practice/thinker');
const {bestSites, findTurn, isSameTurn, outcomeOf, sentencesOf, sorted, turnsAt, worthOf} = await import('quadrille/solve/solution');
const {Trial} = await import('quadrille/puzzles/trial');
const {Session} = await import('quadrille/practice/session');
const {turnWords} = await import('quadrille/practice/turn_words');
const {setLanguage, t: said} = await import('quadrille/words');
const {margin, openingRows, winRows} = await import('quadrille/study/chart');

const program = process.env.QUADRILLE ?? '';
const skip = existsSync(program) ? false : `no native program: QUADRILLE is '${program}'`;

const engine = {run: (words, {files} = {}) => runNative(program, {words, files})};
const look = () => ({lang: 'en', plain: false, marks: 'usual'});

// An engine that never answers where `isLate` says so, unless it is told to stop.
function lateEngine(isLate) {
  return {run: (words, {files, signal} = {}) => (isLate(words) ? new Promise((_, reject) => {
    if (signal?.aborted) reject(new Stopped());
    signal?.addEventListener('abort', () => reject(new Stopped()));
  }) : engine.run(words, {files}))};
}

async function until(check) {
  for (let i = 0; i < 400; ++i) {
    if (check()) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  assert.fail(`never so: ${check}`);
}

async function matchOf(state, {seat = 1, level = 2, over = engine} = {}) {
  const scorer = new Scorer(over);
  const match = new Match(scorer, new Thinker(over), {look, onChange: () => {}});
  match.facts = await scorer.show(state.game, state.set ?? {}, null);
  await match.begin(emptyRecord(state), {seat, level});
  return match;
}

// ---------------------------------------------------------------- against the program

test('it answers each turn, and takes its own back with yours', {skip}, async () => {
  const match = await matchOf({game: 'hex', set: {size: 4}});
  await match.tap('a1');
  await until(() => match.total === 2 && !match.thinking);
  assert.ok(match.told.hint.share > 0 && match.told.hint.share < 1);
  assert.equal(match.told.hint.player, 2);
  await match.tap('d4');
  await until(() => match.total === 4 && !match.thinking);
  await match.undo();
  assert.equal(match.total, 2);
  await match.undo();
  assert.equal(match.total, 0);
  assert.equal(match.canUndo, false);
  await match.undo();
  assert.equal(match.total, 0);
});

test('it begins where you are the second', {skip}, async () => {
  const match = await matchOf({game: 'odd', set: {size: 2}}, {seat: 2});
  await until(() => match.total === 1 && !match.thinking);
  assert.equal(match.isMine, true);
  await match.tap(Object.keys(match.boardMarks)[0] === 'a1' ? 'a2' : 'a1', 'b');
  await until(() => match.total === 3);
});

test('you cannot play for it while it thinks', {skip}, async () => {
  const match = await matchOf({game: 'hex', set: {size: 4}}, {over: lateEngine((words) => words[0] === 'play')});
  await match.tap('a1');
  await until(() => match.thinking);
  await match.tap('b2');
  assert.equal(match.total, 1);
  match.stop();
  await until(() => match.paused);
  assert.equal(match.told, null);
  assert.equal(match.total, 1);
});

test('another game ends what it thinks about the one before', {skip}, async () => {
  const asked = [];
  const late = lateEngine((words) => words[0] === 'play');
  const match = await matchOf({game: 'hex', set: {size: 4}}, {over: {run: (words, request) => {
    if (words[0] === 'play') asked.push(request.files['game.txt']);
    return late.run(words, request);
  }}});
  await match.tap('a1');
  await until(() => match.thinking);
  const first = match.thinking;
  await match.begin(emptyRecord({game: 'hex', set: {size: 5}}), {seat: 2});
  await until(() => match.thinking && match.thinking !== first);
  assert.equal(first.controller.signal.aborted, true);
  assert.deepEqual(asked.map((text) => /size=(\d)/.exec(text)[1]), ['4', '5']);
  assert.equal(match.total, 0);
  match.drop();
});

test('stopped, it plays what the lower level had found', {skip}, async () => {
  const match = await matchOf({game: 'hex', set: {size: 4}}, {level: 5, over: lateEngine((words) => words.includes('--level') && words.includes('4'))});
  await match.tap('a1');
  await until(() => match.thinking?.level === 3);
  match.stop();
  await until(() => match.total === 2);
  assert.equal(match.told.stopped, true);
  assert.equal(match.told.hint.level, 3);
});

test('a hint is a turn that can be played, with a reason; it goes with the next turn', {skip}, async () => {
  const match = await matchOf({game: 'tic-tac-toe'});
  await match.hint();
  const {hinted} = match;
  assert.ok(['tried', 'known'].includes(hinted.why));
  await match.tap(hinted.play);
  assert.equal(match.hinted, null);
  await until(() => match.total === 2);
});

test('a game to its end: who has won', {skip}, async () => {
  const match = await matchOf({game: 'tic-tac-toe'}, {level: 3});
  while (!match.isOver) {
    await until(() => (match.isMine && !match.thinking) || match.isOver);
    if (match.isOver) break;
    const free = match.facts.board.labels.find((site) => !(site in match.boardMarks));
    await match.tap(free);
  }
  assert.ok(['lost', 'drawn'].includes(match.outcome), 'first free places do not beat level 3');
});

test('it says why it does not play', {skip}, async () => {
  const rules = 'name: Mine\nplayers: [One, Two]\nmarks: {b: {name: black, colour: black}}\nboard: {square: 2}\n'
    + 'score: {groups: {count: groups, of: each-mark}}\nwin: [{odd: groups, then: One, else: Two}]\n';
  const thinker = new Thinker(engine);
  thinker.useRulesOf({game: 'mine', rules});
  await assert.rejects(thinker.hint('game: mine\nmoves:\n', {level: 1}), (error) => {
    assert.ok(error instanceof Refused);
    return /do not say what a turn is/.test(error.message);
  });
});

test('turns can be cut off', () => {
  const record = {headers: [['game', 'x'], ['result', 'draw']], mode: 'moves', rounds: [{head: 'round 1:', turns: ['a', 'b']}, {head: 'round 2:', turns: ['c']}], final: {}, segments: []};
  assert.deepEqual(cutAt(record, 3).rounds, record.rounds);
  assert.deepEqual(cutAt(record, 1).rounds, [{head: 'round 1:', turns: ['a']}]);
  assert.deepEqual(cutAt(record, 0).headers, [['game', 'x']]);
});

// What the page shows, for a view of practice.
function sessionOn(state) {
  const changes = [];
  const store = {get: () => state, change: (patch) => changes.push(patch)};
  const session = new Session({engine, store, words: {language: () => 'en'}});
  return {session, changes};
}

test('a view goes on with what was typed in, and leaves alone what it cannot read', {skip}, async () => {
  const state = {game: 'hex', set: {size: 4}, variant: null, rules: null, transcript: 'game: hex\nset: size=4\n\nmoves:\n  1. a1\n'};
  const good = sessionOn(state);
  assert.equal(await good.session.open(state), true);
  assert.equal(good.session.play.total, 1);
  assert.equal(await good.session.open(state), false, 'it is open already');
  good.session.write();
  assert.deepEqual(good.changes, []);
  const bad = sessionOn(state);
  await bad.session.open({...state, transcript: 'game: hex\nmoves:\n 1. zz\n'});
  bad.session.write();
  assert.deepEqual([bad.session.play.total, bad.changes], [0, []]);
  await bad.session.play.tap('b2');
  bad.session.write();
  assert.deepEqual(bad.changes, [{transcript: 'game: hex\nset: size=4\n\nmoves:\n  1. b2\n'}]);
});

// ---------------------------------------------------------------- best play

const kTicTacToe = 'game: tic-tac-toe\nmoves:\n 1. a1\n 2. b2\n 3. c3\n';

test('best turns, the others, and what refutes them', {skip}, async () => {
  const solution = await new Thinker(engine).solve(kTicTacToe);
  assert.deepEqual(outcomeOf(solution), ['solve.draw', {}]);
  const {best, others, open} = sorted(solution);
  assert.deepEqual([best.map(({turn}) => turn), others.map(({turn}) => turn), open], [['b3'], ['a3'], []]);
  assert.deepEqual(bestSites(solution).sort(), ['a2', 'b1', 'b3', 'c2']);
  assert.equal(worthOf(others[0], solution), 'loses');
  assert.deepEqual(sentencesOf(others[0], 'a3', solution), [['solve.turn.loses', {turn: 'a3'}], ['solve.reply', {reply: 'c1'}]]);
  assert.deepEqual(turnsAt(solution, 'c1').map(({text, turn}) => [text, turn.turn]), [['c1', 'a3']]);
  assert.equal(findTurn(solution, 'c2').turn, 'b3');
  assert.equal(findTurn(solution, 'a1'), null);
});

test('turns are the same in whatever order they are typed', () => {
  assert.ok(isSameTurn('a1-b2 c3=r', 'c3=r b2-a1'));
  assert.ok(!isSameTurn('a1', 'a2'));
});

test('a search that is stopped leaves what it knew, and one that cannot be says why', {skip}, async () => {
  const stop = new AbortController();
  const known = [];
  const thinker = new Thinker(lateEngine((words) => words.includes('200000')));
  const asked = thinker.solve('game: hex\nmoves:\n', {signal: stop.signal, onStep: (solution) => {
    known.push(solution);
    stop.abort();
  }});
  await assert.rejects(asked, Stopped);
  assert.deepEqual([known.length, known[0].complete, outcomeOf(known[0])], [1, false, ['solve.least', {name: 'Blue'}]]);
  await assert.rejects(new Thinker(engine).solve('game: dots\nset: players=3\nmoves:\n'), Refused);
});

test('turns as people read them', () => {
  const marks = [{letter: 'b', name: 'schwarz'}, {letter: 'w', name: 'weiß'}];
  setLanguage('de');
  assert.deepEqual(['f3=b', 'a1-b2 b2=w', 'swap', 'c4', 'e5=z'].map((turn) => turnWords(turn, {marks, t: said})),
    ['f3 schwarz', 'a1-b2, b2 weiß', '„Rollen tauschen“', 'c4', 'e5=z']);
  setLanguage('en');
});

// ---------------------------------------------------------------- puzzles

test('a puzzle, tried: wrong with its refutation, then right', {skip}, async () => {
  const state = {game: 'hex', set: {size: 4}, variant: null};
  const thinker = new Thinker(engine);
  const scorer = new Scorer(engine);
  const [puzzle] = (await thinker.puzzles(state, {seed: 1})).filter(({kind, refutations}) => kind === 'win' && refutations.length > 0);
  const trial = new Trial(scorer, thinker, {look, onChange: () => {}});
  await trial.begin(puzzle, await scorer.show(state.game, state.set, null));
  const [{turn, reply}] = puzzle.refutations;
  await trial.tap(turn);
  await until(() => trial.answer);
  assert.deepEqual([trial.answer.right, trial.answer.turn], [false, turn]);
  assert.ok(trial.answer.reply, reply);
  await trial.tap(puzzle.solution);  // not before one tries again
  assert.equal(trial.answer.turn, turn);
  await trial.again();
  assert.equal(trial.answer, null);
  await trial.tap(puzzle.solution);
  await until(() => trial.answer);
  assert.deepEqual([trial.answer.right, trial.answer.turn], [true, puzzle.solution]);
});

test('who wins is answered without a turn', {skip}, async () => {
  const state = {game: 'hex', set: {size: 4}, variant: null};
  const thinker = new Thinker(engine);
  const scorer = new Scorer(engine);
  const puzzle = (await thinker.puzzles(state, {seed: 1})).find(({kind}) => kind === 'who');
  const trial = new Trial(scorer, thinker, {look, onChange: () => {}});
  await trial.begin(puzzle, await scorer.show(state.game, state.set, null));
  const turns = trial.total;
  await trial.tap('a1');
  assert.equal(trial.total, turns);
  trial.say(3 - puzzle.winner);
  assert.equal(trial.answer.right, false);
  await trial.again();
  trial.say(puzzle.winner);
  assert.equal(trial.answer.right, true);
});

// ---------------------------------------------------------------- a study

test('steps grow to what was asked for', () => {
  assert.deepEqual([gamesTo(10), gamesTo(90), gamesTo(100)], [[10], [10, 30, 90], [10, 30, 90, 100]]);
  assert.deepEqual([levelsTo(1), levelsTo(3), levelsTo(5)], [[1], [3], [3, 4, 5]]);
});

test('the first games of a study are those of a shorter one', {skip}, async () => {
  const studies = [];
  await new Thinker(engine).study({game: 'hex', set: {size: 3}, variant: null}, {games: 30, level: 1, onStep: (study) => studies.push(study)});
  assert.deepEqual(studies.map(({games}) => games), [10, 30]);
  assert.deepEqual(studies[1].played.slice(0, 10), studies[0].played);
});

test('rows of a chart', () => {
  const study = {roles: ['Red', 'Blue'], wins: [6, 3], draws: 1, unfinished: 0, games: 10,
    openings: [{turn: 'a1', games: 3, wins: [1, 2]}, {turn: 'b2', games: 7, wins: [5, 1]}]};
  assert.deepEqual(winRows(study).map(({key, part}) => [key, part]), [['begins', 6], ['role', 3], ['draws', 1]]);
  assert.deepEqual(openingRows(study, 1), {rows: [{turn: 'b2', part: 5, of: 7}], more: 1});
  // Wilson's interval, as the table of his paper's formula gives it for 6 of 10.
  const {share, low, high} = margin(6, 10);
  assert.deepEqual([share, Number(low.toFixed(3)), Number(high.toFixed(3))], [0.6, 0.313, 0.832]);
  assert.deepEqual(margin(0, 0), {share: 0, low: 0, high: 1});
});
