// The hand on the board: pencils, drags, the rest in one tap, a line in one tap, undo and redo, rows typed
// in by keys, the zoom. How few taps a full board of 61 cells takes is counted.
import './page_modules.mjs';
import {test} from 'node:test';
import assert from 'node:assert/strict';
import {axe, pageTest, skip} from './browser.mjs';

const {edgeNear, edgesBetween, readingOrder} = await import('quadrille/entry/nearest');
const {emptyRecord, withMarks, withSegments} = await import('quadrille/entry/record');

// ---- without a browser

function grid(columns, rows, pitch = 10) {
  return Array.from({length: columns * rows}, (_, i) => ({site: `${i % columns}.${Math.floor(i / columns)}`, x: i % columns * pitch, y: Math.floor(i / columns) * pitch}));
}

test('edges join neighbours, and any two of few dots', () => {
  const names = (sites) => edgesBetween(sites).map(([a, b]) => `${a.site}-${b.site}`);
  assert.equal(names(grid(5, 4)).length, 4 * 4 + 5 * 3, 'no diagonals');
  assert.ok(names(grid(5, 4)).includes('0.0-1.0'));
  assert.equal(names(grid(3, 2)).length, 15);
});

test('a tap between two dots means their line, at a dot the dot', () => {
  const edges = edgesBetween(grid(5, 4));
  const how = {most: 4.5, end: 3};
  assert.deepEqual(edgeNear(edges, 5, 1, how), ['0.0', '1.0']);
  assert.deepEqual(edgeNear(edges, 11, 16, how), ['1.1', '1.2']);
  assert.equal(edgeNear(edges, 1, 2, how), null);
  assert.equal(edgeNear(edges, 80, 80, how), null);
});

test('sites are read row by row', () => {
  const uneven = [{site: 'c', x: 9, y: 11}, {site: 'a', x: 1, y: 0.4}, {site: 'b', x: 11, y: 0}, {site: 'd', x: 19, y: 10}];
  assert.deepEqual(readingOrder(uneven, 10), ['a', 'b', 'c', 'd']);
});

test('many marks at once, and lines along a way', () => {
  const board = {...emptyRecord({game: 'odd'}), mode: 'final'};
  const marked = withMarks(board, ['a1', 'a2'], 'b');
  assert.deepEqual(marked.final, {a1: 'b', a2: 'b'});
  assert.deepEqual(withMarks(marked, ['a1', 'b1'], '').final, {a2: 'b'});
  const lined = withSegments(board, ['a1', 'b1', 'b2']);
  assert.deepEqual(lined.segments, ['a1-b1', 'b1-b2']);
  assert.deepEqual(withSegments(lined, ['b1', 'b2', 'c2']).segments, ['a1-b1', 'b1-b2', 'b2-c2'], 'what is there stays');
  assert.deepEqual(withSegments(lined, ['b2', 'b1']).segments, ['a1-b1'], 'unless it is there already');
});

// ---- in Chromium

const telephone = {width: 360, height: 760, touch: true};

function handTest(name, link, body, options = {}) {
  pageTest(name, `${link};view=play`, async (page, t) => {
    await page.waitForSelector('.entry-board .site');
    await page.locator('.entry-board').scrollIntoViewIfNeeded();
    await body(await Hand.of(page), page, t);
  }, options);
}

// Fingers on the page. It counts what they do.
class Hand {
  acts = 0;

  static async of(page) {
    const hand = new Hand();
    hand.page = page;
    hand.device = await page.context().newCDPSession(page);
    return hand;
  }

  places() {
    return this.page.evaluate(() => Object.fromEntries([...document.querySelectorAll('.entry-board .site')].map((shape) => {
      const {x, y, width, height} = shape.getBoundingClientRect();
      return [shape.id.slice('board-site-'.length), {x: x + width / 2, y: y + height / 2}];
    })));
  }

  async touch(type, ...points) {
    await this.device.send('Input.dispatchTouchEvent', {type, touchPoints: points.map((point, id) => ({...point, id}))});
  }

  /// A finger goes over sites; over one alone it taps.
  async drag(...sites) {
    this.acts += 1;
    const places = await this.places();
    await this.touch('touchStart', places[sites[0]]);
    for (const site of sites.slice(1)) await this.touch('touchMove', places[site]);
    await this.touch('touchEnd');
  }

  async press(words) {
    this.acts += 1;
    await this.page.locator(words).tap();
  }

  marks() {
    return this.page.evaluate(() => Object.fromEntries([...document.querySelectorAll('.entry-board .mark')]
      .map((mark) => [mark.id.slice('board-mark-'.length), mark.getAttribute('class').replaceAll(/mark-? ?/g, '').trim()])));
  }

  segments() {
    return this.page.evaluate(() => [...document.querySelectorAll('[id^="board-segment-"]')].map(({id}) => id.slice('board-segment-'.length)).sort());
  }

  async has(get, wanted) {
    let now = null;
    for (let i = 0; i < 200; ++i) {
      now = await get.call(this);
      if (JSON.stringify(sorted(now)) === JSON.stringify(sorted(wanted))) return;
      await this.page.waitForTimeout(50);
    }
    assert.deepEqual(sorted(now), sorted(wanted));
  }
}

function sorted(value) {
  return Array.isArray(value) ? [...value].sort() : Object.fromEntries(Object.entries(value).sort());
}

const pencil = (name) => `.entry-pencil:has-text("${name}")`;

// A full board as a fair coin would fill it, always the same one.
function halfOf(sites) {
  let seed = 7;
  return sites.filter(() => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed >>> 16 & 1;
  });
}

// Ways of neighbours that cover the sites: what a thumb does without being lifted.
function waysOver(sites, places) {
  const left = new Set(sites);
  const far = (a, b) => Math.hypot(places[a].x - places[b].x, places[a].y - places[b].y);
  const all = Object.keys(places);
  const pitch = Math.min(...all.slice(1).map((site) => far(all[0], site))) * 1.2;
  const open = (site) => [...left].filter((other) => other !== site && far(site, other) < pitch);
  const ways = [];
  while (left.size > 0) {
    const way = [[...left].sort((a, b) => open(a).length - open(b).length)[0]];
    left.delete(way[0]);
    for (let next = open(way[0]); next.length > 0; next = open(way.at(-1))) {
      way.push(next.sort((a, b) => open(a).length - open(b).length)[0]);
      left.delete(way.at(-1));
    }
    ways.push(way);
  }
  return ways;
}

handTest('61 cells by thumb: a pencil, drags, and the rest', '#odd,size=5', async (hand, page, t) => {
  await hand.press(pencil('black'));
  const places = await hand.places();
  const sites = Object.keys(places);
  assert.equal(sites.length, 61);
  const black = halfOf(sites);
  const begin = Date.now();
  for (const way of waysOver(black, places)) await hand.drag(...way);
  await hand.press('.entry-fill[aria-label^="white"]');
  const wanted = Object.fromEntries(sites.map((site) => [site, black.includes(site) ? 'b' : 'w']));
  await hand.has(hand.marks, wanted);
  t.diagnostic(`${hand.acts} taps and drags for 61 cells, ${black.length} of them black; the page took ${Date.now() - begin} ms`);
  assert.ok(hand.acts <= 20, `${hand.acts} taps and drags`);
  // One step back: the rest is gone, the black ones stay.
  await page.getByRole('button', {name: 'Undo'}).tap();
  await hand.has(hand.marks, Object.fromEntries(black.map((site) => [site, 'b'])));
}, telephone);

handTest('a pencil stays, rubs out what it finds, and two fingers draw nothing', '#odd,size=3', async (hand, page) => {
  await hand.press(pencil('white'));
  await hand.drag('a1');
  await hand.drag('b1', 'b2', 'b3');
  await hand.has(hand.marks, {a1: 'w', b1: 'w', b2: 'w', b3: 'w'});
  await hand.drag('b2', 'b3', 'b4');
  await hand.has(hand.marks, {a1: 'w', b1: 'w'});
  await hand.press(pencil('rub out'));
  await hand.drag('a1', 'b1');
  await hand.has(hand.marks, {});
  await hand.press(pencil('black'));
  const {c1, c2, c3} = await hand.places();
  await hand.touch('touchStart', c1, c2);
  await hand.touch('touchMove', c2, c3);
  await hand.touch('touchEnd');
  await page.waitForTimeout(300);
  await hand.has(hand.marks, {});
}, telephone);

handTest('turn by turn a pencil answers for its mark', '#odd,size=3', async (hand, page) => {
  await page.getByText('Turn by turn').tap();
  await hand.press(pencil('white'));
  await hand.drag('a1');
  await hand.has(hand.marks, {a1: 'w'});
  await hand.drag('b2');
  await hand.has(hand.marks, {a1: 'w', b2: 'w'});
  assert.equal(await page.locator('.entry-bubble').isVisible(), false);
}, telephone);

handTest('a line is one tap between its dots; after a refusal the first end is free', '#dots-and-boxes', async (hand, page) => {
  const places = await hand.places();
  const between = (a, b) => ({x: (places[a].x + places[b].x) / 2, y: (places[a].y + places[b].y) / 2});
  const tap = async (point) => {
    await page.touchscreen.tap(point.x, point.y);
  };
  await tap(between('b2', 'b3'));
  await hand.has(hand.segments, ['b2-b3']);
  await tap(between('b2', 'c2'));
  await hand.has(hand.segments, ['b2-b3', 'b2-c2']);
  await tap(places.a1);
  await page.waitForSelector('.ring-end > *', {state: 'attached'});
  await tap(places.c3);
  await page.waitForSelector('.entry-refused');
  assert.equal(await page.locator('.ring-end > *').count(), 0);
  await tap(places.a1);
  await tap(places.a2);
  await hand.has(hand.segments, ['a1-a2', 'b2-b3', 'b2-c2']);
}, telephone);

handTest('a mouse draws a line from dot to dot', '#dots,size=5', async (hand, page) => {
  await page.getByText('Turn by turn').click();
  await page.waitForFunction(() => /^Turn 1/.test(document.querySelector('.entry-ask').textContent));
  const {a1, b3} = await hand.places();
  await page.mouse.move(a1.x, a1.y);
  await page.mouse.down();
  await page.mouse.move(b3.x, b3.y, {steps: 6});
  await page.mouse.up();
  await hand.has(hand.segments, ['a1-b3']);
});

handTest('lines of a finished board: a tap, and a drag along several', '#dots,size=5', async (hand, page) => {
  await hand.drag('e5');
  await hand.has(hand.marks, {e5: 'r'});
  await page.getByText('Lines', {exact: true}).tap();
  await page.locator('.entry-board').evaluate((node) => node.scrollIntoView({block: 'end'}));
  const {a1, a2} = await hand.places();
  await page.touchscreen.tap((a1.x + a2.x) / 2, (a1.y + a2.y) / 2);
  await hand.has(hand.segments, ['a1-a2']);
  await hand.drag('b1', 'b2', 'c2', 'c3');
  await hand.has(hand.segments, ['a1-a2', 'b1-b2', 'b2-c2', 'c2-c3']);
}, telephone);

handTest('rows are typed, Ctrl+Z and Ctrl+Shift+Z go back and forth', '#odd,size=2', async (hand, page) => {
  const board = page.locator('.entry-board');
  await board.focus();
  await page.keyboard.press('Home');
  for (const key of ['b', '2', '.', 'w', '1']) await page.keyboard.press(key);
  const first = Object.entries(await hand.places()).sort(([, p], [, q]) => p.y - q.y || p.x - q.x).map(([site]) => site);
  const [one, two, , four, five] = first;
  await hand.has(hand.marks, {[one]: 'b', [two]: 'w', [four]: 'w', [five]: 'b'});
  await page.keyboard.press('Control+z');
  await hand.has(hand.marks, {[one]: 'b', [two]: 'w', [four]: 'w'});
  await page.keyboard.press('Control+Shift+Z');
  await hand.has(hand.marks, {[one]: 'b', [two]: 'w', [four]: 'w', [five]: 'b'});
  await page.locator('body').click({position: {x: 2, y: 2}});
  await page.keyboard.press('Meta+z');
  await hand.has(hand.marks, {[one]: 'b', [two]: 'w', [four]: 'w'});
});

handTest('small places are made larger, and the keys stay in sight', '#connect6', async (hand, page) => {
  const pitch = async () => {
    const {a1, a2, b1} = await hand.places();
    return Math.max(Math.hypot(a1.x - a2.x, a1.y - a2.y), Math.hypot(a1.x - b1.x, a1.y - b1.y));
  };
  const before = await pitch();
  await page.getByRole('button', {name: 'Larger board'}).tap();
  assert.ok(await pitch() > before * 1.7, `${before} and ${await pitch()} pixels`);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  const board = page.locator('.entry-board');
  await board.focus();
  await page.keyboard.press('End');
  const inSight = await page.evaluate(() => {
    const node = document.querySelector('.entry-board');
    const {x, y} = document.getElementById(node.getAttribute('aria-activedescendant')).getBoundingClientRect();
    const frame = node.getBoundingClientRect();
    return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  });
  assert.ok(inSight);
  await page.getByRole('button', {name: 'Smaller board'}).tap();
  assert.ok(Math.abs(await pitch() - before) < 1);
}, telephone);

for (const width of [360, 820, 1440]) {
  for (const theme of ['light', 'dark']) {
    handTest(`pencils at ${width} pixels, ${theme}: axe finds nothing, thumbs find all`, '#map-colouring', async (hand, page) => {
      await page.evaluate((name) => { document.documentElement.dataset.theme = name; }, theme);
      await page.addScriptTag({path: axe});
      const found = await page.evaluate(() => globalThis.axe.run(document));
      assert.deepEqual(found.violations.map(({id, nodes}) => `${id}: ${nodes[0].html}`), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      const small = await page.evaluate(() => [...document.querySelectorAll('.entry-pencil, .entry-fill')]
        .filter((node) => Math.min(node.offsetWidth, node.offsetHeight) < 44).map((node) => node.outerHTML));
      assert.deepEqual(small, []);
    }, {width, height: 900, skip: skip || (axe ? false : 'no axe-core')});
  }
}
