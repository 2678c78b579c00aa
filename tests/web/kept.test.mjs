// Games that stay when the tab is closed: where they are kept, two tabs, storage that is full or not there, the
// list, files with several games, files that are dropped.
import './page_modules.mjs';
import {test} from 'node:test';
import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {program, runProgram} from './both.mjs';
import {axe, downloadBy, pageTest, skip} from './browser.mjs';

const {openStore, isFull} = await import('quadrille/kept/store');
const {Keeper, textOfAll} = await import('quadrille/kept/keeper');
const {gameHeads, gamesIn, kindOfText} = await import('quadrille/kept/files');

// ---- without a browser

// What localStorage does, with room for so many characters.
function storageOf(room = Infinity) {
  const held = new Map();
  return {
    get length() { return held.size; },
    key: (i) => [...held.keys()][i],
    getItem: (key) => held.get(key) ?? null,
    removeItem: (key) => held.delete(key),
    setItem(key, text) {
      const used = [...held].reduce((sum, [name, value]) => sum + (name === key ? 0 : value.length), 0);
      if (used + text.length > room) throw Object.assign(new Error('no room'), {name: 'QuotaExceededError'});
      held.set(key, text);
    },
  };
}

function keeperOf(machine) {
  let time = 0;
  return new Keeper(openStore({setTimeout, ...machine}), () => ++time);
}

const hex = (moves) => ({game: 'hex', name: 'Hex', players: [], rules: null, result: '', text: `game: hex\n\nmoves:\n${moves}\n`});

test('a game is kept once, with its last text', async () => {
  const keeper = keeperOf({localStorage: storageOf()});
  assert.equal(await keeper.kind(), 'storage');
  const mine = keeper.begin();
  await Promise.all(['1. a1', '1. a1 2. b2', '1. a1 2. b2 3. c3'].map((moves) => mine.save(hex(moves))));
  const games = await keeper.list();
  assert.deepEqual(games.map(({text}) => text), [hex('1. a1 2. b2 3. c3').text]);
  // Opened again, it is gone on with.
  await keeper.begin().save(hex('1. a1 2. b2 3. c3'));
  assert.equal((await keeper.list()).length, 1);
  await keeper.begin().save(hex('1. d4'));
  assert.deepEqual((await keeper.list()).map(({text}) => text.split('\n')[3]), ['1. d4', '1. a1 2. b2 3. c3'], 'the newest first');
});

test('two tabs with the same game do not take each other’s moves away', async () => {
  const localStorage = storageOf();
  const [one, two] = [keeperOf({localStorage}), keeperOf({localStorage})];
  const [mine, yours] = [one.begin(), two.begin()];
  await mine.save(hex('1. a1'));
  await yours.save(hex('1. a1'));
  await mine.save(hex('1. a1 2. b2'));
  await yours.save(hex('1. a1 2. c3'));
  await mine.save(hex('1. a1 2. b2 3. d4'));
  assert.deepEqual((await one.list()).map(({text}) => text.split('\n')[3]).sort(), ['1. a1 2. b2 3. d4', '1. a1 2. c3']);
});

test('what is deleted comes back word by word', async () => {
  const keeper = keeperOf({localStorage: storageOf()});
  await keeper.begin().save(hex('1. a1'));
  const before = await keeper.list();
  await keeper.remove(before);
  assert.deepEqual(await keeper.list(), []);
  await keeper.restore(before);
  assert.deepEqual(await keeper.list(), before);
});

test('storage that is full says so, and is told when there is room again', async () => {
  const keeper = keeperOf({localStorage: storageOf(400)});
  await keeper.begin().save(hex('1. a1'));
  assert.equal(keeper.trouble, null);
  assert.equal(await keeper.begin().save(hex('1. a1 '.repeat(100))), false);
  assert.equal(keeper.trouble.full, true);
  await keeper.remove(await keeper.list());
  assert.equal(keeper.trouble, null);
  assert.ok(isFull({name: 'QuotaExceededError'}) && !isFull(new Error('other')));
});

test('where nothing can be kept, the page knows', async () => {
  const keeper = keeperOf({});
  assert.equal(await keeper.kind(), 'none');
  assert.equal(await keeper.begin().save(hex('1. a1')), true);
  assert.deepEqual(await keeper.list(), []);
});

test('a file tells what it is', () => {
  assert.equal(kindOfText('my.yaml', 'name: Mine'), 'rules');
  assert.equal(kindOfText('cup.txt', '# ours\n\ntournament: Cup\n'), 'club');
  assert.equal(kindOfText('a.txt', 'game: walkers\nround 1:\n 1. a1\n'), 'game');
  assert.equal(kindOfText('a.pdf', '%PDF\0\0'), null);
  assert.equal(gameHeads('game: a\n\n Game : b\n# game: c\n'), 2);
});

const kTwo = 'game: hex\nset: size=5\n\nmoves:\n1. a1\n\ngame: odd\n\nmoves:\n1. a1=b\n';

test('the games of a file are taken apart where the program says', {skip: existsSync(program) ? false : 'no native program'}, async () => {
  const games = await gamesIn(kTwo, {engine: {run: runProgram}, lang: 'en'});
  assert.deepEqual(games.map(({game, text}) => [game, text]), [
    ['hex', 'game: hex\nset: size=5\n\nmoves:\n1. a1\n'], ['odd', 'game: odd\n\nmoves:\n1. a1=b\n']]);
  const again = await gamesIn(textOfAll(games), {engine: {run: runProgram}, lang: 'en'});
  assert.deepEqual(again, games, 'saved as one text, they are the same');
});

// ---- in Chromium

const board = '.entry-board .site';

async function turnByTurn(page) {
  await page.waitForSelector(board);
  await page.getByText('Turn by turn').click();
  await page.waitForFunction(() => /^Turn 1/.test(document.querySelector('.entry-ask').textContent));
}

async function tap(page, site) {
  await page.waitForSelector(board);
  await page.locator(`[id="board-site-${site}"]`).click({force: true});
}

async function rows(page, count) {
  await page.waitForFunction((wanted) => document.querySelectorAll('.kept-row').length === wanted, count, {timeout: 10000});
}

pageTest('a game survives its tab: it stands on the first page, is gone on with, deleted and had back', '#hex,size=4;view=play', async (page) => {
  await turnByTurn(page);
  await tap(page, 'b2');
  await rows(page, 1);
  const home = page.url().replace(/#.*/, '');
  await page.goto('about:blank');
  await page.goto(home);
  await rows(page, 1);
  await page.click('.kept-open');
  await page.waitForSelector('[id="board-mark-b2"]', {state: 'attached'});
  await tap(page, 'c3');
  await page.waitForSelector('[id="board-mark-c3"]', {state: 'attached'});
  await page.getByRole('button', {name: 'Games', exact: true}).click();
  await rows(page, 1);
  await page.getByRole('button', {name: /^Delete Hex/}).click();
  await rows(page, 0);
  await page.locator('.kept').getByRole('button', {name: 'Undo'}).click();
  await rows(page, 1);
  const {bytes} = await downloadBy(page, () => page.getByRole('button', {name: 'Save all as text'}).click());
  assert.equal(bytes.toString(), 'game: hex\nset: size=4\n\nmoves:\n  1. b2\n  2. c3\n');
  await page.getByRole('button', {name: 'Delete all'}).click();
  await rows(page, 0);
});

pageTest('two tabs go on with one game, and neither takes the other’s moves', '#hex,size=4;view=play', async (page) => {
  await turnByTurn(page);
  await tap(page, 'b2');
  await rows(page, 1);
  const other = await page.context().newPage();
  await other.goto(page.url().replace(/#.*/, ''));
  await other.click('.kept-open');
  await other.waitForSelector('[id="board-mark-b2"]', {state: 'attached'});
  await tap(other, 'c3');
  await rows(other, 1);
  await tap(page, 'd4');
  await rows(page, 2);
  await tap(other, 'a1');
  await other.waitForSelector('[id="board-mark-a1"]', {state: 'attached'});
  await other.waitForTimeout(300);
  await other.reload();
  await rows(other, 2);
  await other.close();
});

pageTest('start again throws nothing away', '#hex,size=4;view=play', async (page) => {
  await turnByTurn(page);
  await tap(page, 'b2');
  await rows(page, 1);
  await page.getByRole('button', {name: 'Start again'}).click();
  await page.waitForSelector('[id="board-mark-b2"]', {state: 'detached'});
  await tap(page, 'd4');
  await rows(page, 2);
});

const file = (name, text) => ({name, mimeType: 'text/plain', buffer: Buffer.from(text)});

pageTest('a file of several games shows them all', '#odd;view=play', async (page) => {
  await page.waitForSelector(board);
  await page.setInputFiles('.entry-outputs input[type=file]', file('two-games.txt', kTwo));
  await page.waitForSelector('.chooser[open]');
  assert.match(await page.textContent('.chooser h2'), /^two-games\.txt holds 2 games$/);
  assert.deepEqual(await page.locator('.chooser-row strong').allTextContents(), ['1. Hex', '2. Odd']);
  await page.addScriptTag({path: axe});
  assert.deepEqual((await page.evaluate(() => globalThis.axe.run(document))).violations.map(({id, nodes}) => `${id}: ${nodes[0].html}`), []);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.chooser', {state: 'detached'});
  await page.setInputFiles('.entry-outputs input[type=file]', file('two-games.txt', kTwo));
  await page.locator('.chooser-row').first().click();
  await page.waitForURL(/#hex,size=5;view=play/);
  await page.setInputFiles('.entry-outputs input[type=file]', file('two-games.txt', kTwo));
  await page.getByRole('button', {name: 'Keep all of them here'}).click();
  await rows(page, 2);
  assert.match(await page.textContent('#notices'), /^2 games are among yours now\.$/);
}, {skip: skip || (axe ? false : 'no axe-core')});

pageTest('a file can be dropped anywhere', '', async (page) => {
  await page.waitForSelector('.card');
  const drop = (name, text) => page.evaluate(([called, inside]) => {
    const data = new DataTransfer();
    data.items.add(new File([inside], called));
    const tell = (type) => document.body.dispatchEvent(new DragEvent(type, {dataTransfer: data, bubbles: true, cancelable: true}));
    tell('dragenter');
    const veiled = !document.querySelector('.drop-veil').hidden;
    tell('dragover');
    tell('drop');
    return veiled && document.querySelector('.drop-veil').hidden;
  }, [name, text]);
  assert.ok(await drop('notes.txt', 'Milk, eggs'));
  await page.waitForFunction(() => /^notes\.txt is no typed game/.test(document.getElementById('notices').textContent));
  await drop('large.txt', 'x'.repeat(1100000));
  await page.waitForFunction(() => /^large\.txt is larger than the 1 MB/.test(document.getElementById('notices').textContent));
  await drop('game.txt', 'game: hex\nset: size=4\n\nmoves:\n1. b2\n');
  await page.waitForSelector('[id="board-mark-b2"]', {state: 'attached'});
  await drop('wrong.txt', 'game: hex\nset: size=4\n\nmoves:\n1. zz\n');
  await page.waitForFunction(() => /unknown site 'zz'/.test(document.querySelector('.entry-mistakes')?.textContent));
  await page.waitForTimeout(500);
  assert.match(await page.textContent('.entry-mistakes'), /unknown site 'zz'/, 'it stays');
  assert.match(await page.inputValue('.entry-text'), /1\. zz/);
});

// ---- closing the tab

const asks = (page) => page.evaluate(() => {
  const event = new Event('beforeunload', {cancelable: true});
  window.dispatchEvent(event);
  return event.defaultPrevented;
});

pageTest('closing asks nothing while the game is kept', '#hex,size=4;view=play', async (page) => {
  await turnByTurn(page);
  await tap(page, 'b2');
  await rows(page, 1);
  assert.equal(await asks(page), false);
});

function keepsNothing() {
  for (const name of ['indexedDB', 'localStorage']) {
    Object.defineProperty(globalThis, name, {get() { throw new DOMException('not here', 'SecurityError'); }});
  }
}

pageTest('a browser that keeps nothing says so, and closing asks, until the text is saved', '#hex,size=4;view=play', async (page) => {
  await turnByTurn(page);
  assert.equal(await asks(page), false, 'an empty board');
  await tap(page, 'b2');
  await page.waitForFunction(() => /keeps nothing/.test(document.querySelector('.entry-play .notice.error:not([hidden])')?.textContent));
  assert.equal(await asks(page), true);
  await downloadBy(page, () => page.getByRole('button', {name: 'Save text'}).click());
  assert.equal(await asks(page), false);
}, {init: keepsNothing});

function hasNoRoom() {
  Object.defineProperty(globalThis, 'indexedDB', {value: undefined});
  Storage.prototype.setItem = (key, text) => {
    if (text.length > 10) throw new DOMException('full', 'QuotaExceededError');
  };
}

pageTest('storage that is full is told', '#hex,size=4;view=play', async (page) => {
  await turnByTurn(page);
  await tap(page, 'b2');
  await page.waitForFunction(() => /no more room/.test(document.querySelector('.entry-play .notice.error:not([hidden])')?.textContent));
  assert.equal(await asks(page), true);
}, {init: hasNoRoom});
