// t() fills in values in the language that is set. That every language has every key is for
// `quadrille check templates/words/*.yaml` to say.
import {test} from 'node:test';
import assert from 'node:assert/strict';
import './page_modules.mjs';

const {texts} = await import('quadrille/texts');
Object.assign(texts.en, {'test.fits': 'up to {n}'});
Object.assign(texts.de, {'test.fits': 'bis {n}'});
const {language, languages, nameOf, onLanguage, setLanguage, t, usualLanguage} = await import('quadrille/words');

test('the menu of languages begins with English', () => {
  assert.equal(nameOf(languages[0]), 'English');
  assert.ok(languages.length > 1);
});

test('t() fills in values, and shows a key that is not there', () => {
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
