// The same command line, given to the native program and to the module of the page: what the tests
// compare. Paths come from the environment: QUADRILLE is the program, QUADRILLE_WEB the folder that
// pack.py made.
import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {compile, run} from '../../generator/web/page/host.mjs';
import {fontsOf, mountsOf} from '../../generator/web/page/parts.mjs';
import {runNative} from './serve.mjs';

export const program = process.env.QUADRILLE ?? '';
export const web = process.env.QUADRILLE_WEB ?? '';

// Why a test cannot run here, or false.
export function lacking(...parts) {
  if (!existsSync(program)) return `no native program: QUADRILLE is '${program}'`;
  const missing = ['data.json', 'fonts.bin', ...parts].find((part) => !existsSync(join(web, part)));
  return missing ? `no ${missing} in QUADRILLE_WEB, '${web}'` : false;
}

export const withoutPlain = lacking('quadrille.wasm');
export const withoutCairo = lacking('quadrille-cairo.wasm');

// Each is read and compiled once for all tests of a file.
const kept = new Map();

function once(name, make) {
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name);
}

export function mounts() {
  return once('mounts', () => {
    const data = JSON.parse(readFileSync(join(web, 'data.json'), 'utf8'));
    return mountsOf(data, fontsOf(data, new Uint8Array(readFileSync(join(web, 'fonts.bin')))));
  });
}

function moduleFor(words) {
  const name = words.some((word) => /\.(pdf|png)$/.test(word)) ? 'quadrille-cairo.wasm' : 'quadrille.wasm';
  return once(name, () => compile(readFileSync(join(web, name))));
}

export async function runWeb(words, request = {}) {
  return run(await moduleFor(words), {words, mounts: mounts(), ...request});
}

export function runProgram(words, request = {}) {
  return runNative(program, {words, ...request});
}

// The program's own files lie elsewhere in the page, and messages may name them.
function placeless(text) {
  return text.replace(/[^\s'"]*\/(?=(rules|templates)\/)/g, '');
}

function firstDifference(left, right) {
  const size = Math.min(left.length, right.length);
  for (let at = 0; at < size; ++at) {
    if (left[at] !== right[at]) return at;
  }
  return size;
}

function assertSameFiles(native, page) {
  assert.deepEqual(Object.keys(page).sort(), Object.keys(native).sort(), 'the files that were made');
  for (const [name, bytes] of Object.entries(native)) {
    if (Buffer.compare(bytes, page[name]) === 0) continue;
    const at = firstDifference(bytes, page[name]);
    const near = (all) => Buffer.from(all).subarray(Math.max(0, at - 40), at + 40).toString('latin1');
    assert.fail(`${name} differs at byte ${at} of ${bytes.length} (page: ${page[name].length})\n` +
        `program: ${near(bytes)}\npage:    ${near(page[name])}`);
  }
}

export function assertSameAnswers(native, page, words) {
  const said = `quadrille ${words.join(' ')}`;
  assert.equal(placeless(page.err), placeless(native.err), `standard error of ${said}`);
  assert.equal(placeless(page.out), placeless(native.out), `standard output of ${said}`);
  assert.equal(page.code, native.code, `exit code of ${said}`);
  assertSameFiles(native.files, page.files);
}

export async function assertSame(words, request = {}) {
  const native = await runProgram(words, request);
  assertSameAnswers(native, await runWeb(words, request), words);
  return native;
}
