// Copying, saving and sharing tell what the browser did, not what was hoped.
import './page_modules.mjs';
import {test} from 'node:test';
import assert from 'node:assert/strict';
import {pageTest} from './browser.mjs';

const {shareData} = await import('quadrille/sending');

test('a file is shared where files can be, else the text', () => {
  const what = {title: 'Hex', text: 'game: hex\n', file: {name: 'hex.txt', text: 'game: hex\n', type: 'text/plain'}};
  const {files, ...rest} = shareData(what, {canShare: () => true});
  assert.deepEqual([files[0].name, rest], ['hex.txt', {title: 'Hex'}]);
  assert.deepEqual(shareData(what, {canShare: () => false}), {title: 'Hex', text: 'game: hex\n'});
  assert.deepEqual(shareData({title: 'Odd', url: 'https://x.example/#odd'}, {}), {title: 'Odd', url: 'https://x.example/#odd'});
});

function sendTest(name, init, body) {
  pageTest(name, '#hex,size=4;view=play', async (page) => {
    await page.waitForSelector('.entry-board .site');
    await page.getByText('Turn by turn').click();
    await page.waitForFunction(() => /^Turn 1/.test(document.querySelector('.entry-ask').textContent));
    await page.locator('[id="board-site-b2"]').click({force: true});
    await page.waitForSelector('[id="board-mark-b2"]', {state: 'attached'});
    await body(page, async (pattern) => {
      await page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.entry-outputs [role=status]').textContent), pattern.source, {timeout: 8000});
    });
  }, {init});
}

const button = (page, name) => page.locator('.entry-outputs').getByRole('button', {name, exact: true});

sendTest('a copy that is refused is told, and the text stands there to be copied', () => {
  Object.defineProperty(navigator, 'clipboard', {value: {writeText: async () => { throw new DOMException('no', 'NotAllowedError'); }}});
  document.execCommand = () => false;
}, async (page, says) => {
  await button(page, 'Copy').click();
  await says(/does not let the page copy/);
  assert.equal(await page.inputValue('.sent-text'), 'game: hex\nset: size=4\n\nmoves:\n  1. b2\n');
  assert.equal(await page.evaluate(() => document.activeElement.selectionEnd), 38);
});

sendTest('a copy that is made is told', () => {
  Object.defineProperty(navigator, 'clipboard', {value: {writeText: async (text) => { globalThis.copied = text; }}});
}, async (page, says) => {
  await button(page, 'Copy').click();
  await says(/^Copied\.$/);
  assert.match(await page.evaluate(() => globalThis.copied), /^game: hex\n/);
  assert.equal(await page.locator('.sent-text').count(), 0);
});

sendTest('what is saved is said to be on its way, and what to do otherwise', () => {}, async (page, says) => {
  await button(page, 'Save text').click();
  await says(/^hex\.txt goes to your downloads\. If it does not arrive/);
});

sendTest('sharing tells whether it was done, given up or refused', () => {
  navigator.canShare = () => true;
  navigator.share = async ({files}) => {
    globalThis.shared = [...(globalThis.shared ?? []), files[0].name];
    if (globalThis.shared.length === 2) throw new DOMException('closed', 'AbortError');
    if (globalThis.shared.length === 3) throw new DOMException('not allowed.', 'NotAllowedError');
  };
}, async (page, says) => {
  await button(page, 'Share …').click();
  await says(/^Passed on\.$/);
  await button(page, 'Share …').click();
  await says(/^$/);
  await button(page, 'Share …').click();
  await says(/^Sharing did not work: not allowed\./);
  assert.deepEqual(await page.evaluate(() => globalThis.shared), ['hex.txt', 'hex.txt', 'hex.txt']);
});

sendTest('without a menu to share by there is no button for it', () => {
  Object.defineProperty(navigator, 'share', {value: undefined});
}, async (page) => {
  assert.equal(await button(page, 'Share …').isVisible(), false);
});
