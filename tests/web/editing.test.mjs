// Writing a game of one's own on the page, in Chromium: mistakes in sight, long lines wrapped, long texts without a
// stutter.
import assert from 'node:assert/strict';
import {axe, pageTest, skip} from './browser.mjs';

function editTest(name, body, options) {
  pageTest(name, '#odd;view=rules', async (page, t) => {
    await page.waitForSelector('.editor-page');
    await body(page, t);
  }, options);
}

const area = '.editor-area';

async function change(page, from, to) {
  const text = await page.inputValue(area);
  assert.ok(text.includes(from));
  await page.fill(area, text.replace(from, to));
}

editTest('the number of mistakes and the first are in sight, and lead to its line', async (page) => {
  await change(page, 'parameters:', 'parameterx:');
  await page.waitForFunction(() => /^Line 15: unknown key 'parameterx'/.test(document.querySelector('.editor-first:not([hidden])')?.textContent));
  assert.equal(await page.textContent('.editor-count'), 'One mistake');
  assert.match(await page.textContent('.editor-side details:not([hidden]) summary'), /^\d+ more that follow from it$/);
  const inSight = () => page.evaluate(() => {
    const {top, bottom} = document.querySelector('.editor-summary').getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  await page.evaluate(() => {
    const node = document.querySelector('.editor-area');
    node.scrollIntoView({block: 'end'});
    node.scrollTop = node.scrollHeight;
  });
  assert.ok(await inSight());
  await page.click('.editor-first');
  assert.equal(await page.evaluate(() => getSelection().toString()), 'parameterx');
  assert.ok(await inSight());
  await change(page, 'parameterx:', 'parameters:');
  await page.waitForFunction(() => document.querySelector('.editor-count').textContent === 'No mistakes.');
  assert.equal(await page.locator('.editor-first').isVisible(), false);
}, {width: 360, height: 760});

editTest('long lines wrap, and their numbers and underlines keep their places', async (page) => {
  await change(page, 'board:', `# ${'wrapped somewhere, '.repeat(30)}\nboardx:`);
  await page.waitForSelector('.editor-mark.error');
  const heights = await page.evaluate(() => [document.querySelector('.editor-area').scrollHeight, document.querySelector('.editor-under').offsetHeight]);
  assert.equal(heights[0], heights[1]);
  await page.click('.editor-first');
  const [number, mark] = await page.evaluate(() => [document.querySelector('.editor-numbers .error'), document.querySelector('.editor-mark.error')].map((node) => node.getBoundingClientRect().top));
  assert.ok(Math.abs(number - mark) < 8, `${number} and ${mark}`);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
}, {width: 360, height: 760});

editTest('lines that are cut, pasted and undone leave the right text behind', async (page) => {
  const same = () => page.waitForFunction(() => [...document.querySelectorAll('.editor-line')].map(({textContent}) => textContent.replace('\u200b', '')).join('\n') === document.querySelector('.editor-area').value);
  const at = (from, to, text) => page.evaluate(([a, b, typed]) => {
    const node = document.querySelector('.editor-area');
    node.focus();
    node.setSelectionRange(a, b);
    document.execCommand('insertText', false, typed);
  }, [from, to, text]);
  await same();
  await at(100, 900, 'x\ny\nz');
  await same();
  await at(0, 0, '# line\n'.repeat(350));
  await same();
  await at(20, 2000, '');
  await same();
  for (let i = 0; i < 3; ++i) await page.keyboard.press('Control+z');
  await same();
  await page.fill(area, '');
  await same();
});

editTest('a text of 10 000 lines takes keys', async (page, t) => {
  const times = await page.evaluate(async () => {
    const node = document.querySelector('.editor-area');
    node.value += Array.from({length: 10000}, (_, i) => `# line ${i} of many, with words that make it long`).join('\n');
    node.dispatchEvent(new Event('input'));
    node.focus();
    node.setSelectionRange(node.value.length / 2, node.value.length / 2);
    const taken = [];
    for (let i = 0; i < 15; ++i) {
      await new Promise((done) => setTimeout(done, 20));
      const begin = performance.now();
      document.execCommand('insertText', false, i % 5 === 4 ? '\n#' : 'x');
      void document.body.offsetHeight;
      taken.push(performance.now() - begin);
    }
    return taken.sort((a, b) => a - b);
  });
  t.diagnostic(`a key in 10 000 lines: ${times[7].toFixed(1)} ms, at most ${times[14].toFixed(1)} ms`);
  assert.ok(times[7] < 200, `${times[7]} ms, on a machine that is busy`);
});

for (const width of [360, 1440]) {
  editTest(`axe finds nothing in the editor with mistakes at ${width} pixels`, async (page) => {
    await change(page, 'parameters:', 'parameterx:');
    await page.waitForSelector('.editor-first:not([hidden])');
    await page.waitForSelector('.editor-pages.stale');
    await page.addScriptTag({path: axe});
    const found = await page.evaluate(() => globalThis.axe.run(document));
    assert.deepEqual(found.violations.map(({id, nodes}) => `${id}: ${nodes[0].html}`), []);
  }, {width, height: 900, skip: skip || (axe ? false : 'no axe-core')});
}
