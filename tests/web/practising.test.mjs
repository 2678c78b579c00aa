// The views of practice and the gallery as people have them, in Chromium: three turns against the program, best
// play, a puzzle that is tried and printed, a study, a German gallery; axe, and nothing cut off at any width.
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {axe, pageTest, skip, until} from './browser.mjs';

const kWait = {timeout: 30000};

async function tap(page, site) {
  const {x, y} = await page.evaluate((id) => {
    const shape = document.getElementById(id);
    shape.scrollIntoView({block: 'center', behavior: 'instant'});
    const box = shape.getBoundingClientRect();
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
  }, `board-site-${site}`);
  await page.mouse.click(x, y);
}

function sees(page, selector, pattern) {
  return page.waitForFunction(([part, source]) => {
    const node = document.querySelector(part);
    return node !== null && node.checkVisibility() && new RegExp(source).test(node.textContent);
  }, [selector, pattern.source], kWait);
}

const freeSites = (page) => page.evaluate(() => [...document.querySelectorAll('.entry-board .site')].map((site) => site.id.slice('board-site-'.length))
  .filter((site) => !document.getElementById(`board-mark-${site}`)));

async function noneOfAxe(page, width) {
  await page.addScriptTag({path: axe});
  const found = await page.evaluate(() => globalThis.axe.run(document));
  assert.deepEqual(found.violations.map(({id, nodes}) => `${id}: ${nodes[0].html}`), []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
}

pageTest('three turns against the program, a hint, and one taken back', '#hex,size=5;view=against;strength=1', async (page) => {
  await page.waitForSelector('.entry-board .site', kWait);
  for (let turn = 1; turn <= 3; ++turn) {
    await sees(page, '.entry-ask', new RegExp(`^Turn ${2 * turn - 1}, `));
    const [site] = await freeSites(page);
    await tap(page, site);
    await sees(page, '.entry-where', new RegExp(`^${2 * turn} of ${2 * turn}$`));
    await sees(page, '.practice-said', /^The program played (“Swap roles”|[a-e][1-5])\./);
  }
  await page.getByRole('button', {name: 'Hint'}).click();
  await sees(page, '.practice-said', /^The program would play (“Swap roles”|[a-e][1-5])\..*(you win about|With best play)/);
  const place = /play ([a-e][1-5])/.test(await page.textContent('.practice-said'));
  assert.equal(await page.locator('.ring-open > *').count(), place ? 1 : 0, 'the place is ringed');
  await page.getByRole('button', {name: 'Take back'}).click();
  await sees(page, '.entry-where', /^4 of 4$/);
  await page.waitForURL(/;typed=/);
  // Whoever opens the link goes on from there.
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await sees(page, '.entry-where', /^4 of 4$/);
});

pageTest('the program begins where the second side is yours, and a new game begins anew', '#tic-tac-toe;view=against;strength=3', async (page) => {
  await page.waitForSelector('.entry-board .site', kWait);
  await page.getByText('Noughts', {exact: true}).click();
  await sees(page, '.entry-where', /^1 of 1$/);
  for (let turn = 2; await page.locator('.entry-verdict-title').isHidden(); turn += 2) {
    const [site] = await freeSites(page);
    await tap(page, site);
    await page.waitForFunction((least) => {
      const [, shown] = /^(\d+)/.exec(document.querySelector('.entry-where').textContent) ?? [0, 0];
      return Number(shown) > least || document.querySelector('.entry-verdict-title').checkVisibility();
    }, turn, kWait);
  }
  await sees(page, '.practice-said', /^(The program has won|It is a draw)\.$/);
  await page.getByRole('button', {name: 'New game'}).click();
  await sees(page, '.entry-where', /^1 of 1$/);
});

pageTest('by the keys alone', '#tic-tac-toe;view=against;strength=1', async (page) => {
  await page.waitForSelector('.entry-board .site', kWait);
  await sees(page, '.entry-ask', /^Turn 1/);
  await page.locator('.entry-board').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await sees(page, '.entry-where', /^2 of 2$/);
  await page.keyboard.press('Backspace');
  await sees(page, '.entry-ask', /^Turn 1/);
});

pageTest('best play: the draw, its turns on the board, and a refutation', '#tic-tac-toe;view=solve', async (page) => {
  await page.waitForSelector('.entry-board .site', kWait);
  await page.getByRole('button', {name: 'Solve'}).click();
  await sees(page, '.practice-said', /^With best play it is a draw\..*positions searched/);
  assert.equal(await page.locator('.ring-open > *').count(), 9);
  await tap(page, 'a1');
  await sees(page, '.solve-picked', /^a1 draws\./);
  await page.getByRole('button', {name: 'Play a1'}).click();
  await sees(page, '.solve .entry-ask', /^Turn 2/);
  await sees(page, '.practice-said', /^With best play it is a draw\./);
  assert.equal(await page.locator('.ring-open > *').count(), 1, 'only the middle saves the draw');
  await tap(page, 'c3');
  await sees(page, '.solve-picked', /^c3 loses\. \S+ refutes it\./);
  assert.ok(await page.locator('.ring-end > *').count() > 0);
});

pageTest('a search that is too large ends at once, and tells how far it came', '#hex;view=solve', async (page) => {
  await page.waitForSelector('.entry-board .site', kWait);
  await page.getByRole('button', {name: 'Solve'}).click();
  await sees(page, '.practice-said', /^Searching\. After [\d,]+ positions: Blue can at least draw\.$/);
  await page.getByRole('button', {name: 'Stop'}).click();
  await sees(page, '.practice-said', /^Stopped after [\d,]+ positions\./);
});

pageTest('what cannot be solved says why, in the words of the program', '#dots,size=3,players=3;view=solve', async (page) => {
  await page.waitForSelector('.entry-board .site', kWait);
  await page.getByRole('button', {name: 'Solve'}).click();
  await sees(page, '.practice-said', /two players|expected/);
});

pageTest('a puzzle: found, tried, told, and printed', '#hex,size=4;view=puzzles', async (page) => {
  await page.getByRole('button', {name: 'Find puzzles'}).click();
  await page.waitForSelector('.puzzle-number', kWait);
  assert.equal(await page.locator('.puzzle-number').count(), 6);
  await sees(page, '.puzzle-question', /^Puzzle 1 of 6, level \d(Red|Blue) moves and wins\. Find the only turn\.$/);
  let tries = 0;
  for (const site of await freeSites(page)) {
    await sees(page, '.entry-ask', /^Turn/);
    await tap(page, site);
    await sees(page, '.puzzle-verdict', /^(Right: |Not ).*\.$/);
    ++tries;
    if (/^Right/.test(await page.textContent('.puzzle-verdict'))) break;
    await page.getByRole('button', {name: 'Try again'}).click();
    await page.waitForSelector('.puzzle-verdict', {state: 'detached'});
  }
  assert.match(await page.textContent('.puzzle-verdict'), /^Right/, `after ${tries} turns`);
  assert.equal(await page.getByRole('button', {name: 'Puzzle 1, solved'}).count(), 1);
  await page.getByRole('button', {name: 'Next puzzle'}).click();
  await sees(page, '.puzzle-question', /^Puzzle 2 of 6/);
  await page.getByRole('button', {name: 'Print this sheet'}).click();
  await page.waitForSelector('.stage[data-sheet="puzzles"] .page', kWait);
  assert.match(await page.textContent('.command code'), /^quadrille puzzles hex --set size=4$/);
});

pageTest('a study grows, and stops at once', '#hex,size=4;view=study', async (page) => {
  await page.getByRole('button', {name: 'Play 90 games'}).click();
  await sees(page, '.study .notice', /^90 games at level 1$/);
  assert.match(await page.textContent('.study-chart'), /Red, begins.*of 90 games/);
  await page.getByText('5', {exact: true}).click();
  await page.getByRole('button', {name: 'Play 90 games'}).click();
  await page.getByRole('button', {name: 'Stop'}).click();
  await sees(page, '.study .notice', /^Stopped after \d+ of 90 games\.$/);
});

pageTest('the gallery in German: groups, names in both languages, filters', '', async (page) => {
  await page.waitForSelector('.card img', kWait);
  assert.equal(await page.getByRole('heading', {name: 'Verbindung'}).count(), 1);
  await page.getByLabel('Spiel suchen').fill('black hole');
  await until(async () => assert.deepEqual(await page.locator('.gallery .card:visible h3').allTextContents(), ['Schwarzes Loch']), 'found by its English name');
  assert.equal(await page.locator('.gallery .card:visible .text').getAttribute('lang'), 'de');
  await page.getByLabel('Spiel suchen').fill('');
  await page.getByLabel('Spieler').selectOption('5');
  await until(async () => assert.equal(await page.locator('.gallery .card:visible').count(), 1), 'one game for five');
  await page.getByLabel('Spieler').selectOption('');
  await page.getByLabel('Art', {exact: true}).selectOption('numbers');
  const rules = new URL('../../rules/', import.meta.url);
  const ofNumbers = readdirSync(rules).filter((file) => file.endsWith('.yaml') && /^kind: numbers$/m.test(readFileSync(new URL(file, rules), 'utf8')));
  await until(async () => assert.equal(await page.locator('.gallery .card:visible').count(), ofNumbers.length), 'games of numbers');
  await page.getByRole('link', {name: 'Schwarzes Loch'}).click();
  await page.waitForSelector('.stage .page', kWait);
  assert.equal(await page.textContent('h1'), 'Schwarzes Loch');
  assert.match(await page.textContent('.controls'), /Größe/);
}, {locale: 'de-DE'});

for (const [width, theme] of [[360, 'light'], [820, 'dark'], [1440, 'light']]) {
  const options = {width, height: 900, skip: skip || (axe ? false : 'no axe-core'),
    init: theme === 'dark' ? () => localStorage.setItem('quadrille.theme', 'dark') : null};
  const links = {
    gallery: ['', async (page) => page.waitForSelector('.card img', kWait)],
    against: ['#hex,size=3;view=against;strength=1', async (page) => {
      await page.waitForSelector('.entry-board .site', kWait);
      await tap(page, 'b2');
      await sees(page, '.practice-said', /^The program played/);
    }],
    solve: ['#tic-tac-toe;view=solve', async (page) => {
      await page.waitForSelector('.entry-board .site', kWait);
      await page.getByRole('button', {name: 'Solve'}).click();
      await sees(page, '.practice-said', /positions searched/);
    }],
    puzzles: ['#col,size=3;view=puzzles', async (page) => {
      await page.getByRole('button', {name: 'Find puzzles'}).click();
      await page.waitForSelector('.puzzle-number', kWait);
    }],
    study: ['#hex,size=3;view=study', async (page) => {
      await page.getByRole('button', {name: 'Play 90 games'}).click();
      await sees(page, '.study .notice', /^90 games at level 1$/);
    }],
  };
  for (const [view, [link, ready]] of Object.entries(links)) {
    pageTest(`axe finds nothing in ${view} at ${width} pixels, ${theme}`, link, async (page) => {
      await ready(page);
      await noneOfAxe(page, width);
    }, options);
  }
}
