// Links: what they hold, that old ones are read for ever, and that no text at all makes reading fail.
import './page_modules.mjs';
import {test} from 'node:test';
import assert from 'node:assert/strict';
import {deflateRawSync} from 'node:zlib';

const {emptyState, linkOf, makeStore, readLink} = await import('quadrille/state');

const state = (changes) => ({...emptyState(), ...changes});
const print = (changes) => state({view: 'print', ...changes});

// Never change a line of this table: these links are on paper and in mails. Add lines.
const kLinks = [
  ['', state({})],
  ['odd', print({game: 'odd'})],
  ['odd,size=6', print({game: 'odd', set: {size: 6}})],
  ['odd,size=6,minimum=4;variant=wide', print({game: 'odd', set: {size: 6, minimum: 4}, variant: 'wide'})],
  ['odd,size=6;sheet=record;paper=letter', print({game: 'odd', set: {size: 6}, sheet: 'record', options: {paper: 'letter'}})],
  ['hex;sheet=record;form=board;landscape', print({game: 'hex', sheet: 'record', options: {form: 'board', landscape: true}})],
  ['dodec;per-page=2x3;crop-marks=4mm,5mm;lang=de', print({game: 'dodec', options: {'per-page': '2x3', 'crop-marks': '4mm,5mm', lang: 'de'}})],
  ['odd;paper=210x297.5mm;cell=0.5in;poster=fit', print({game: 'odd', options: {paper: '210x297.5mm', cell: '0.5in', poster: 'fit'}})],
  ['odd;sheet=figure;figure=odd-board', print({game: 'odd', sheet: 'figure', options: {figure: 'odd-board'}})],
  [';view=rules', state({view: 'rules'})],
  [';view=club', state({view: 'club'})],
  [';view=club;club=K8kvLcpLzE3NK7FScC4t4AIA', state({view: 'club', club: 'tournament: Cup\n'})],
  ['hex,size=5;view=against;strength=4;seat=2', state({view: 'against', game: 'hex', set: {size: 5}, options: {strength: '4', seat: '2'}})],
  ['hex;view=solve', state({view: 'solve', game: 'hex'})],
  ['hex;view=puzzles;level=3;seed=12', state({view: 'puzzles', game: 'hex', options: {level: '3', seed: '12'}})],
  ['hex;sheet=puzzles;count=12;kind=win;solutions=foot', print({game: 'hex', sheet: 'puzzles', options: {count: '12', kind: 'win', solutions: 'foot'}})],
  ['hex;view=study', state({view: 'study', game: 'hex'})],
  [';view=photo', state({view: 'photo'})],
  ['odd,size=4;view=photo', state({view: 'photo', game: 'odd', set: {size: 4}})],
];

test('old links are read for ever', async () => {
  for (const [link, expected] of kLinks) {
    const {state: read, ignored} = await readLink(link);
    assert.deepEqual(read, expected, link);
    assert.deepEqual(ignored, [], link);
    assert.equal(await linkOf(expected), link);
  }
  const typed = await readLink('#odd;view=play;typed=S0_MTbVSyE9J4eLKzS9LLbbiMlRINVMo5wIA');
  assert.deepEqual(typed.state, state({view: 'play', game: 'odd', transcript: 'game: odd\n\nmoves:\n1 e6 w\n'}));
});

test('texts come back as they were', async () => {
  const text = 'game: odd\nplayers: Zoë, 李\n\nmoves:\n1 e6 w\n';
  const typed = state({view: 'play', game: 'odd', transcript: text, rules: 'name: ü\n'.repeat(300)});
  const link = await linkOf(typed);
  assert.match(link, /^odd;view=play;typed=[\w-]+;rules=[\w-]+$/);
  assert.ok(link.length < 200, link);
  assert.deepEqual(await readLink(`#${link}`), {state: typed, ignored: []});
});

test('a link that a mail program has changed is read', async () => {
  const {state: read, ignored} = await readLink('#odd%2Csize%3D6%3Bpaper%3Dletter');
  assert.deepEqual(read, print({game: 'odd', set: {size: 6}, options: {paper: 'letter'}}));
  assert.deepEqual(ignored, []);
  assert.equal((await readLink('#odd%252Csize%253D6')).state.set.size, 6);
});

test('what means nothing is told, and the rest is read', async () => {
  const {state: read, ignored} = await readLink(
    '#odd,size=6,size=x,=3;style=../x;sheet=foo;<b>=1;paper=a4;landscape=1;constructor;__proto__=1;lang=xx;typed=!!;view=elsewhere');
  assert.deepEqual(read, print({game: 'odd', set: {size: 6}, options: {paper: 'a4'}}));
  assert.deepEqual(ignored, ['size=x', '=3', 'style=../x', 'sheet=foo', '<b>=1', 'landscape=1', 'constructor', '__proto__=1', 'lang=xx', 'typed=!!', 'view=elsewhere']);
});

test('a parameter may be called anything', async () => {
  const {state: read} = await readLink('#odd,constructor=3,toString=4');
  assert.deepEqual(Object.entries(read.set), [['constructor', 3], ['toString', 4]]);
  const {state: other} = await readLink('#odd,__proto__=3');
  assert.equal(Object.getPrototypeOf(other.set), Object.prototype);
});

test('views that need a game do without', async () => {
  assert.equal((await readLink('#;view=play')).state.view, 'gallery');
  assert.equal((await readLink('#;view=print')).state.view, 'gallery');
  assert.deepEqual(await readLink('#--help'), {state: state({}), ignored: ['--help']});
});

test('a small link does not inflate to a large text', async () => {
  const bomb = deflateRawSync(Buffer.alloc(64 * 1024 * 1024)).toString('base64url');
  const {state: read, ignored} = await readLink(`#odd;typed=${bomb}`);
  assert.equal(read.transcript, null);
  assert.equal(ignored.length, 1);
  assert.ok(ignored[0].length < 50);
});

test('no text makes reading fail', async () => {
  const odd = [null, undefined, 7, '#', '#%', '#%E0%A4%A', '#;;;;', '#,,,', '#=;=', `#${'a'.repeat(1e6)}`, `#odd${';x'.repeat(1e4)}`, '#\u0000', '#\uD800'];
  for (const text of odd) assert.ok((await readLink(text)).state, String(text).slice(0, 20));
  const signs = 'odd,size=6;sheet=record%25#-_AZ/.<>"\'{}\\ é';
  let seed = 1;
  const next = (below) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  for (let i = 0; i < 2000; ++i) {
    const text = Array.from({length: next(60)}, () => signs[next(signs.length)]).join('');
    const {state: read} = await readLink(text);
    assert.deepEqual((await readLink(await linkOf(read))).state.options, read.view === 'gallery' ? {} : read.options, text);
  }
});

test('the store tells what has changed, and nothing else', () => {
  const store = makeStore();
  const heard = [];
  const end = store.subscribe((now, patch) => heard.push([now.game, Object.keys(patch)]));
  store.change({game: 'hex', set: {}});
  store.change({game: 'hex'});
  store.change({set: {size: 3}});
  end();
  store.change({game: 'y'});
  assert.deepEqual(heard, [['hex', ['game', 'set']], ['hex', ['set']]]);
  assert.equal(store.get().game, 'y');
});

test('a typed game follows when the rules are changed', () => {
  const store = makeStore();
  const typed = 'game: odd\nplayers: Ann, Ben\nset: size=3\n\nmoves:\n1. a1=b\n';
  store.change({game: 'odd', set: {size: 3}, transcript: typed});
  assert.equal(store.get().transcript, typed);
  store.change({set: {size: 3, minimum: 4}});
  assert.equal(store.get().transcript, 'game: odd\nset: size=3 minimum=4\nplayers: Ann, Ben\n\nmoves:\n1. a1=b\n');
  store.change({variant: 'high', set: {}});
  assert.equal(store.get().transcript, 'game: odd\nvariant: high\nplayers: Ann, Ben\n\nmoves:\n1. a1=b\n');
  store.change({variant: null});
  assert.equal(store.get().transcript, 'game: odd\nplayers: Ann, Ben\n\nmoves:\n1. a1=b\n');
});
