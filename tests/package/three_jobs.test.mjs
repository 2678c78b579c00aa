// The page of a release in Chromium: it prints, scores and draws a figure as the program does, and its folder
// also without a connection. QUADRILLE is the program; QUADRILLE_PAGE is the address of quadrille.html, or
// QUADRILLE_SITE the folder, which is served here with the headers that it asks for.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after} from 'node:test';
import {fileURLToPath} from 'node:url';
import {join} from 'node:path';
import {deflateRawSync} from 'node:zlib';

const site = process.env.QUADRILLE_SITE ?? '';
process.env.QUADRILLE_PAGE ||= 'about:blank';
const {runProgram} = await import('../web/both.mjs');
const {downloadBy, pageTest, until} = await import('../web/browser.mjs');
const {headersOf, serve} = await import('../web/serve.mjs');

const server = site ? await serve({page: site, packed: true, headers: headersOf(site)}) : null;
after(() => server?.close());
const at = {at: server?.url ?? process.env.QUADRILLE_PAGE};
const game = readFileSync(join(fileURLToPath(new URL('../..', import.meta.url)), 'examples/odd/game.txt'));

const kSheet = '.stage img.page';

async function prints(page) {
  await page.waitForSelector(kSheet);
  const {bytes} = await downloadBy(page, () => page.getByRole('button', {name: 'Save PDF'}).click());
  const {files} = await runProgram(['board', 'odd', '-q']);
  assert.equal(Buffer.compare(bytes, files['odd-board.pdf']), 0);
}

async function scores(page) {
  const {out} = await runProgram(['score', '--json', 'game.txt'], {files: {'game.txt': game}});
  const {players, winner} = JSON.parse(out);
  const {name, role} = players[winner - 1];
  const said = `${name}, ${role}, has won.`;
  await until(async () => assert.equal(await page.locator('.entry-said .text').first().textContent(), said), 'the verdict');
}

async function drawsFigure(page) {
  const path = '/share/quadrille/rules/figures/odd-finished.yaml';
  const figure = readFileSync(join(fileURLToPath(new URL('../..', import.meta.url)), path.slice('/share/quadrille/'.length)));
  const {files} = await runProgram(['figure', 'rules/figures/odd-finished.yaml', '--svg', 'outlines', '-o', 'odd-finished-figure.svg'],
    {files: {'rules/figures/odd-finished.yaml': figure}});
  await page.waitForSelector(kSheet);
  const shown = () => page.evaluate((selector) => {
    const image = document.querySelector(selector);
    return [image.dataset.name, image.naturalWidth > 0];
  }, kSheet);
  await until(async () => assert.deepEqual(await shown(), ['odd-finished-figure.svg', true]), 'the figure');
  const {bytes} = await downloadBy(page, () => page.getByRole('button', {name: 'Save SVG'}).click());
  assert.equal(Buffer.compare(bytes, files['odd-finished-figure.svg']), 0);
}

const kTyped = `#odd;view=play;typed=${deflateRawSync(game).toString('base64url')}`;
const kFigure = '#odd;sheet=figure;figure=odd-finished';

pageTest('prints', '#odd', prints, at);
pageTest('scores', kTyped, scores, at);
pageTest('draws a figure', kFigure, drawsFigure, at);

if (site) {
  pageTest('does all three without a connection', '#odd', async (page) => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await until(async () => assert.ok(await page.evaluate(() => navigator.serviceWorker.controller !== null)), 'the page is kept');
    server.close();
    await page.reload();
    await prints(page);
    for (const [link, job] of [[kTyped, scores], [kFigure, drawsFigure]]) {
      await page.goto(`${server.url}${link}`);
      await job(page);
    }
  }, at);
}
