// The house style of the page's modules, as far as a script can see it: short files that say what they
// are, imports that lead somewhere, no address of anybody else.
import {test} from 'node:test';
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {dirname, join, posix} from 'node:path';
import {fileURLToPath} from 'node:url';
import {filesBelow} from './serve.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const page = join(here, '../../generator/web/page');

async function textsOf(folder, ending) {
  const names = (await filesBelow(folder)).filter((name) => name.endsWith(ending));
  return names.map((name) => ({name, text: readFileSync(join(folder, name), 'utf8')}));
}

const modules = await textsOf(page, '.mjs');
const tests = await textsOf(here, '.mjs');
const styles = await textsOf(page, '.css');
const [first] = await textsOf(page, '.js');

function offenders(files, isFault) {
  return files.map((file) => [file.name, isFault(file)]).filter(([, fault]) => fault).map(([name, fault]) => `${name}: ${fault}`);
}

test('modules can be read', () => {
  for (const {name} of modules) execFileSync(process.execPath, ['--check', join(page, name)], {stdio: 'pipe'});
});

test('modules have fewer than 400 lines', () => {
  assert.deepEqual(offenders([...modules, ...tests], ({text}) => {
    const lines = text.split('\n').length - 1;
    return lines >= 400 && `${lines} lines`;
  }), []);
});

test('modules open with a comment that says what they are', () => {
  assert.deepEqual(offenders([...modules, ...tests], ({text}) => {
    const lines = text.split('\n');
    const length = lines.findIndex((line) => !line.startsWith('//'));
    return (length < 1 || length > 24) && `${length} lines of comment`;
  }), []);
});

// What a module gives to others by name.
function exportsOf(text) {
  const declared = [...text.matchAll(/^export (?:async )?(?:function\*?|class|const|let) (\w+)/gm)].map(([, name]) => name);
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) => names.split(',').map((name) => name.trim().split(/\s+as\s+/).at(-1)));
  return new Set([...declared, ...listed, ...(/^export default /m.test(text) ? ['default'] : [])]);
}

function targetOf(from, specifier) {
  if (specifier.startsWith('quadrille/')) return `${specifier.slice('quadrille/'.length)}.mjs`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null;
}

test('imports lead to what is there', () => {
  const known = new Map(modules.map(({name, text}) => [name, exportsOf(text)]));
  const faults = [];
  for (const {name, text} of modules) {
    for (const [, what, specifier] of text.matchAll(/^import (?:([^'"]+?) from )?['"]([^'"]+)['"];/gm)) {
      const target = known.get(targetOf(name, specifier));
      if (!target) faults.push(`${name}: ${specifier}`);
      const names = /\{([^}]*)\}/.exec(what ?? '')?.[1].split(',').map((each) => each.trim().split(/\s+as\s+/)[0]).filter(Boolean) ?? [];
      for (const wanted of names) {
        if (target && !target.has(wanted)) faults.push(`${name}: ${wanted} of ${specifier}`);
      }
    }
  }
  assert.deepEqual(faults, []);
});

test('nothing on the page names the address of anybody else', () => {
  const isForeign = ({text}) => text.match(/(?:https?:)?\/\/(?!www\.w3\.org\/)[a-z0-9-]+\.[a-z]{2,}\b/i)?.[0];
  const html = {name: 'index.html', text: readFileSync(join(page, 'index.html'), 'utf8')};
  assert.deepEqual(offenders([...modules, ...styles, html, first], isForeign), []);
});

test('what runs first runs in browsers of 2009', () => {
  const young = ({text}) => text.replace(/\/\/.*$/gm, '').match(/=>|`|\b(?:const|let|class|async|await)\b|\.\.\.|\?\?|\?\./)?.[0];
  assert.deepEqual(offenders([first], young), []);
});

test('only boot.mjs fetches', () => {
  const fetching = ({name, text}) => name !== 'boot.mjs' && /\b(?:fetch|XMLHttpRequest|WebSocket|sendBeacon|EventSource)\s*\(/.test(text.replace(/\/\/.*$/gm, '')) && 'fetches';
  assert.deepEqual(offenders(modules, fetching), []);
});
