// Every key of every area is said in all languages, with the same {placeholders}; t() fills them in.
import {test} from 'node:test';
import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {add, language, languages, onLanguage, setLanguage, t, usualLanguage} from '../../generator/web/page/words.mjs';

const folder = new URL('../../generator/web/page/words/', import.meta.url);

function placeholders(text) {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
}

function faultsOf(table) {
  const faults = [];
  for (const [key, inLanguages] of Object.entries(table)) {
    for (const short of languages) {
      const text = inLanguages[short];
      if (typeof text !== 'string' || text === '') faults.push(`${key}: nothing in ${short}`);
      else if (placeholders(text).join() !== placeholders(inLanguages.en).join()) {
        faults.push(`${key}: other placeholders in ${short} than in en`);
      }
    }
    for (const short of Object.keys(inLanguages)) {
      if (!languages.includes(short)) faults.push(`${key}: ${short} is no language of the page`);
    }
  }
  return faults;
}

for (const file of readdirSync(folder).filter((name) => name.endsWith('.mjs'))) {
  test(`${file} says everything in all languages`, async () => {
    const {default: table} = await import(new URL(file, folder));
    assert.ok(table, 'the table is the default export');
    assert.deepEqual(faultsOf(table), []);
  });
}

test('t() fills in values, and shows a key that nobody added', () => {
  add({'test.fits': {en: 'up to {n}', de: 'bis {n}', fr: 'jusqu’à {n}', es: 'hasta {n}'}});
  assert.equal(t('test.fits', {n: 12}), 'up to 12');
  assert.equal(t('test.fits'), 'up to {n}');
  assert.equal(t('test.unknown'), 'test.unknown');
});

test('setLanguage() tells those who asked', () => {
  const told = [];
  const end = onLanguage((next) => told.push(next));
  setLanguage('de');
  assert.equal(t('test.fits', {n: 12}), 'bis 12');
  setLanguage('xx');
  end();
  setLanguage('en');
  assert.deepEqual([told, language()], [['de'], 'en']);
});

test('usualLanguage() takes the first that the page has', () => {
  assert.equal(usualLanguage(['it', 'fr-CA', 'de']), 'fr');
  assert.equal(usualLanguage(['it']), 'en');
  assert.equal(usualLanguage(undefined), 'en');
});
