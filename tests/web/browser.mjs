// A browser for the tests of the page: Chromium by playwright-core, and axe-core where it is there. The
// packages are found as require() finds them, so NODE_PATH may say where they are.
import {createRequire} from 'node:module';
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {web} from './both.mjs';

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

const single = join(web, 'quadrille.html');
export const axe = resolved('axe-core/axe.min.js');

// Why the page cannot be tested here, or false. QUADRILLE_PAGE is another address of the page, such as
// that of serve.mjs.
export function lackingBrowser() {
  if (!resolved('playwright-core')) return 'no playwright-core: npm install playwright-core, and name its node_modules in NODE_PATH';
  if (!existsSync(kChromium)) return `no Chromium at ${kChromium}`;
  if (!process.env.QUADRILLE_PAGE && !existsSync(single)) return `no quadrille.html in QUADRILLE_WEB, '${web}'`;
  return false;
}

export const address = process.env.QUADRILLE_PAGE ?? (web ? pathToFileURL(single).href : '');

export function launch() {
  return require('playwright-core').chromium.launch({executablePath: kChromium, args: kArguments});
}

// A page that keeps what it asked for and what went wrong in it: {page, requests, faults, close}.
export async function opened(browser, link, {width = 1280, height = 900, locale = 'en-GB'} = {}) {
  const context = await browser.newContext({viewport: {width, height}, locale, reducedMotion: 'reduce', acceptDownloads: true});
  const page = await context.newPage();
  const requests = [];
  const faults = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(address + link);
  return {page, requests, faults, close: () => context.close()};
}

// Requests that leave the page: neither the file itself nor what it made.
export function foreign(requests) {
  const home = new URL(address);
  return requests.filter((url) => {
    const {protocol, host, pathname} = new URL(url);
    if (protocol === 'blob:' || protocol === 'data:') return false;
    return protocol !== home.protocol || host !== home.host || (protocol === 'file:' && pathname !== home.pathname);
  });
}
