// The folder for web hosts, served as site/README.md tells: under its strict policy the browser refuses nothing,
// it works without a connection after the first visit, an update comes whole or not at all, and a browser that
// is too old is told so in words.
import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {cpSync, readFileSync, readdirSync, renameSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {runProgram, web} from './both.mjs';
import {downloadBy, opened, pageTest, scratch, skip, skipPdf, until} from './browser.mjs';
import {headersOf, serve} from './serve.mjs';

const site = join(web, 'site');
const single = join(web, 'quadrille.html');
const kSheet = '.stage img.page';

const headers = skip ? {} : headersOf(site);
const server = skip ? null : await serve({page: site, packed: true, headers});
after(() => server?.close());
const at = {at: server?.url};

// ---- the policy

test('the policy allows no script in the page, no eval and no other host', {skip}, () => {
  const policy = headers['Content-Security-Policy'];
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|\*/);
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  assert.doesNotMatch(html, /<script>|<script type="importmap"|<style|\son\w+=|\sstyle=/);
  assert.ok(readFileSync(join(site, 'README.md'), 'utf8').includes(policy), 'the lines for nginx have the same');
});

pageTest('the policy is in force', '', async (page) => {
  await page.waitForSelector('.card img, .card svg');
  const refused = await page.evaluate(() => new Promise((done) => {
    document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective), {once: true});
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
  }));
  assert.equal(refused, 'script-src-elem');
  assert.equal(await page.evaluate(() => window.ran), undefined);
}, {...at, allowed: /Content Security Policy/});

pageTest('the gallery is within the policy', '', async (page) => {
  await page.waitForSelector('.card img, .card svg');
  await page.getByRole('button', {name: 'Licences'}).click();
  await until(async () => assert.match(await page.locator('dialog pre').textContent(), /HarfBuzz/), 'the notices');
}, at);

pageTest('sheets, print and PDF are within the policy', '#odd', async (page) => {
  await page.waitForSelector(kSheet);
  const {bytes} = await downloadBy(page, () => page.getByRole('button', {name: 'Save PDF'}).click());
  const {files} = await runProgram(['board', 'odd', '-q']);
  assert.equal(Buffer.compare(bytes, files['odd-board.pdf']), 0);
  assert.ok((await page.pdf({preferCSSPageSize: true})).length > 0);
}, {...at, skip: skipPdf});

pageTest('typing a game in is within the policy', '#odd;view=play', async (page) => {
  await page.waitForSelector('.entry-board .site');
  await page.locator('.entry-board .site').first().click({force: true});
}, at);

pageTest('the editor is within the policy', '#odd;view=rules', async (page) => {
  await page.waitForSelector('.editor-page');
}, at);

// ---- without a connection

// The page is kept, and this window has it from there.
async function kept(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until(async () => assert.ok(await page.evaluate(() => navigator.serviceWorker.controller !== null)), 'the page is kept');
}

test('after the first visit the page works without a connection', {skip: skipPdf, timeout: 60000}, async () => {
  const host = await serve({page: site, packed: true, headers});
  const {page, faults, close} = await opened('#odd', {at: host.url});
  try {
    await page.waitForSelector(kSheet);
    await kept(page);
    host.close();
    await page.goto(`${host.url}#hex`);
    await page.reload();
    await page.waitForSelector(kSheet);
    const {bytes} = await downloadBy(page, () => page.getByRole('button', {name: 'Save PDF'}).click());
    assert.equal(Buffer.compare(bytes, (await runProgram(['board', 'hex', '-q'])).files['hex-board.pdf']), 0);
    await page.goto(`${host.url}#hex;view=rules`);
    await page.waitForSelector('.editor-page');
    await page.goto(`${host.url}#hex;view=play`);
    await page.waitForSelector('.entry-board .site');
    assert.deepEqual(faults, []);
  } finally {
    host.close();
    await close();
  }
});

// ---- updates

function versionOf(folder) {
  return readdirSync(folder).find((name) => name.startsWith('v-')).slice(2);
}

// A site with the same files in a folder of another name: a next version.
function nextVersion(name) {
  const folder = scratch(name);
  cpSync(site, folder, {recursive: true});
  const old = versionOf(folder);
  const next = '0123456789ab';
  const change = (file, edit) => writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')));
  renameSync(join(folder, `v-${old}`), join(folder, `v-${next}`));
  change('index.html', (text) => text.replaceAll(old, next));
  const sum = createHash('sha256').update(readFileSync(join(folder, 'index.html'))).digest('base64');
  change('service_worker.js', (text) => text.replaceAll(old, next).replace(/("\.\/": ")sha256-[^"]+/, `$1sha256-${sum}`));
  return {folder, old, next};
}

// A server whose files are exchanged while it runs.
async function changingHost() {
  const host = scratch(`host-${Math.random().toString(36).slice(2)}`);
  cpSync(site, host, {recursive: true});
  return {host, server: await serve({page: host, packed: true, headers})};
}

function replace(host, folder) {
  for (const name of readdirSync(folder)) cpSync(join(folder, name), join(host, name), {recursive: true});
}

function caches(page) {
  return page.evaluate(async () => (await globalThis.caches.keys()).sort());
}

function versionShown(page) {
  return page.evaluate(() => /v-(\w+)\//.exec(document.querySelector('script[src$="main.mjs"]').src)[1]);
}

test('a new version comes whole, when no window shows the old one', {skip, timeout: 60000}, async () => {
  const {folder, old, next} = nextVersion('next');
  const {host, server: changing} = await changingHost();
  const {page, faults, close} = await opened('#odd', {at: changing.url});
  try {
    await kept(page);
    replace(host, folder);
    await page.reload();
    await until(async () => assert.deepEqual(await caches(page), [`quadrille-${next}`, `quadrille-${old}`].sort()), 'the next one is there');
    assert.equal(await versionShown(page), old);
    await until(async () => {
      await page.goto('about:blank');
      await new Promise((done) => setTimeout(done, 300));
      await page.goto(`${changing.url}#odd`);
      assert.equal(await versionShown(page), next);
    }, 'the next one is shown');
    await until(async () => assert.deepEqual(await caches(page), [`quadrille-${next}`]), 'the old one is gone');
    await page.waitForSelector(kSheet);
    assert.deepEqual(faults, []);
  } finally {
    changing.close();
    await close();
  }
});

test('a version of which a file is another is not taken', {skip, timeout: 60000}, async () => {
  const {folder, old, next} = nextVersion('mixed');
  const state = join(folder, `v-${next}`, 'state.mjs');
  writeFileSync(state, `${readFileSync(state, 'utf8')}\n`);
  const {host, server: changing} = await changingHost();
  const {page, close} = await opened('#odd', {at: changing.url});
  try {
    await kept(page);
    replace(host, folder);
    const refused = page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const coming = new Promise((done) => registration.addEventListener('updatefound', () => done(registration.installing), {once: true}));
      registration.update().catch(() => {});
      const worker = await coming;
      return new Promise((done) => worker.addEventListener('statechange', () => done(worker.state)));
    });
    assert.equal(await refused, 'redundant');
    assert.deepEqual(await caches(page), [`quadrille-${old}`]);
    await page.reload();
    assert.equal(await versionShown(page), old);
    await page.waitForSelector(kSheet);
  } finally {
    changing.close();
    await close();
  }
});

// ---- old browsers

const kLacking = {
  'WebAssembly': [() => { delete globalThis.WebAssembly; }, 'en-GB', /too old for Quadrille.*WebAssembly with exceptions, which runs the program\. Firefox/],
  'the exceptions of WebAssembly': [() => { WebAssembly.validate = () => false; }, 'de-DE', /zu alt für Quadrille.*WebAssembly mit Ausnahmen/],
  'DecompressionStream': [() => { delete globalThis.DecompressionStream; }, 'fr-FR', /trop ancien.*DecompressionStream/],
  'all of it': [() => {
    delete globalThis.WebAssembly;
    delete globalThis.DecompressionStream;
  }, 'es-ES', /demasiado antiguo.*WebAssembly.*; DecompressionStream/],
};

for (const [what, [init, locale, words]] of Object.entries(kLacking)) {
  for (const [form, address] of [['the folder', server?.url], ['the single file', skip ? '' : pathToFileURL(single).href]]) {
    pageTest(`${form} says what it misses: ${what}`, '#odd', async (page) => {
      await until(async () => assert.match(await page.locator('#notices').textContent(), words), what);
      assert.equal(await page.locator('#notices p').count(), 1);
      assert.equal(await page.locator('#view').textContent(), '');
    }, {at: address, init, locale});
  }
}

test('a page that does not come whole says so', {skip, timeout: 60000}, async () => {
  const {page, close} = await opened('', {at: 'about:blank'});
  try {
    await page.route(/state\.mjs$/, (route) => route.abort());
    await page.goto(server.url);
    await until(async () => assert.match(await page.locator('#notices').textContent(), /could not be loaded completely.*\(main\.mjs\)/), 'it says so');
  } finally {
    await close();
  }
});
