// A browser for the tests of the page: Chromium by playwright-core, and axe-core where it is there. The
// packages are found as require() finds them, so NODE_PATH may say where they are.
import {after, before, test} from 'node:test';
import assert from 'node:assert/strict';
import {createRequire} from 'node:module';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {lacking, web, withoutPlain} from './both.mjs';

const require = createRequire(import.meta.url);
const kChromium = process.env.QUADRILLE_CHROMIUM ?? '/usr/bin/chromium';
const kArguments = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
  '--disable-sync',
];

function resolved(name) {
  try {
    return require.resolve(name);
  } catch {
    return null;
  }
}

// The page as people have it.
const single = join(web, 'quadrille.html');
export const axe = resolved('axe-core/axe.min.js');

// Why the page cannot be tested here, or false. QUADRILLE_PAGE is another address of the page, such as
// that of serve.mjs.
function lackingBrowser() {
  if (!resolved('playwright-core')) return 'no playwright-core: npm install playwright-core, and name its node_modules in NODE_PATH';
  if (!existsSync(kChromium)) return `no Chromium at ${kChromium}`;
  if (!process.env.QUADRILLE_PAGE && !existsSync(single)) return `no quadrille.html in QUADRILLE_WEB, '${web}'`;
  return false;
}

const address = process.env.QUADRILLE_PAGE ?? (web ? pathToFileURL(single).href : '');

const elsewhere = Boolean(process.env.QUADRILLE_PAGE);
export const skip = lackingBrowser() || (elsewhere ? false : withoutPlain);
export const skipPdf = skip || (elsewhere ? false : lacking('quadrille-cairo.wasm'));

const kTimeout = 60000;
let browser = null;
let folder = null;

before(async () => {
  if (skip) return;
  browser = await require('playwright-core').chromium.launch({executablePath: kChromium, args: kArguments});
  folder = mkdtempSync(join(tmpdir(), 'quadrille-page-'));
});

after(async () => {
  if (skip) return;
  await browser.close();
  rmSync(folder, {recursive: true});
});

// A file of the tests, gone when they end.
export function scratch(name) {
  return join(folder, name);
}

// A page that keeps what it asked for and what went wrong in it: {page, requests, faults, close}. `init` runs
// in it before anything of its own.
export async function opened(link, {width = 1280, height = 900, locale = 'en-GB', at = address, init = null, touch = false} = {}) {
  const context = await browser.newContext({viewport: {width, height}, locale, reducedMotion: 'reduce', acceptDownloads: true, hasTouch: touch});
  if (init) await context.addInitScript(init);
  const page = await context.newPage();
  const requests = [];
  const faults = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(at + link);
  return {page, requests, faults, close: () => context.close()};
}

// Requests that leave the page: neither the file itself nor what it made.
function foreign(requests, at) {
  const home = new URL(at);
  return requests.filter((url) => {
    const {protocol, host, pathname} = new URL(url);
    if (protocol === 'blob:' || protocol === 'data:') return false;
    return protocol !== home.protocol || host !== home.host || (protocol === 'file:' && pathname !== home.pathname);
  });
}

// A test with a page of its own, which must neither fail, but for what is `allowed`, nor ask anybody for anything.
export function pageTest(name, link, body, options = {}) {
  test(name, {skip: options.skip ?? skip, timeout: kTimeout}, async (t) => {
    const {page, requests, faults, close} = await opened(link, options);
    try {
      await body(page, t);
      assert.deepEqual(foreign(requests, options.at ?? address), [], 'requests to others');
      assert.deepEqual(faults.filter((fault) => !options.allowed?.test(fault)), [], 'errors of the page');
    } finally {
      await close();
    }
  });
}

// Asks again until the check holds.
export async function until(check, what) {
  const end = Date.now() + 20000;
  for (;;) {
    const last = await check().then(() => null, (error) => error);
    if (!last) return;
    if (Date.now() > end) throw new Error(`${what}: ${last.message}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

// What the page saves when it is asked to: {name, bytes}.
export async function downloadBy(page, click) {
  const coming = page.waitForEvent('download');
  await click();
  const download = await coming;
  return {name: download.suggestedFilename(), bytes: readFileSync(await download.path())};
}
