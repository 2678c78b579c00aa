// The page as people have it: one HTML file, opened from disk in Chromium. What it shows and saves is
// compared with the native program; what it prints is measured.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {after} from 'node:test';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {runProgram, web} from './both.mjs';
import {axe, downloadBy, opened, pageTest, scratch, skip, skipPdf, until} from './browser.mjs';
import {serve} from './serve.mjs';

const kSheet = '.stage img.page';

// The sheet that is shown, as text.
async function sheetShown(page) {
  await page.waitForSelector(kSheet);
  return page.evaluate(async (selector) => (await fetch(document.querySelector(selector).src)).text(), kSheet);
}

async function assertShows(page, words) {
  const [name] = Object.keys((await runProgram([...words, '-q'])).files);
  const svg = name.replace(/\.pdf$/, '.svg');
  const {files} = await runProgram([...words, '-o', svg]);
  const expected = files[svg].toString();
  await until(async () => assert.ok((await sheetShown(page)) === expected, 'the sheet is the program’s'), words.join(' '));
}

// ---- opening, links, changes

pageTest('a link opens its sheet', '#odd,size=6', async (page, t) => {
  await page.waitForSelector(kSheet);
  const ms = await page.evaluate(() => performance.now());
  t.diagnostic(`first board ${Math.round(ms)} ms after opening`);
  await assertShows(page, ['board', 'odd', '--set', 'size=6']);
});

// The folder form, on a web server.
const server = skip ? null : await serve({page: join(web, 'site'), packed: true});
after(() => server?.close());

pageTest('the folder form is the same page', '#odd', async (page) => {
  await assertShows(page, ['board', 'odd']);
  const {bytes} = await downloadBy(page, () => page.getByRole('button', {name: 'Save PDF'}).click());
  const {files} = await runProgram(['board', 'odd', '-q']);
  assert.equal(Buffer.compare(bytes, files['odd-board.pdf']), 0);
}, {at: server?.url, skip: web ? skipPdf : 'no folder in QUADRILLE_WEB'});

// Links that people have: none may ever lead elsewhere.
const kLinks = {
  '#hex': ['board', 'hex'],
  '#odd;variant=wide;paper=letter': ['board', 'odd', '--variant', 'wide', '--paper', 'letter'],
  '#dots,size=7;sheet=record': ['record', 'dots', '--set', 'size=7'],
  '#odd;style=larger;lang=de': ['board', 'odd', '--style', 'larger', '--lang', 'de'],
};

for (const [link, words] of Object.entries(kLinks)) {
  pageTest(`the link ${link}`, link, (page) => assertShows(page, words));
}

pageTest('header and games are there before the program is', '', async (page) => {
  await page.waitForSelector('.wordmark', {timeout: 10000});
  await page.waitForSelector('.card', {timeout: 10000});
  assert.equal(await page.locator('.card img').count(), 0);
}, {
  init: () => {
    for (const name of ['compile', 'compileStreaming']) WebAssembly[name] = () => new Promise(() => {});
  },
  skip: skip || (process.env.QUADRILLE_PAGE ? 'the native program is its engine' : false),
});

pageTest('the gallery leads to a game', '', async (page) => {
  const games = (await runProgram(['list', '--ids'])).out.trim().split('\n');
  await page.waitForSelector('.card svg, .card img');
  assert.equal(await page.locator('.gallery .card').count(), games.length);
  await page.getByRole('searchbox').fill('yavalath');
  await until(async () => assert.equal(await page.locator('.gallery .card:visible').count(), 1), 'one game is found');
  await page.locator('.gallery .card:visible a').click();
  await assertShows(page, ['board', 'yavalath']);
});

pageTest('a changed parameter changes sheet and link', '#odd', async (page, t) => {
  await assertShows(page, ['board', 'odd']);
  await page.getByRole('button', {name: 'size: more'}).waitFor();
  const old = await page.getAttribute(kSheet, 'src');
  const ms = await page.evaluate(async ([selector, before]) => {
    const more = [...document.querySelectorAll('button')].find((each) => each.getAttribute("aria-label") === 'size: more');
    const start = performance.now();
    more.click();
    while (document.querySelector(selector).src === before) await new Promise((done) => setTimeout(done, 2));
    return performance.now() - start;
  }, [kSheet, old]);
  t.diagnostic(`new sheet ${Math.round(ms)} ms after the click`);
  await assertShows(page, ['board', 'odd', '--set', 'size=6']);
  await until(async () => assert.match(page.url(), /#odd,size=6$/), 'the link follows');
});

pageTest('a German reader has a German page and sheet', '#odd', async (page) => {
  await page.getByRole('button', {name: 'PDF speichern'}).waitFor();
  await assertShows(page, ['board', 'odd', '--lang', 'de']);
}, {locale: 'de-DE'});

// ---- paper

const kSaved = {
  '#odd': ['board', 'odd'],
  '#hex,size=5;sheet=kit': ['kit', 'hex', '--set', 'size=5'],
  '#dots;sheet=rulebook': ['rulebook', 'dots'],
};

for (const [link, words] of Object.entries(kSaved)) {
  pageTest(`the PDF of ${link} is the program’s`, link, async (page, t) => {
    await page.waitForSelector(kSheet);
    const start = Date.now();
    const {name, bytes} = await downloadBy(page, () => page.getByRole('button', {name: 'Save PDF'}).click());
    t.diagnostic(`saved ${Date.now() - start} ms after the click`);
    const {files} = await runProgram([...words, '-q']);
    assert.deepEqual([name], Object.keys(files));
    assert.equal(Buffer.compare(bytes, files[name]), 0, `${bytes.length} bytes, the program has ${files[name].length}`);
  }, {skip: skipPdf});
}

// The longest dark run of any row, in mm, in a strip of a page at `dpi`.
function longestLine(pdf, {top, height, dpi}) {
  const px = (mm) => Math.round((mm * dpi) / 25.4);
  const image = execFileSync('pdftoppm', ['-gray', '-singlefile', '-r', String(dpi), '-x', '0', '-y', String(px(top)), '-W', String(px(210)),
    '-H', String(px(height)), pdf], {maxBuffer: 1 << 30});
  const [head, width, rows] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(image.subarray(0, 40).toString('latin1')) ?? assert.fail('no picture');
  const pixels = image.subarray(head.length);
  let longest = 0;
  for (let y = 0; y < Number(rows); ++y) {
    for (let x = 0, run = 0; x < Number(width); ++x) {
      run = pixels[y * Number(width) + x] < 128 ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
  }
  return (longest * 25.4) / dpi;
}

pageTest('printed from the page, the bar of 50 mm is 50 mm', '#odd', async (page, t) => {
  await page.waitForSelector(kSheet);
  const printed = scratch('printed.pdf');
  await page.pdf({path: printed, preferCSSPageSize: true});
  const facts = execFileSync('pdfinfo', [printed]).toString();
  assert.match(facts, /Pages:\s+1\n/);
  const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+) pts/.exec(facts);
  assert.ok(Math.abs(Number(width) - 595.28) < 1 && Math.abs(Number(height) - 841.89) < 1, facts);
  // The bar has ticks at its ends, of a line's width of 0.15 mm.
  const bar = longestLine(printed, {top: 277, height: 6, dpi: 1016}) - 0.15;
  t.diagnostic(`the bar is ${bar.toFixed(3)} mm long`);
  assert.ok(Math.abs(bar - 50) <= 0.1, `${bar} mm`);
});

pageTest('all pages are printed, each once', '#odd;sheet=kit', async (page) => {
  await page.waitForSelector(kSheet);
  const count = await page.locator(kSheet).count();
  assert.ok(count > 1);
  const printed = scratch('kit.pdf');
  await page.pdf({path: printed, preferCSSPageSize: true});
  assert.match(execFileSync('pdfinfo', [printed]).toString(), new RegExp(`Pages:\\s+${count}\n`));
});

// ---- own games

const kText = '.editor-area';

async function editorText(page) {
  await until(async () => assert.notEqual(await page.inputValue(kText), ''), 'the editor has a text');
  return page.inputValue(kText);
}

async function replaceInText(page, old, next) {
  await page.locator(kText).evaluate((area, word) => {
    area.focus();
    const at = area.value.indexOf(word);
    area.setSelectionRange(at, at + word.length);
  }, old);
  await page.keyboard.insertText(next);
}

pageTest('an own game begins as a copy, and its sheet follows', '#odd;view=rules', async (page) => {
  const text = await editorText(page);
  assert.match(text, /^name: My odd$/m);
  await replaceInText(page, 'name: My odd', 'name: Ours');
  const expected = async () => {
    const files = {'rules/my-odd.yaml': await page.inputValue(kText)};
    return (await runProgram(['board', 'my-odd', '-o', 'my-odd-board.svg'], {files})).files['my-odd-board.svg'].toString();
  };
  const sheet = await expected();
  await until(async () => assert.equal(
      await page.evaluate(async () => (await fetch(document.querySelector('.editor-page').src)).text()), sheet), 'the sheet follows');
  await page.getByRole('button', {name: 'Print'}).last().click();
  await until(async () => assert.equal(await sheetShown(page), sheet), 'the print view has the own game');
});

pageTest('mistakes are told in the program’s words, at their place', '#odd;view=rules', async (page) => {
  await editorText(page);
  await replaceInText(page, 'hexhex', 'hexhx');
  const files = {'rules/my-odd.yaml': await page.inputValue(kText)};
  const {err} = await runProgram(['check', 'rules/my-odd.yaml'], {files});
  const heads = [...err.matchAll(/^\S+:(\d+):\d+: error: (.*)$/gm)];
  assert.ok(heads.length > 0);
  await until(async () => assert.equal(await page.locator('.editor-mistakes li').count(), heads.length), 'all mistakes');
  const rows = await page.locator('.editor-mistakes li').allTextContents();
  for (const [i, [, line, words]] of heads.entries()) {
    assert.ok(rows[i].startsWith(`Line ${line}`) && rows[i].includes(words), rows[i]);
  }
  assert.equal(await page.locator('.editor-mark.error').last().textContent(), 'hexhx');
  assert.equal(await page.getAttribute(kText, 'aria-invalid'), 'true');
  assert.ok(await page.getByRole('button', {name: 'Play this game'}).isDisabled());
  await page.locator('.editor-mistakes button').last().click();
  assert.equal(await page.evaluate(() => String(document.getSelection()) || document.activeElement.value.slice(
      document.activeElement.selectionStart, document.activeElement.selectionEnd)), 'hexhx');
});

pageTest('typing is undone by the browser’s own undo', '#odd;view=rules', async (page) => {
  const text = await editorText(page);
  await replaceInText(page, 'name: My odd', 'name: Ours');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  assert.match(await page.inputValue(kText), /^name: Ours\n {2}$/m);
  for (let i = 0; i < 6; ++i) await page.keyboard.press('Control+z');
  assert.equal(await page.inputValue(kText), text);
});

pageTest('Tab indents, Escape and Tab leaves', '#odd;view=rules', async (page) => {
  await editorText(page);
  await page.focus(kText);
  await page.keyboard.press('Tab');
  assert.ok(await page.locator(kText).evaluate((area) => document.activeElement === area));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  assert.ok(await page.locator(kText).evaluate((area) => document.activeElement !== area));
});

pageTest('an own game is saved, opened and in the link', '#tic-tac-toe;view=rules', async (page, t) => {
  await editorText(page);
  await replaceInText(page, 'name: My tic tac toe', 'name: Ours');
  const text = await page.inputValue(kText);
  const {name, bytes} = await downloadBy(page, () => page.getByRole('button', {name: 'Save', exact: true}).click());
  assert.deepEqual([name, bytes.toString()], ['my-tic-tac-toe.yaml', text]);
  await until(async () => assert.match(page.url(), /^[^#]*#my-tic-tac-toe;view=rules;rules=./), 'the link has it');
  t.diagnostic(`the link has ${page.url().split('#')[1].length} characters`);

  await page.setInputFiles('input[type=file]', {name: 'Another Game.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text.replace('Ours', 'Theirs'))});
  await until(async () => assert.match(await page.inputValue(kText), /^name: Theirs$/m), 'the file is opened');
  await until(async () => assert.match(page.url(), /#another-game;view=rules;rules=./), 'the link follows');
  const link = page.url().split('#')[1];
  const other = await opened(`#${link}`);
  await until(async () => assert.match(await other.page.inputValue(kText), /^name: Theirs$/m), 'the link opens it');
  await other.close();
});

pageTest('a new game begins without any', '#;view=rules', async (page) => {
  assert.match(await editorText(page), /^name: My game$/m);
  await page.waitForSelector('.editor-page');
  assert.equal(await page.locator('.editor-count').textContent(), 'No mistakes.');
});

// ---- for everybody

const kViews = {
  gallery: ['', '.card svg, .card img'],
  'print view': ['#odd', kSheet],
  'play view': ['#odd;view=play', '.entry-board .site'],
  editor: ['#odd;view=rules', '.editor-page'],
};

for (const [name, [link, ready]] of Object.entries(kViews)) {
  for (const width of [320, 1280]) {
    pageTest(`axe finds nothing in the ${name}, ${width} px wide`, link, async (page) => {
      await page.waitForSelector(ready);
      await page.evaluate(readFileSync(axe, 'utf8'));
      const {violations} = await page.evaluate(() => axe.run());
      assert.deepEqual(violations.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target).join(', ')}`), []);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(over <= 0, `${over} px too wide`);
    }, {width, skip: skip || (axe ? false : 'no axe-core: npm install axe-core')});
  }
}
