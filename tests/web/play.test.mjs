// A finished game is tapped into the page, and the verdict is the program's: by taps, by keys, turn by
// turn, opened and saved. One HTML file, in Chromium.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {runProgram} from './both.mjs';
import {downloadBy, pageTest, skipPdf, until} from './browser.mjs';

const kBoard = '.entry-board';
const kVerdict = '.entry-verdict-title';
const example = (game) => readFileSync(fileURLToPath(new URL(`../../examples/${game}/game.txt`, import.meta.url)), 'utf8');

function site(page, label) {
  return page.locator(`#board-site-${label}`);
}

// Taps follow each other as fast as fingers do: the verdict need not have come.
async function tap(page, label, times = 1) {
  for (let i = 0; i < times; ++i) {
    await page.evaluate((name) => {
      const node = document.querySelector(name);
      const {x, y, width, height} = node.getBoundingClientRect();
      node.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: x + width / 2, clientY: y + height / 2}));
    }, `#board-site-${label}`);
  }
}

async function saved(page) {
  const {name, bytes} = await downloadBy(page, () => page.getByRole('button', {name: 'Save', exact: true}).click());
  assert.match(name, /\.txt$/);
  return bytes.toString();
}

async function verdictOf(text) {
  const {out} = await runProgram(['score', 'game.txt', '--json', '--entry'], {files: {'game.txt': text}});
  return JSON.parse(out.trim().split('\n').at(-1));
}

async function said(page) {
  return page.locator(kVerdict).textContent();
}

// The verdict that is shown is the program's for the text that the page saves.
async function assertVerdict(page, status) {
  const verdict = await verdictOf(await saved(page));
  assert.equal(verdict.status, status);
  await until(async () => assert.equal(await said(page), verdict.title), 'the verdict is the program’s');
  return verdict;
}

pageTest('a finished board is tapped in', '#odd,size=2,minimum=2;view=play', async (page, t) => {
  await page.waitForSelector(`${kBoard} .site`);
  for (const label of ['a1', 'a2', 'b2', 'c2']) await tap(page, label);
  for (const label of ['b1', 'b3', 'c1']) await tap(page, label, 2);
  const verdict = await assertVerdict(page, 'finished');
  t.diagnostic(verdict.title);
  assert.match(await site(page, 'a1').getAttribute('aria-label'), /^a1, black/);
  assert.match(await site(page, 'b1').getAttribute('aria-label'), /^b1, white/);
});

pageTest('a tap brings the verdict at once', '#odd,size=3;view=play', async (page, t) => {
  await page.waitForSelector(`${kBoard} .site`);
  await tap(page, 'a1');
  await until(async () => assert.match(await page.locator('main').textContent(), /18 turns of 19/), 'the first verdict');
  const ms = await page.evaluate(async () => {
    const before = document.querySelector('main').textContent;
    const node = document.querySelector('#board-site-a2');
    const {x, y, width, height} = node.getBoundingClientRect();
    const start = performance.now();
    node.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: x + width / 2, clientY: y + height / 2}));
    while (document.querySelector('main').textContent === before) await new Promise((done) => setTimeout(done, 1));
    return performance.now() - start;
  });
  t.diagnostic(`verdict ${Math.round(ms)} ms after the tap`);
});

pageTest('a game is typed in by keys alone', '#odd,size=2;view=play', async (page) => {
  await page.waitForSelector(`${kBoard} .site`);
  await page.focus(kBoard);
  await page.keyboard.press('Home');
  for (const letter of 'bwbwbwb') {
    await page.keyboard.press(letter);
    await page.keyboard.press('ArrowRight');
  }
  assert.match(await saved(page), /^game: odd$/m);
  await page.focus(kBoard);
  await page.keyboard.press('Home');
  await page.keyboard.press('b');
  const before = await saved(page);
  await page.focus(kBoard);
  await page.keyboard.press('Backspace');
  await until(async () => assert.notEqual(await saved(page), before), 'Backspace undoes');
});

pageTest('the board is one stop of the Tab key', '#hex,size=3;view=play', async (page) => {
  await page.waitForSelector(`${kBoard} .site`);
  const stops = await page.locator(`${kBoard}, ${kBoard} *`).evaluateAll((nodes) => nodes.filter((node) => node.tabIndex >= 0).length);
  assert.equal(stops, 1);
});

pageTest('turns are typed in, undone and stepped through', '#hex,size=2;view=play', async (page) => {
  await page.waitForSelector(`${kBoard} .site`);
  await page.getByText('Turn by turn').click();
  const labels = await page.locator(`${kBoard} .site`).evaluateAll((nodes) => nodes.map((node) => node.id.replace('board-site-', '')));
  for (const label of labels.slice(0, 3)) {
    await tap(page, label);
    await until(async () => assert.match(await site(page, label).getAttribute('aria-label'), /, (?!empty)/), `${label} is marked`);
  }
  const verdict = await verdictOf(await saved(page));
  await until(async () => assert.equal(await said(page), verdict.title), 'the verdict is the program’s');
  await page.getByRole('button', {name: 'Undo'}).click();
  await until(async () => assert.match(await site(page, labels[2]).getAttribute('aria-label'), /, empty$/), 'undone');
  await page.getByRole('button', {name: 'Redo'}).click();
  await until(async () => assert.equal(await said(page), verdict.title), 'done again');
  await page.getByRole('button', {name: 'One turn back'}).click();
  await until(async () => assert.match(await site(page, labels[2]).getAttribute('aria-label'), /, empty$/), 'a step back');
});

for (const game of ['odd', 'dots', 'walkers', 'loops']) {
  pageTest(`the typed game of ${game} is opened`, `#${game};view=play`, async (page) => {
    await page.waitForSelector(`${kBoard} .site`);
    const text = example(game);
    await page.setInputFiles('input[type=file]', {name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text)});
    const verdict = await verdictOf(text);
    await until(async () => assert.equal(await said(page), verdict.title), 'the verdict is the program’s');
    const again = await verdictOf(await saved(page));
    assert.equal(again.title, verdict.title, 'what is saved has the same verdict');
  });
}

pageTest('the verdict is saved as the program’s PDF', '#odd;view=play', async (page) => {
  await page.waitForSelector(`${kBoard} .site`);
  const text = example('odd');
  await page.setInputFiles('input[type=file]', {name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text)});
  const {title} = await verdictOf(text);
  await until(async () => assert.equal(await said(page), title), 'the verdict is shown');
  const {bytes} = await downloadBy(page, () => page.getByRole('button', {name: 'Verdict (PDF)'}).click());
  const files = {'game.txt': await saved(page)};
  const made = await runProgram(['score', 'game.txt', '--figure', 'verdict.pdf', '--lang', 'en'], {files});
  assert.equal(Buffer.compare(bytes, made.files['verdict.pdf']), 0);
}, {skip: skipPdf});

pageTest('what was typed in is in the link', '#odd,size=2;view=play', async (page) => {
  await page.waitForSelector(`${kBoard} .site`);
  await tap(page, 'a1');
  await until(async () => assert.match(page.url(), /;typed=./), 'the link holds it');
  await page.reload();
  await page.waitForSelector(`${kBoard} .site`);
  await until(async () => assert.match(await site(page, 'a1').getAttribute('aria-label'), /^a1, black/), 'the link brings it back');
});
