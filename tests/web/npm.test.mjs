// The npm package: the command `quadrille` of Node does what the native program does, in the folder where it is
// called: the same bytes, words and exit codes. QUADRILLE_NPM names the package; QUADRILLE_ALL_GAMES=1 has every
// game compared instead of some.
import {test} from 'node:test';
import assert from 'node:assert/strict';
import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, chmodSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {Host} from '../../generator/web/page/host.mjs';
import {MachineDisk} from '../../generator/web/npm/machine_disk.mjs';
import {machinePath, programPath, programWord} from '../../generator/web/npm/paths.mjs';
import {Stream} from '../../generator/web/npm/streams.mjs';
import {assertSameAnswers, program, runProgram, web} from './both.mjs';
import {runNative} from './serve.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const made = process.env.QUADRILLE_NPM ?? join(web, '../npm');
const command = join(made, 'package/npm/quadrille.mjs');

function lacking() {
  if (!existsSync(program)) return `no native program: QUADRILLE is '${program}'`;
  return existsSync(command) ? false : `no npm package in '${made}'`;
}

const skip = lacking();

function runPackage(words, request = {}) {
  return runNative(process.execPath, {words: [command, ...words], ...request});
}

async function assertSame(words, request = {}) {
  assertSameAnswers(await runProgram(words, request), await runPackage(words, request), words);
}

// ---- the same bytes

const games = skip ? [] : (await runProgram(['list', '--ids'])).out.trim().split('\n');
const kSome = ['odd', 'dodec', 'loops', 'dots', 'walkers', 'hex'];
const compared = process.env.QUADRILLE_ALL_GAMES ? games : games.filter((game) => kSome.includes(game));

test('boards, rulebooks and figures have the same bytes', {skip, timeout: 900000}, async (t) => {
  assert.ok(compared.length > 0);
  for (const game of compared) {
    const path = `examples/${game}/game.txt`;
    const files = {[path]: readFileSync(join(root, path))};
    await assertSame(['board', game]);
    await assertSame(['rulebook', game]);
    await assertSame(['score', path, '--figure', 'why.svg'], {files});
    await assertSame(['figure', path, '-o', 'figure.png'], {files});
  }
  t.diagnostic(`${compared.length} of ${games.length} games`);
});

test('verdicts, lists and messages are the same', {skip}, async () => {
  const game = readFileSync(join(root, 'examples/odd/game.txt'));
  const lines = ['list', 'list --json', 'show odd', 'score game.txt', 'score game.txt --json', 'check game.txt', 'transcript loops', '--version', '--help',
    'board --help', 'schema game', 'record odd -o sub/record.svg', 'kit hex -o kit.pdf', 'solve tic-tac-toe', 'play odd --self --seed 3 --level 1', 'new mine',
    '', 'bord odd', 'board od', 'board odd --set size=99', 'board odd --lang it', 'board', 'board odd --nonsense', 'score nowhere.txt', 'score sub',
    'board odd -o nowhere/a.pdf', 'board odd -o x.pdf', 'board odd -o x.pdf/', 'board odd -o sub/', 'board odd -o /dev/full --format pdf', 'board odd -o game.txt/a.pdf', 'board odd -o', 'score a/../game.txt'];
  for (const line of lines) await assertSame(line.split(' ').filter(Boolean), {files: {'game.txt': game, 'sub/readme': 'x', 'x.pdf/readme': 'x'}});
});

test('own games and templates of the current folder are found', {skip}, async () => {
  const {files} = await runProgram(['new', 'mine']);
  assert.ok(files['rules/mine.yaml']);
  for (const line of ['list', 'check rules/mine.yaml', 'board mine', 'board rules/mine.yaml -o a.svg', 'list --rules rules', 'board odd --templates nowhere']) {
    await assertSame(line.split(' '), {files});
  }
});

// ---- where the user stands

// A folder of its own, gone after the test.
function inFolder(name, body) {
  test(name, {skip, timeout: 120000}, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quadrille npm ü '));
    try {
      await body(folder);
    } finally {
      rmSync(folder, {recursive: true, force: true});
    }
  });
}

function called(cwd, words, options = {}) {
  return spawnSync(process.execPath, [command, ...words], {cwd, encoding: 'utf8', ...options});
}

inFolder('files are written by relative and absolute names, above, and to standard output', (folder) => {
  mkdirSync(join(folder, 'a b'));
  const here = join(folder, 'a b');
  for (const [name, place] of [['odd.svg', join(here, 'odd.svg')], ['../odd.svg', join(folder, 'odd.svg')], [join(folder, 'abs.svg'), join(folder, 'abs.svg')]]) {
    const {status, stdout, stderr} = called(here, ['board', 'odd', '-o', name]);
    assert.deepEqual([status, stdout, stderr], [0, `${name}\n`, '']);
    assert.match(readFileSync(place, 'utf8'), /^<\?xml/);
  }
  const printed = called(here, ['board', 'odd', '-o', '-', '--format', 'svg']).stdout;
  assert.match(printed, /^<\?xml[^]*<\/svg>\n$/);
  assert.deepEqual(readdirSync(here), ['odd.svg'], 'nothing else is left');
});

inFolder('a file is replaced whole, with its rights and through its link', (folder) => {
  const file = join(folder, 'kept.svg');
  writeFileSync(file, 'old');
  chmodSync(file, 0o600);
  symlinkSync('kept.svg', join(folder, 'link.svg'));
  assert.equal(called(folder, ['board', 'odd', '-o', 'link.svg']).status, 0);
  assert.match(readFileSync(file, 'utf8'), /^<\?xml/);
  assert.equal(statSync(file).mode & 0o777, process.platform === 'win32' ? 0o666 : 0o600);
  assert.deepEqual(readdirSync(folder).sort(), ['kept.svg', 'link.svg']);
});

inFolder('standard input is read', (folder) => {
  const {status, stdout} = called(folder, ['score', '-', '--brief'], {input: readFileSync(join(root, 'examples/odd/game.txt'))});
  assert.equal(status, 0);
  assert.equal(stdout, execFileSync(program, ['score', join(root, 'examples/odd/game.txt'), '--brief'], {encoding: 'utf8'}));
});

inFolder('the language and the paper follow the environment', (folder) => {
  const env = {...process.env, LC_ALL: 'de_DE.UTF-8', NO_COLOR: '1'};
  for (const [words, run] of [[['board', 'odd', '-o', 'a.svg'], called(folder, ['board', 'odd', '-o', 'a.svg'], {env})]]) {
    assert.equal(run.status, 0, words.join(' '));
    assert.match(readFileSync(join(folder, 'a.svg'), 'utf8'), /xml:lang="de"/);
  }
});

inFolder('a reader that has read enough is no failure', async (folder) => {
  const child = spawn(process.execPath, [command, 'schema', 'game'], {cwd: folder, stdio: ['ignore', 'pipe', 'pipe']});
  child.stdout.destroy();
  let told = '';
  child.stderr.on('data', (piece) => { told += piece; });
  const code = await new Promise((done) => child.on('close', done));
  assert.deepEqual([code, told], [141, '']);
});

inFolder('play answers line by line', async (folder) => {
  const child = spawn(process.execPath, [command, 'play', 'tic-tac-toe', '--seed', '1', '--level', '1', '-o', 'game.txt'], {cwd: folder});
  let said = '';
  child.stdout.on('data', (piece) => { said += piece; });
  child.stderr.on('data', (piece) => { said += piece; });
  const heard = async (pattern) => {
    for (const end = Date.now() + 20000; !pattern.test(said); await new Promise((done) => setTimeout(done, 20))) {
      assert.ok(Date.now() < end, `${pattern} is not in: ${said}`);
    }
  };
  await heard(/\S/);
  const before = said.length;
  child.stdin.write('b2\n');
  await heard(new RegExp(`^[^]{${before + 1}}`));
  child.stdin.end('quit\n');
  assert.equal(await new Promise((done) => child.on('close', done)), 0);
  assert.match(readFileSync(join(folder, 'game.txt'), 'utf8'), /game: tic-tac-toe[^]*b2/);
});

inFolder('Ctrl-C ends a search at once', async (folder) => {
  const child = spawn(process.execPath, [command, 'study', 'hex', '--games', '100000'], {cwd: folder, stdio: 'ignore'});
  await new Promise((done) => setTimeout(done, 1500));
  assert.equal(child.exitCode, null, 'it is at work');
  child.kill('SIGINT');
  const [, signal] = await new Promise((done) => child.on('close', (...how) => done(how)));
  assert.equal(signal, 'SIGINT');
  assert.deepEqual(readdirSync(folder), []);
});

inFolder('what needs another program says so', (folder) => {
  writeFileSync(join(folder, 'photo.png'), 'x');
  const cases = {
    'read photo.png': "'read' cannot be used here: it needs another program, quadrille-eye",
    'watch board odd': "'watch' cannot be used here: it needs a process of its own",
    'board odd -o a.svg --open': '--open starts another program, which cannot be done here',
    'preview photo.png': "'preview' cannot be used here: it needs another program, quadrille-proof",
  };
  for (const [line, words] of Object.entries(cases)) {
    const {status, stderr} = called(folder, line.split(' '));
    assert.equal(status, 3, line);
    assert.ok(stderr.includes(words), `${line}: ${stderr}`);
  }
});

// ---- the package

test('the package is small, needs no other and has its notices', {skip}, () => {
  const [tarball] = readdirSync(made).filter((name) => name.endsWith('.tgz'));
  assert.ok(statSync(join(made, tarball)).size <= 2.5e6, `${statSync(join(made, tarball)).size} bytes`);
  const told = JSON.parse(readFileSync(join(made, 'package/package.json'), 'utf8'));
  assert.deepEqual([told.name, told.bin, told.dependencies, told.scripts], ['quadrille', {quadrille: 'npm/quadrille.mjs'}, undefined, undefined]);
  assert.equal(`quadrille ${told.version}\n`, execFileSync(program, ['--version'], {encoding: 'utf8'}));
  assert.match(readFileSync(join(made, 'package/NOTICES.txt'), 'utf8'), /HarfBuzz[^]*Vollkorn/);
});

test('a board takes less than two seconds, also where others are at work', {skip}, (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-npm-'));
  const times = [1, 2, 3, 4, 5].map(() => {
    const start = performance.now();
    called(folder, ['board', 'odd']);
    return performance.now() - start;
  });
  rmSync(folder, {recursive: true});
  assert.ok(Math.min(...times) < 2000, `${times} ms`);
  t.diagnostic(`board odd: ${times.map((ms) => Math.round(ms)).join(', ')} ms`);
});

// ---- the host, without the program

test('paths of Windows', () => {
  const paths = {
    'C:/Users/Ann/odd.svg': 'C:/Users/Ann/odd.svg',
    'C:/Users/Ann/..\\odd.svg': 'C:/Users/Ann/../odd.svg',
    'C:/Users/Ann/D:\\games\\odd.yaml': 'D:/games/odd.yaml',
    'C:/Users/Ann/D:/games/odd.yaml': 'D:/games/odd.yaml',
    'C:/Users/Ann/\\\\server\\games\\odd.yaml': '//server/games/odd.yaml',
    'C:': 'C:/',
    'share/quadrille': '/share/quadrille',
  };
  for (const [path, place] of Object.entries(paths)) assert.equal(machinePath(path, true), place, path);
  assert.equal(machinePath('home/ann/C:\\odd', false), '/home/ann/C:\\odd');
  assert.equal(programPath('C:\\Users\\Ann', true), '/C:/Users/Ann');
  assert.equal(programPath('\\\\server\\games', true), '//server/games');
  assert.equal(programPath('/home/a\\b', false), '/home/a\\b');
  assert.equal(programWord('rules\\mine.yaml', true), 'rules/mine.yaml');
  assert.equal(programWord('rules\\mine.yaml', false), 'rules\\mine.yaml');
});

const kCompiler = process.env.QUADRILLE_WASM_CC ?? 'clang-22';

// host_probe.c, standing where its user does.
function probe() {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-probe-'));
  try {
    const common = ['--target=wasm32-wasi', '-Wno-deprecated', '-O1'];
    const [stand, wasm] = [join(folder, 'stand.o'), join(folder, 'probe.wasm')];
    execFileSync(kCompiler, [...common, '-fno-exceptions', '-c', join(root, 'generator/web/working_folder.cc'), '-o', stand], {stdio: 'pipe'});
    execFileSync(kCompiler, [...common, join(root, 'tests/web/host_probe.c'), stand, '-o', wasm], {stdio: 'pipe'});
    return {module: new WebAssembly.Module(readFileSync(wasm))};
  } catch (error) {
    return {missing: `${kCompiler} makes no WASI program here: ${String(error.message).split('\n')[0]}`};
  } finally {
    rmSync(folder, {recursive: true});
  }
}

const {module, missing} = probe();

// What the probe prints, called in `folder`.
function asked(folder, words) {
  const said = new Stream(-1);
  const pieces = [];
  said.write = (_at, bytes) => pieces.push(Buffer.from(bytes));
  const mounts = {'/share/quadrille/rules/odd.yaml': new TextEncoder().encode('game: odd\n')};
  const host = new Host({words, environ: {PWD: folder}, disk: new MachineDisk(mounts), standard: [new Stream(-1), said, new Stream(2)]});
  host.err.write = () => {};
  host.start(module);
  return Buffer.concat(pieces).toString('utf8').trim().split('\n').map((line) => line.trim());
}

test('the machine’s files are read and written where the user stands', {skip: missing}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-host-'));
  const here = join(folder, 'here');
  try {
    mkdirSync(here);
    writeFileSync(join(here, 'a.txt'), 'hello');
    writeFileSync(join(folder, 'b.txt'), 'above');
    symlinkSync('new.txt', join(here, 'link'));
    assert.deepEqual(asked(here, ['show', 'a.txt', 'show', '../b.txt', 'show', join(folder, 'b.txt'), 'show', 'share/quadrille/rules/odd.yaml', 'show',
      '/share/quadrille/rules/odd.yaml', 'size', 'nowhere', 'list', '.']),
    ['a.txt holds 5: hello', '../b.txt holds 5: above', `${join(folder, 'b.txt')} holds 5: above`, 'share/quadrille/rules/odd.yaml: -1 No such file or directory',
      '/share/quadrille/rules/odd.yaml holds 10: game: odd', '', 'nowhere: -1 No such file or directory', '.: ./ ../ a.txt link']);
    assert.deepEqual(asked(here, ['write', 'link', 'abc', 'show', 'new.txt', 'new', 'a.txt', 'x', 'append', 'a.txt', '+more', 'patch', 'a.txt', 'show', 'a.txt', 'mkdir', 'd',
      'write', 'd', 'x', 'write', 'e/x', 'y', 'write', '/share/quadrille/rules/odd.yaml', 'x', 'write', '/share/x', 'y']),
    ['wrote: 3', 'new.txt holds 3: abc', 'a.txt: -1 File exists', 'wrote: 5', 'sought: 7', 'wrote: 4', 'at: 11', 'pread: 3', 'pwrite: 2', 'cut: 0', 'read ell',
      'before the start: -1 Invalid argument', 'a.txt holds 6: ##llo+', 'mkdir: 0', 'd: -1 Is a directory', 'e/x: -1 No such file or directory',
      '/share/quadrille/rules/odd.yaml: -1 Read-only file system', '/share/x: -1 No such file or directory']);
    assert.deepEqual(readdirSync(here).sort(), ['a.txt', 'd', 'link', 'new.txt']);
  } finally {
    rmSync(folder, {recursive: true});
  }
});

test('a run removes and moves nothing but what it wrote', {skip: missing}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-host-'));
  try {
    writeFileSync(join(folder, 'a.txt'), 'hello');
    assert.deepEqual(asked(folder, ['unlink', 'a.txt', 'rename', 'a.txt', 'b.txt', 'write', 'new.txt', 'x', 'unlink', 'new.txt', 'rmdir', '.']),
      ['unlink: -1 Operation not permitted', 'rename: -1 Read-only file system', 'wrote: 1', 'unlink: 0', 'rmdir: -1 Read-only file system']);
    assert.deepEqual(readdirSync(folder), ['a.txt']);
  } finally {
    rmSync(folder, {recursive: true});
  }
});
