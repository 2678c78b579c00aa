// The queues of the engine: order, stopping, runs that nobody waits for, faults. Workers are stand-ins
// that answer when the test says so.
import {test} from 'node:test';
import assert from 'node:assert/strict';
import {Engine} from '../../generator/web/page/engine.mjs';

class FakeWorker {
  static all = [];

  constructor() {
    this.told = [];
    FakeWorker.all.push(this);
  }

  postMessage(message) {
    this.told.push(message);
  }

  terminate() {
    this.ended = true;
  }

  get runs() {
    return this.told.filter((message) => message.words).map((message) => message.words.join(' '));
  }

  answer(text) {
    const {id} = this.told.at(-1);
    this.onmessage({data: {id, answer: {code: 0, out: text, err: '', files: {}}}});
  }
}

async function opened(parts = {}) {
  FakeWorker.all = [];
  const loads = [];
  const load = (name) => async () => {
    loads.push(name);
    return {module: name, mounts: {}};
  };
  const engine = await Engine.open({plain: load('plain'), cairo: load('cairo'), makeWorker: () => new FakeWorker(), ...parts});
  return {engine, loads};
}

const soon = () => new Promise((done) => setImmediate(done));
const later = (ms) => new Promise((done) => setTimeout(done, ms));
const isStopped = {name: 'Stopped'};

test('runs go to one worker, one after the other', async () => {
  const {engine} = await opened();
  const answers = [engine.run(['list']), engine.run(['board', 'odd', '-o', 'odd.svg'])];
  await soon();
  const [worker] = FakeWorker.all;
  assert.deepEqual(worker.runs, ['list']);
  worker.answer('one');
  await soon();
  assert.deepEqual(worker.runs, ['list', 'board odd -o odd.svg']);
  worker.answer('two');
  assert.deepEqual((await Promise.all(answers)).map(({out}) => out), ['one', 'two']);
  assert.equal(FakeWorker.all.length, 1);
});

test('PDF and PNG files are made by the other module, which is fetched for the first of them', async () => {
  const {engine, loads} = await opened();
  assert.deepEqual(loads, ['plain']);
  for (const words of [['kit', 'odd', '-o', 'odd.pdf'], ['board', 'odd', '-o', '-', '--format', 'png']]) {
    engine.run(words);
    await soon();
    FakeWorker.all.at(-1).answer('');
    await soon();
  }
  assert.deepEqual(loads, ['plain', 'cairo']);
  assert.deepEqual(FakeWorker.all.map(({told}) => told[0]?.module), [undefined, 'cairo']);
});

test('a search has a worker of its own, with the same module', async () => {
  const {engine, loads} = await opened();
  engine.run(['score', 'game.txt', '--settle', '1000000']);
  const tap = engine.run(['score', 'game.txt', '--settle', '1']);
  await soon();
  assert.deepEqual(FakeWorker.all.map(({runs}) => runs), [['score game.txt --settle 1'], ['score game.txt --settle 1000000']]);
  assert.deepEqual(FakeWorker.all.map(({told}) => told[0].module), ['plain', 'plain']);
  assert.deepEqual(loads, ['plain']);
  FakeWorker.all[0].answer('fine');
  assert.equal((await tap).out, 'fine');
});

test('taps do not wait for the program to think', async () => {
  for (const command of ['play', 'solve', 'puzzles', 'study']) {
    const {engine} = await opened();
    engine.run([command, 'hex', '--json']);
    engine.run(['score', 'game.txt']);
    await soon();
    assert.deepEqual(FakeWorker.all.map(({runs}) => runs), [['score game.txt'], [`${command} hex --json`]]);
  }
});

test('stop() ends what runs and what waits, and a new worker goes on', async () => {
  const {engine} = await opened();
  const answers = [engine.run(['one']), engine.run(['two'])].map((answer) => assert.rejects(answer, isStopped));
  await soon();
  engine.stop();
  await Promise.all(answers);
  assert.ok(FakeWorker.all[0].ended);
  const next = engine.run(['three']);
  await soon();
  assert.deepEqual(FakeWorker.all.map(({runs}) => runs), [['one'], ['three']]);
  FakeWorker.all[1].answer('3');
  assert.equal((await next).out, '3');
});

test('a run that nobody waits for leaves the queue', async () => {
  const {engine} = await opened();
  const first = engine.run(['one']);
  const unwanted = new AbortController();
  const second = assert.rejects(engine.run(['two'], {signal: unwanted.signal}), isStopped);
  const third = engine.run(['three']);
  await soon();
  unwanted.abort();
  await second;
  FakeWorker.all[0].answer('1');
  await first;
  await soon();
  assert.deepEqual(FakeWorker.all[0].runs, ['one', 'three']);
  FakeWorker.all[0].answer('3');
  await third;
  await assert.rejects(engine.run(['four'], {signal: unwanted.signal}), isStopped);
});

test('a short run that nobody waits for may end by itself', async () => {
  const {engine} = await opened();
  const unwanted = new AbortController();
  const first = assert.rejects(engine.run(['one'], {signal: unwanted.signal}), isStopped);
  const second = engine.run(['two']);
  await soon();
  unwanted.abort();
  await first;
  FakeWorker.all[0].answer('1');
  await soon();
  FakeWorker.all[0].answer('2');
  assert.equal((await second).out, '2');
  await later(200);
  assert.ok(!FakeWorker.all[0].ended);
});

test('a long run that nobody waits for is stopped', async () => {
  const {engine} = await opened();
  const unwanted = new AbortController();
  const first = assert.rejects(engine.run(['one'], {signal: unwanted.signal}), isStopped);
  const second = engine.run(['two']);
  await soon();
  unwanted.abort();
  await first;
  await later(200);
  assert.ok(FakeWorker.all[0].ended);
  FakeWorker.all[1].answer('2');
  assert.equal((await second).out, '2');
});

test('a module that cannot be fetched is said, and asked for again', async () => {
  let times = 0;
  const {engine} = await opened({
    cairo: async () => {
      if (++times === 1) throw new Error('offline');
      return {module: 'cairo', mounts: {}};
    },
  });
  await assert.rejects(engine.run(['board', '-o', 'a.pdf']), /offline/);
  const second = engine.run(['board', '-o', 'a.pdf']);
  await soon();
  FakeWorker.all.at(-1).answer('made');
  assert.equal((await second).out, 'made');
});

test('a fault of a worker is told to whom it concerns', async () => {
  const {engine} = await opened();
  const first = assert.rejects(engine.run(['one']), /no memory/);
  await soon();
  FakeWorker.all[0].onmessage({data: {id: 1, fault: 'no memory'}});
  await first;
});
