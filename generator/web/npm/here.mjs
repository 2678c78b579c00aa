// Runs one command line where the user stands: opens the parts of the package, and gives the page's host
// the files, the streams and the environment of this machine.
//
//     await runHere(['board', 'odd'])  ->  0, and odd-board.pdf is there
import {fstatSync, readFileSync} from 'node:fs';
import {isatty} from 'node:tty';
import process from 'node:process';
import {randomFillSync} from 'node:crypto';
import {promisify} from 'node:util';
import {setFlagsFromString} from 'node:v8';
import {brotliDecompress} from 'node:zlib';
import {Host} from '../page/host.mjs';
import {MachineDisk} from './machine_disk.mjs';
import {fontsOf, mountsOf} from '../page/parts.mjs';
import {programPath, programWord} from './paths.mjs';
import {Stream, WindowsTerminal} from './streams.mjs';

const kWindows = process.platform === 'win32';
const kEndedByLostReader = 141;  // as shells count a program that ended by SIGPIPE

class HereHost extends Host {
  random_get(at, size) {
    randomFillSync(this.bytes(at, size));
  }
}

const unpacked = promisify(brotliDecompress);

function part(name) {
  return unpacked(readFileSync(new URL(`../parts/${name}.br`, import.meta.url)));
}

async function ownFiles() {
  const [text, bundle] = await Promise.all([part('data.json'), part('fonts.bin')]);
  const data = JSON.parse(text);
  return mountsOf(data, fontsOf(data, bundle));
}

// Code that V8 compiles at once runs slower than what it makes with more time. Most commands are over before that
// pays: a board takes 0.54 s of a processor's time instead of 0.75, a rulebook 0.77 instead of 1.23. Those that
// search, or count archives, take the better code. A Node that does not know the flag would complain, so
// those to come go without.
const kNewestTold = 24;
const kLong = ['solve', 'study', 'play', 'puzzles', 'score', 'standings'];

function chooseCompiler(command) {
  const told = Number(process.versions.node.split('.')[0]) <= kNewestTold;
  if (told && !kLong.includes(command)) setFlagsFromString('--liftoff-only');
}

// ---- the world of this run

function workingFolder() {
  try {
    return process.cwd();
  } catch {
    throw new Error('the current folder is not there any more');
  }
}

// Windows says in no variable which language its user reads.
function languageOfWindows(env) {
  if (env.LC_ALL || env.LC_MESSAGES || env.LANG) return {};
  const {locale} = Intl.DateTimeFormat().resolvedOptions();
  return {LANG: `${locale.replace('-', '_')}.UTF-8`};
}

function environment() {
  const env = {...process.env, PWD: programPath(workingFolder(), kWindows)};
  return kWindows ? {TERM: 'windows', ...languageOfWindows(env), ...env} : env;
}

function output(fd) {
  const terminal = isatty(fd);
  if (terminal && kWindows) return new WindowsTerminal(fd === 1 ? process.stdout : process.stderr);
  // Who reads us has read enough.
  return new Stream(fd, {terminal, onLostReader: fd === 1 && isPipe(fd) ? () => process.exit(kEndedByLostReader) : null});
}

function isPipe(fd) {
  const facts = fstatSync(fd);
  return facts.isFIFO() || facts.isSocket();
}

/// The exit code of the program.
export async function runHere(words) {
  chooseCompiler(words[0]);
  const [code, mounts] = await Promise.all([part('quadrille.wasm'), ownFiles()]);
  const module = new WebAssembly.Module(code);
  const host = new HereHost({
    words: words.map((word) => programWord(word, kWindows)),
    environ: environment(),
    disk: new MachineDisk(mounts),
    standard: [new Stream(0, {terminal: isatty(0)}), output(1), output(2)],
  });
  return host.start(module);
}
