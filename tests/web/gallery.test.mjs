// Which games the gallery shows, as the program lists them in the language of the page.
import './page_modules.mjs';
import {test} from 'node:test';
import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {runNative} from './serve.mjs';

const {listWords} = await import('quadrille/commands');
const {beginnersOf, folded, groupsOf, lengthOf, matches, playerCounts} = await import('quadrille/gallery_filter');

const program = process.env.QUADRILLE ?? '';
const skip = existsSync(program) ? false : `no native program: QUADRILLE is '${program}'`;

async function listed(lang) {
  const {out} = await runNative(program, {words: listWords(lang, {turns: true})});
  return out.trim().split('\n').map((line) => JSON.parse(line));
}

test('accents and capitals do not matter', () => {
  assert.equal(folded('Néstor Ärger'), 'nestor arger');
});

test('a German page finds a game by its German and by its English name', {skip}, async () => {
  const games = await listed('de');
  const found = (words) => games.filter((game) => matches(game, {words})).map(({game}) => game);
  assert.deepEqual(found('schwarzes loch'), ['black-hole']);
  assert.deepEqual(found('black hole'), ['black-hole']);
  assert.ok(found('nestor').length > 1);
  assert.deepEqual(found('no such game'), []);
  assert.ok(games.every(({lang}) => lang === 'de'), 'all are translated');
});

test('kind, players and length narrow the list', {skip}, async () => {
  const games = await listed('en');
  const only = (wanted) => games.filter((game) => matches(game, wanted)).map(({game}) => game);
  assert.ok(only({kind: 'connection'}).includes('hex'));
  assert.ok(!only({kind: 'connection'}).includes('odd'));
  assert.deepEqual(playerCounts(games).slice(0, 2), [2, 3]);
  assert.ok(only({players: 5}).includes('dots'));
  assert.ok(!only({players: 5}).includes('hex'));
  assert.ok(only({length: 'short'}).includes('tic-tac-toe'));
  assert.deepEqual(only({length: 'short'}).filter((id) => only({length: 'long'}).includes(id)), []);
  assert.equal(lengthOf({turns: {played: true, most: null}}), 'long');
  assert.equal(lengthOf({turns: {played: false, most: null}}), null);
});

test('groups are in the order of their names, with all games in them', {skip}, async () => {
  const games = await listed('fr');
  const groups = groupsOf(games);
  const labels = groups.map(({label}) => label);
  assert.deepEqual(labels, [...labels].sort((a, b) => a.localeCompare(b)));
  assert.equal(groups.flatMap((group) => group.games).length, games.length);
});

test('without their lengths, games are in no length', {skip}, async () => {
  const {out} = await runNative(program, {words: listWords('en')});
  const games = out.trim().split('\n').map((line) => JSON.parse(line));
  assert.deepEqual(beginnersOf(games), []);
  assert.deepEqual(games.filter((game) => matches(game, {length: 'short'})), []);
});

test('one game of each kind to begin with, and none is longer than another of its kind', {skip}, async () => {
  const games = await listed('en');
  const beginners = beginnersOf(games);
  assert.deepEqual(beginners.map(({kind}) => kind).sort(), [...new Set(games.map(({kind}) => kind))].sort());
  for (const first of beginners) {
    assert.ok(games.filter(({kind}) => kind === first.kind).every(({turns}) => turns.most === null || turns.most >= first.turns.most), first.game);
  }
});
