// Club and class: standings and crosstable are the program's, so is the paper; mistakes lead to their lines.
import './page_modules.mjs';
import {test} from 'node:test';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {runProgram} from './both.mjs';
import {axe, downloadBy, pageTest, skip, skipPdf} from './browser.mjs';

const {fileOfClub, kindOfClub, nameOfClub, paperJob, papersOf} = await import('quadrille/club/commands');
const {pointsText} = await import('quadrille/club/tables');

const cup = readFileSync(new URL('../../examples/club/cup.txt', import.meta.url), 'utf8');

// ---- without a browser

test('a text is a tournament, games, or names', () => {
  assert.equal(kindOfClub(cup), 'tournament');
  assert.equal(kindOfClub('# ours\n\nTournament : Cup\n'), 'tournament');
  assert.equal(kindOfClub('game: hex\nplayers: Ann, Ben\nmoves:\n1. a1\n'), 'games');
  assert.equal(kindOfClub('Ada\nBela\n'), 'names');
  assert.equal(kindOfClub('\n# nobody\n'), null);
});

test('it is called by its name, and so are its files', () => {
  assert.deepEqual([nameOfClub(cup), fileOfClub(cup)], ['Autumn cup', 'autumn-cup.txt']);
  assert.deepEqual([nameOfClub('# Klasse 7b\nAda\n'), fileOfClub('# Klasse 7b\nAda\n')], ['Klasse 7b', 'klasse-7b.txt']);
  assert.deepEqual([nameOfClub('Ada\n'), fileOfClub('Ada\n'), fileOfClub('tournament: ★\n')], [null, 'club.txt', 'club.txt']);
  assert.ok(papersOf('names').includes('set') && papersOf(null).length === 0);
  assert.deepEqual(paperJob('names', 'list', '7b.txt', {game: 'odd', paper: 'a4', lang: 'de'}).words,
    ['class', '7b.txt', 'odd', '--print', 'list', '--paper', 'a4', '--lang', 'de', '-o', '7b-list.pdf']);
});

test('points are written as clubs write them', () => {
  assert.deepEqual([0, 0.5, 1, 6.5, 22.75, 1.1].map(pointsText), ['0', '½', '1', '6½', '22¾', '1.1']);
});

// ---- in Chromium

function clubTest(name, text, body, options) {
  pageTest(name, '#;view=club', async (page) => {
    await page.waitForSelector('.club-text');
    await page.fill('.club-text', text);
    await body(page);
  }, options);
}

const cells = (page, selector) => page.locator(`${selector} tbody tr`).evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));

clubTest('standings and crosstable are the program’s', cup, async (page) => {
  await page.waitForSelector('.club-cross');
  const {out} = await runProgram(['standings', 'cup.txt', '--json'], {files: {'cup.txt': cup}});
  const {players, crosstable} = JSON.parse(out);
  const [table] = [await cells(page, '.club-table:first-child')];
  assert.deepEqual(table.map((row) => row[1]), players.map(({name}) => name));
  assert.deepEqual(table.map((row) => row[6]), players.map(({points}) => pointsText(points)));
  const cross = await cells(page, '.club-cross');
  assert.equal(cross[0][3], pointsText(crosstable.find(({player, against}) => player === players[0].name && against === players[1].name).points));
  await page.getByLabel('A game is worth').selectOption('3,1,0');
  const {out: three} = await runProgram(['standings', 'cup.txt', '--json', '--points', '3,1,0'], {files: {'cup.txt': cup}});
  const wanted = JSON.parse(three).players.map(({points}) => pointsText(points));
  await page.waitForFunction((points) => [...document.querySelectorAll('.club-table:first-child tbody tr')].map((row) => row.cells[6].textContent).join() === points, wanted.join());
});

clubTest('a club is in its link, and among the games that are kept', cup, async (page) => {
  await page.waitForURL(/club=/);
  await page.waitForSelector('.club-cross');
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await page.waitForSelector('.club-cross');
  assert.equal(await page.inputValue('.club-text'), cup);
  await page.getByRole('button', {name: 'Games', exact: true}).click();
  await page.getByRole('button', {name: /^Autumn cup/}).click();
  await page.waitForSelector('.club-cross');
  assert.equal(await page.inputValue('.club-text'), cup);
});

clubTest('a new tournament gets a line for each game, and results count as they are typed', '', async (page) => {
  await page.getByRole('button', {name: 'New tournament'}).click();
  await page.waitForFunction(() => /players:/.test(document.querySelector('.club-text').value));
  await page.getByRole('button', {name: 'Add a line for each game'}).click();
  await page.waitForFunction(() => /^round 1:$/m.test(document.querySelector('.club-text').value));
  const form = await page.inputValue('.club-text');
  await page.fill('.club-text', form.replace(/^( {2}.+ - .+):$/m, '$1: 1-0'));
  await page.waitForFunction(() => document.querySelectorAll('.club-cross tbody tr').length >= 2);
});

clubTest('a result that nobody understands is told, and leads to its line', cup.replace('Ben - Ivo: 1-0', 'Ben - Ivo: 7-5'), async (page) => {
  await page.waitForSelector('.club-side .editor-mistakes li');
  assert.match(await page.textContent('.club-side .editor-mistakes li'), /'7-5' is no result/);
  await page.locator('.club-side .editor-mistakes button').first().click();
  assert.equal(await page.evaluate(() => getSelection().toString()), '  Ben - Ivo: 7-5');
});

const kClass = '# Class 7b\nAda\nBela\nClara\n';

for (const [text, paper, words] of [
  [cup, 'Wall sheet (PDF)', ['tournament', 'autumn-cup.txt', '-o', 'autumn-cup-wall.pdf']],
  [cup, 'Standings (PDF)', ['standings', 'autumn-cup.txt', '-o', 'autumn-cup-standings.pdf']],
  [kClass, 'Class list (PDF)', ['class', 'class-7b.txt', 'hex', '--print', 'list', '-o', 'class-7b-list.pdf']],
  [kClass, 'List and boards (PDF)', ['class', 'class-7b.txt', 'hex', '-o', 'class-7b-set.pdf']],
]) {
  clubTest(`${words[0]}: ${paper} is the program’s`, text, async (page) => {
    const button = page.getByRole('button', {name: paper});
    await button.waitFor();
    if (text === kClass) await page.getByLabel('The game of the class').selectOption('hex');
    const {name, bytes} = await downloadBy(page, () => button.click());
    const {files} = await runProgram([...words, '--paper', 'a4', '--lang', 'en'], {files: {[words[1]]: text}});
    assert.equal(name, words.at(-1));
    assert.ok(bytes.equals(files[name]), `${bytes.length} and ${files[name]?.length} bytes`);
  }, {skip: skipPdf});
}

for (const width of [360, 820, 1440]) {
  for (const theme of ['light', 'dark']) {
    clubTest(`the club at ${width} pixels, ${theme}: axe finds nothing, nothing is cut off`, cup, async (page) => {
      await page.evaluate((name) => { document.documentElement.dataset.theme = name; }, theme);
      await page.waitForSelector('.club-cross');
      await page.addScriptTag({path: axe});
      const found = await page.evaluate(() => globalThis.axe.run(document));
      assert.deepEqual(found.violations.map(({id, nodes}) => `${id}: ${nodes[0].html}`), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    }, {width, height: 900, skip: skip || (axe ? false : 'no axe-core')});
  }
}
