// Serves the page while you work on it, with the native program as its engine:
//
//     node tests/web/serve.mjs [--port 8019] [--page generator/web/page] [build/dev/quadrille]
//
// The page is that of the folder form, import map included, with its texts; only boot.mjs is exchanged,
// for posting_boot.mjs, whose engine sends every command line to POST /run here. Each runs in a fresh
// folder of its own. This is no web server for anybody else: it listens on 127.0.0.1 only, and it
// runs what it is told.
import {createServer} from 'node:http';
import {spawn} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';
import {mkdtemp, mkdir, readFile, readdir, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, extname, join, normalize, resolve, sep} from 'node:path';
import {fileURLToPath} from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');

const kTypes = {
  '.html': 'text/html; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
};

// All files below a folder, as paths with slashes.
export async function filesBelow(folder, prefix = '') {
  const found = [];
  for (const entry of await readdir(folder, {withFileTypes: true})) {
    const name = prefix + entry.name;
    if (entry.isDirectory()) found.push(...(await filesBelow(join(folder, entry.name), `${name}/`)));
    else found.push(name);
  }
  return found.sort();
}

// {imports: {'quadrille/entry/board': './entry/board.mjs', ...}}, as pack.py makes it.
export async function importMap(page) {
  const imports = {};
  for (const name of await filesBelow(page)) {
    if (name.endsWith('.mjs')) imports[`quadrille/${name.slice(0, -4)}`] = `./${name}`;
  }
  return {imports};
}

// The import map goes before the first script: later ones would not see it.
async function indexWithMap(page) {
  const html = await readFile(join(page, 'index.html'), 'utf8');
  const map = `<script type="importmap">${JSON.stringify(await importMap(page))}</script>\n`;
  const at = html.search(/<script\b|<\/head>/);
  return at < 0 ? map + html : html.slice(0, at) + map + html.slice(at);
}

// Runs the program in a fresh folder; `files` go in and come out by name.
export async function runNative(program, {words, files = {}, stdin = ''}) {
  const folder = await mkdtemp(join(tmpdir(), 'quadrille-web-'));
  try {
    for (const [name, bytes] of Object.entries(files)) {
      const path = join(folder, name);
      await mkdir(dirname(path), {recursive: true});
      await writeFile(path, bytes);
    }
    const answer = await finished(program, words, folder, stdin);
    return {...answer, files: await newFiles(folder, files)};
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

// The language and the paper must not depend on whose machine this is, so nothing is passed on.
function finished(program, words, cwd, stdin) {
  return new Promise((done, failed) => {
    const child = spawn(program, words, {cwd, env: {}});
    const out = [];
    const err = [];
    child.stdout.on('data', (piece) => out.push(piece));
    child.stderr.on('data', (piece) => err.push(piece));
    child.stdin.on('error', () => {});  // the program need not read what it is given
    child.stdin.end(stdin);
    child.on('error', failed);
    child.on('close', (code) => done({
      code: code ?? 3,
      out: Buffer.concat(out).toString('utf8'),
      err: Buffer.concat(err).toString('utf8'),
    }));
  });
}

async function newFiles(folder, before) {
  const files = {};
  for (const name of await filesBelow(folder)) {
    const bytes = await readFile(join(folder, name));
    const old = before[name];
    if (old === undefined || !bytes.equals(Buffer.from(old))) files[name] = bytes;
  }
  return files;
}

async function bodyOf(request) {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object ?? {}).map(([key, value]) => [key, change(value)]));
}

async function answerRun(program, request, response) {
  const {words, files, stdin, eye} = JSON.parse(await bodyOf(request));
  const answer = await runNative(eye ? join(dirname(program), 'quadrille-eye') : program, {
    words,
    files: mapValues(files, (text) => Buffer.from(text, 'base64')),
    stdin,
  });
  const text = {...answer, files: mapValues(answer.files, (bytes) => bytes.toString('base64'))};
  response.writeHead(200, {'Content-Type': 'application/json'});
  response.end(JSON.stringify(text));
}

// The fonts of the page lie where Debian has them.
const kFonts = {
  '/fonts/Vollkorn': '/usr/share/fonts/truetype/vollkorn',
  '/fonts/Inter': '/usr/share/fonts/opentype/inter',
};

/// {language: {key: text}}: the sections `page` of templates/words, as pack.py puts them into texts.mjs.
export function textsOfPage(folder = join(root, 'templates/words')) {
  const texts = readdirSync(folder).filter((name) => name.endsWith('.yaml')).map((name) => {
    const section = readFileSync(join(folder, name), 'utf8').split('\npage:\n')[1] ?? '';
    return [name.slice(0, -5), Object.fromEntries([...section.matchAll(/^ {2}([\w.-]+): (".*")$/gm)].map(([, key, text]) => [key, JSON.parse(text)]))];
  });
  const place = ([, told]) => told['language.place'] ?? texts.length;
  return Object.fromEntries(texts.sort((a, b) => place(a) - place(b)));
}

function fileBelow(folder, path) {
  const file = normalize(join(folder, path));
  return file.startsWith(resolve(folder) + sep) ? file : null;
}

function fileFor(page, path) {
  if (path === '/boot.mjs') return join(here, 'posting_boot.mjs');
  for (const [prefix, folder] of Object.entries(kFonts)) {
    if (path.startsWith(prefix)) return join(folder, path.slice('/fonts/'.length));
  }
  return fileBelow(page, path);
}

async function answerFile(page, path, response, {packed, headers}) {
  const index = path === '/' || path === '/index.html';
  const file = index ? join(page, 'index.html') : packed ? fileBelow(page, path) : fileFor(page, path);
  if (!file) throw Object.assign(new Error('outside the page'), {code: 'ENOENT'});
  const filled = path === '/texts.mjs' && !packed && `export const texts = ${JSON.stringify(textsOfPage())};`;
  const body = index && !packed ? await indexWithMap(page) : filled || await readFile(file);
  response.writeHead(200, {
    'Content-Type': kTypes[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(body);
}

// The program's own descriptions, by the path that `show --json` gives.
async function answerText(path, response) {
  if (!/\/(rules|templates)\/[\w/.-]+\.yaml$/.test(path)) throw new Error(`${path} is no description`);
  const body = await readFile(path, 'utf8');
  response.writeHead(200, {'Content-Type': 'text/plain; charset=utf-8'});
  response.end(body);
}

// {name: value} of what the _headers of a folder for web hosts say of every file.
export function headersOf(folder) {
  const [, everywhere] = /^\/\*\n((?: .*\n)+)/.exec(readFileSync(join(folder, '_headers'), 'utf8'));
  return Object.fromEntries(everywhere.trim().split('\n').map((line) => line.trim().split(/: (.*)/).slice(0, 2)));
}

// A running server; `close()` ends it, `url` is where the page is. `packed`: the folder is what pack.py
// made, and is served as any web server would, with these headers more.
export async function serve({program, page, port = 0, packed = false, headers = {}}) {
  const server = createServer(async (request, response) => {
    const {pathname, searchParams} = new URL(request.url, 'http://127.0.0.1');
    try {
      if (request.method === 'POST' && pathname === '/run') await answerRun(program, request, response);
      else if (pathname === '/text') await answerText(searchParams.get('path') ?? '', response);
      else await answerFile(resolve(page), decodeURIComponent(pathname), response, {packed, headers});
    } catch (error) {
      response.writeHead(error.code === 'ENOENT' ? 404 : 500, {'Content-Type': 'text/plain'});
      response.end(String(error.message));
    }
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', done));
  const close = () => {
    server.close();
    server.closeAllConnections?.();
  };
  return {url: `http://127.0.0.1:${server.address().port}/`, close};
}

function wordsOf(argv) {
  const told = {program: join(root, 'build/dev/quadrille'), page: join(root, 'generator/web/page'), port: 8019};
  const words = [...argv];
  while (words.length > 0) {
    const word = words.shift();
    if (word === '--port') told.port = Number(words.shift());
    else if (word === '--page') told.page = resolve(words.shift());
    else told.program = resolve(word);
  }
  return told;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const told = wordsOf(process.argv.slice(2));
  const {url} = await serve(told);
  console.log(`${url} with ${told.program}`);
}
