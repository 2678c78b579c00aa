// The host of the page answers as a disk does: a C program asks it, compiled here by clang for WASI.
// Where that is not installed, every test is skipped by name.
import {test} from 'node:test';
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {compile, run} from '../../generator/web/page/host.mjs';

const kCompiler = process.env.QUADRILLE_WASM_CC ?? 'clang-22';

async function probe() {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-host-'));
  try {
    const source = fileURLToPath(new URL('host_probe.c', import.meta.url));
    const made = join(folder, 'probe.wasm');
    execFileSync(kCompiler, ['--target=wasm32-wasi', '-Wno-deprecated', '-O1', source, '-o', made], {stdio: 'pipe'});
    return {module: await compile(readFileSync(made))};
  } catch (error) {
    return {missing: `${kCompiler} makes no WASI program here: ${String(error.message).split('\n')[0]}`};
  } finally {
    rmSync(folder, {recursive: true});
  }
}

const {module, missing} = await probe();
const utf8 = new TextEncoder();
const text = (bytes) => new TextDecoder().decode(bytes);
const mounts = {
  '/share/game/rules/odd.yaml': utf8.encode('game: odd\n'),
  '/share/game/rules/hex.yaml': utf8.encode('game: hex\n'),
};

function asked(words, request = {}) {
  return run(module, {words: words.split(' '), mounts, ...request});
}

function says(name, words, expected, request) {
  test(name, {skip: missing}, () => {
    const answer = asked(words, request);
    assert.equal(answer.out, expected.join('\n') + '\n');
    assert.equal(answer.code, 0);
  });
}

says('files are read by relative and absolute names', 'show a.txt show /a.txt show ./share/../a.txt show share/game/rules/odd.yaml',
  ['a.txt holds 5: hello', '/a.txt holds 5: hello', './share/../a.txt holds 5: hello', 'share/game/rules/odd.yaml holds 10: game: odd', ''],
  {files: {'a.txt': 'hello'}});

says('what is not there is said so', 'show b.txt size share/b show a.txt/b list nowhere list a.txt',
  ['b.txt: -1 No such file or directory', 'share/b: -1 No such file or directory', 'a.txt/b: -1 Not a directory',
    'nowhere: -1 No such file or directory', 'a.txt: -1 Not a directory'],
  {files: {'a.txt': 'hello'}});

says('folders are listed', 'list share/game/rules list share',
  ['share/game/rules: ./ ../ odd.yaml hex.yaml', 'share: ./ ../ game/']);

says('what belongs to all runs cannot be changed',
  'write share/game/rules/odd.yaml x new share/x y unlink share/game/rules/odd.yaml rmdir share/game rename share/game/rules/odd.yaml a mkdir share/x',
  ['share/game/rules/odd.yaml: -1 Read-only file system', 'share/x: -1 Read-only file system', 'unlink: -1 Read-only file system',
    'rmdir: -1 Read-only file system', 'rename: -1 Read-only file system', 'mkdir: -1 Read-only file system']);

says('folders are made and removed', 'mkdir d mkdir d write d/x abc rmdir d size d/x list d unlink d/x rmdir d rmdir d',
  ['mkdir: 0 ', 'mkdir: -1 File exists', 'wrote: 3 ', 'rmdir: -1 Directory not empty', 'd/x: 3 ', 'd: ./ ../ x', 'unlink: 0 ', 'rmdir: 0 ',
    'rmdir: -1 No such file or directory']);

says('a file is patched in its middle', 'patch a.txt show a.txt',
  ['sought: 5 ', 'wrote: 4 ', 'at: 9 ', 'pread: 3 ', 'pwrite: 2 ', 'cut: 0 ', 'read bcd', 'before the start: -1 Invalid argument', 'a.txt holds 6: ##cdex'],
  {files: {'a.txt': 'abcdefgh'}});

says('standard input is read to its end', 'input', ['some words, ümlaut', 'seek input: -1 Invalid seek'], {stdin: 'some words, ümlaut\n'});

says('the environment is empty unless it is given', 'name', ['none']);
says('the environment is what is given', 'name', ['Ann'], {environ: {NAME: 'Ann'}});

test('files that were written come out, others do not', {skip: missing}, () => {
  const given = {'a.txt': 'hello', 'b.txt': utf8.encode('stays')};
  const answer = asked('write new.txt abc append a.txt +more new b.txt no write t.tmp done rename t.tmp sheet.svg', {files: given});
  assert.deepEqual(Object.fromEntries(Object.entries(answer.files).map(([name, bytes]) => [name, text(bytes)])),
    {'a.txt': 'hello+more', 'new.txt': 'abc', 'sheet.svg': 'done'});
  assert.match(answer.out, /b\.txt: -1 File exists/);
  assert.equal(text(given['b.txt']), 'stays');
});

test('nothing of one run is left in the next', {skip: missing}, () => {
  asked('write new.txt abc');
  assert.equal(asked('show new.txt').out, 'new.txt: -1 No such file or directory\n');
});

test('the exit code and standard error come out', {skip: missing}, () => {
  const answer = asked('exit 2');
  assert.deepEqual([answer.code, answer.err], [2, 'quadrille\n']);
});

test('a trap is code 3 and a message', {skip: missing}, () => {
  const answer = asked('trap');
  assert.equal(answer.code, 3);
  assert.match(answer.err, /^quadrille\nquadrille: the program stopped by a fault of its own \(.+\)\n$/);
});
