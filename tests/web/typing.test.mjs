// Typing in on the page as people have it, in Chromium: taps, keys, text, links and files lead to the
// verdicts of the native program, are spoken, and fit on a telephone.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {runProgram} from './both.mjs';
import {axe, downloadBy, pageTest, skip, skipPdf} from './browser.mjs';

const telephone = {width: 320, height: 700};

function playTest(name, link, body, options = {}) {
  pageTest(name, `${link};view=play`, async (page, t) => {
    await page.waitForSelector('.entry-board .site');
    await body(new Player(page), page, t);
  }, options);
}

// Somebody at the page.
class Player {
  constructor(page) {
    this.page = page;
  }

  async tap(site) {
    const {x, y} = await this.page.evaluate((id) => {
      const shape = document.getElementById(id);
      shape.scrollIntoView({block: 'center', behavior: 'instant'});
      const box = shape.getBoundingClientRect();
      return {x: box.x + box.width / 2, y: box.y + box.height / 2};
    }, `board-site-${site}`);
    await this.page.mouse.click(x, y);
  }

  async turnByTurn() {
    await this.page.getByText('Turn by turn').click();
    await this.sees('.entry-ask', /^Turn 1/);
  }

  /// Waits until a part says something.
  async sees(selector, pattern) {
    await this.page.waitForFunction(([part, source]) => {
      const node = document.querySelector(part);
      return node !== null && node.checkVisibility() && new RegExp(source).test(node.textContent);
    }, [selector, pattern.source], {timeout: 10000}).catch(async () => {
      assert.match(await this.page.textContent(selector), pattern);
    });
  }

  async turns(count) {
    await this.sees('.entry-where', new RegExp(`^${count} of ${count}$`));
  }

  marks() {
    return this.page.evaluate(() => Object.fromEntries([...document.querySelectorAll('.entry-board .mark')]
      .map((mark) => [mark.id.slice('board-mark-'.length), mark.getAttribute('class').replaceAll(/mark-? ?/g, '').trim()])));
  }

  async text() {
    const details = this.page.locator('.entry-typed');
    if (!(await details.evaluate((node) => node.open))) await details.locator('summary').click();
    await this.page.waitForFunction(() => document.querySelector('.entry-text').value !== '');
    return this.page.inputValue('.entry-text');
  }
}

const kBoard = {a1: 'b', a2: 'w', b1: 'b', b2: 'b', b3: 'w', c1: 'w', c2: 'b'};

playTest('taps cycle the marks of a finished board, and the verdict follows', '#odd,size=2,minimum=3', async (player, page) => {
  for (const [site, mark] of Object.entries(kBoard)) {
    await player.tap(site);
    if (mark === 'w') await player.tap(site);
  }
  await player.sees('.entry-verdict-title', /^One group, and one is odd$/);
  await player.sees('.entry-said .text', /^Player 1 has won\.$/);
  assert.deepEqual(await player.marks(), kBoard);
  await page.hover('.entry-table tbody tr');
  assert.equal(await page.locator('.ring-highlight > *').count(), 4);
  // The link holds it.
  await page.waitForURL(/;typed=/);
  await page.waitForTimeout(500);
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await player.sees('.entry-verdict-title', /^One group, and one is odd$/);
  assert.deepEqual(await player.marks(), kBoard);
}, telephone);

playTest('a game of Hex, tapped: refused, undone, looked back at, resigned', '#hex,size=4', async (player, page) => {
  await player.turnByTurn();
  await player.tap('a1');
  await player.turns(1);
  await player.tap('a1');
  await player.sees('.entry-refused', /^a1 is taken, by the r of turn 1; expected an empty site$/);
  for (const [i, site] of ['b2', 'c3', 'd4'].entries()) {
    await player.tap(site);
    await player.turns(i + 2);
  }
  await page.getByRole('button', {name: 'Undo'}).click();
  await player.turns(3);
  await page.getByRole('button', {name: 'Redo'}).click();
  await player.turns(4);
  await page.getByRole('button', {name: 'To the beginning'}).click();
  await player.sees('.entry-where', /^0 of 4$/);
  assert.deepEqual(await player.marks(), {});
  await page.getByRole('button', {name: 'To the last turn'}).click();
  await player.turns(4);
  await page.getByRole('button', {name: 'Resign'}).click();
  await player.sees('.entry-verdict-title', /^Blue wins: Red resigned$/);
});

playTest('segments by two taps, a choice of marks, and why a segment is refused', '#dots,size=5', async (player, page) => {
  await player.turnByTurn();
  await player.tap('a1');
  await player.sees('.entry-ask', /from a1$/);
  await player.tap('a1');
  await player.sees('.entry-ask', /first end/);
  await player.tap('a1');
  await player.tap('b3');
  await page.waitForSelector('[id="board-segment-a1-b3"]');
  await player.tap('c3');
  await page.getByRole('button', {name: 'blue on c3'}).click();
  await player.turns(1);
  await player.tap('a1');
  await player.tap('c5');
  await player.sees('.entry-refused', /^a1-c5 passes through b3; /);
});

playTest('by keys alone: one stop, arrows, letters, Enter, Backspace', '#odd,size=3', async (player, page) => {
  await player.turnByTurn();
  const board = page.locator('.entry-board');
  await board.focus();
  const spoken = () => board.evaluate((node) => document.getElementById(node.getAttribute('aria-activedescendant')).getAttribute('aria-label'));
  assert.equal(await spoken(), 'c3, empty');
  await page.keyboard.press('ArrowRight');
  assert.equal(await spoken(), 'c4, empty');
  await page.keyboard.press('w');
  await player.turns(1);
  assert.equal(await spoken(), 'c4, white');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');  // the first of the marks
  await player.turns(2);
  assert.deepEqual(Object.values(await player.marks()).sort(), ['b', 'w']);
  assert.ok(await board.evaluate((node) => node === document.activeElement), 'the keys stay with the board');
  await page.keyboard.press('Backspace');
  await player.turns(1);
});

playTest('the text and the board follow each other', '#hex,size=4', async (player, page) => {
  await player.turnByTurn();
  await player.tap('a1');
  await player.turns(1);
  const text = await player.text();
  assert.equal(text, 'game: hex\nset: size=4\n\nmoves:\n  1. a1\n');
  await page.fill('.entry-text', `${text}  2. b2\n`);
  await player.turns(2);
  assert.deepEqual(await player.marks(), {a1: 'r', b2: 'b'});
  await page.fill('.entry-text', `${text}  2. zz\n`);
  await player.sees('.entry-mistakes', /^Line 6, column 6: unknown site 'zz'; the sites are a1 to d4$/);
  assert.equal(await page.textContent('.entry-under mark'), 'zz');
  assert.deepEqual(await player.marks(), {a1: 'r', b2: 'b'}, 'the board stays');
  await page.click('.entry-mistake');
  assert.equal(await page.evaluate(() => getSelection().toString()), 'zz');
});

playTest('a third player has a name where the game takes three', '#dots,size=5', async (player, page) => {
  await page.getByText('Names, date and display').click();
  await page.getByRole('button', {name: 'One more player'}).click();
  await page.getByLabel('Player 3').fill('Cas');
  await page.getByLabel('Player 3').press('Enter');
  await page.waitForURL(/typed=/);
  assert.match(await player.text(), /^game: dots\nplayers: Player 1, Player 2, Cas\nset: size=5\n/);
  await page.getByRole('button', {name: 'One player fewer'}).click();
  await page.waitForFunction(() => document.querySelectorAll('.entry-fields')[0].children.length === 2);
});

playTest('any typed game can be opened and saved', '#odd', async (player, page) => {
  const typed = readFileSync(new URL('../../examples/walkers/game.txt', import.meta.url));
  await page.setInputFiles('.entry-outputs input[type=file]', {name: 'game.txt', mimeType: 'text/plain', buffer: typed});
  await player.sees('.entry-verdict-title', /^Ben wins: 6 points to 0$/);
  await page.waitForURL(/#walkers,size=6,target=3,rounds=2;view=play/);
  const {bytes} = await downloadBy(page, () => page.getByRole('button', {name: 'Save text'}).click());
  const {out} = await runProgram(['transcript', 'game.txt'], {files: {'game.txt': typed}});
  assert.equal(bytes.toString(), out);
});

for (const [name, words] of [
  ['Record (PDF)', ['record', 'game.txt', '--lang', 'en', '-o', 'x.pdf']],
  ['Verdict (PDF)', ['score', 'game.txt', '--figure', 'x.pdf', '--lang', 'en']],
  ['Position (PDF)', ['figure', 'game.txt', '--labels', 'edge', '-o', 'x.pdf', '-q']],
]) {
  playTest(`${name} is the program’s`, '#tic-tac-toe', async (player, page) => {
    await player.turnByTurn();
    for (const [i, site] of ['b2', 'b3', 'a3', 'c1', 'a2', 'c2', 'a1'].entries()) {
      await player.tap(site);
      await player.turns(i + 1);
    }
    const text = 'game: tic-tac-toe\n\nmoves:\n  1. b2\n  2. b3\n  3. a3\n  4. c1\n  5. a2\n  6. c2\n  7. a1\n';
    const {bytes: made} = await downloadBy(page, () => page.getByRole('button', {name}).click());
    const {files} = await runProgram(words, {files: {'game.txt': text}});
    assert.ok(made.equals(files['x.pdf']), `${made.length} and ${files['x.pdf'].length} bytes`);
  }, {skip: skipPdf});
}

playTest('from tap to verdict', '#odd,size=4', async (player, page, t) => {
  await player.turnByTurn();
  const times = [];
  for (const [i, site] of ['a1', 'a2', 'a3', 'b1', 'b2', 'c3', 'c4', 'd5'].entries()) {
    await player.tap(site);
    await page.waitForSelector('.entry-choice button');
    times.push(await page.evaluate((turn) => new Promise((done) => {
      const begin = performance.now();
      const where = document.querySelector('.entry-where');
      new MutationObserver((_, watch) => {
        if (!where.textContent.startsWith(`${turn} `)) return;
        watch.disconnect();
        done(performance.now() - begin);
      }).observe(where, {childList: true, characterData: true, subtree: true});
      document.querySelector('.entry-choice button').click();
    }), i + 1));
  }
  times.sort((a, b) => a - b);
  t.diagnostic(`from tap to verdict: ${times.map(Math.round).join(' ')} ms`);
  assert.ok(times[4] < 5000, 'the median, on a machine that is busy');
});

for (const [width, height] of [[320, 700], [1280, 900]]) {
  playTest(`axe finds nothing at ${width} pixels, and nothing is cut off`, '#odd,size=3', async (player, page) => {
    await player.tap('a1');
    await player.sees('.entry-verdict-title', /so far/);
    for (const fold of await page.locator('.entry details > summary').all()) await fold.click();
    await page.addScriptTag({path: axe});
    const found = await page.evaluate(() => globalThis.axe.run(document));
    assert.deepEqual(found.violations.map(({id, nodes}) => `${id}: ${nodes[0].html}`), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
  }, {width, height, skip: skip || (axe ? false : 'no axe-core')});
}
