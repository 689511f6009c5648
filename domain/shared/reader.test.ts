import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatLocaleOf, languagesOfHeader, readerOfTag } from './reader.ts';

test('the region decides how amounts and dates are written, and English is British without one', () => {
  assert.equal(formatLocaleOf({ locale: 'en', region: null }), 'en-GB');
  assert.equal(formatLocaleOf({ locale: 'en', region: 'US' }), 'en-US');
  assert.equal(formatLocaleOf({ locale: 'de', region: 'CH' }), 'de-CH');
  assert.equal(formatLocaleOf({ locale: 'es', region: 'MX' }), 'es-MX');
  assert.equal(formatLocaleOf({ locale: 'it', region: null }), 'it');
  assert.equal(formatLocaleOf({ locale: 'pt', region: null }), 'pt-PT');
});

test('a language tag becomes a reader with its region', () => {
  assert.deepEqual(readerOfTag('de-CH'), { locale: 'de', region: 'CH' });
  assert.deepEqual(readerOfTag('PT_br'), { locale: 'pt', region: 'BR' });
  assert.deepEqual(readerOfTag('es-419'), { locale: 'es', region: null });
  assert.deepEqual(readerOfTag('fr-Latn-CA'), { locale: 'fr', region: 'CA' });
  assert.equal(readerOfTag('zh-Hant-TW'), null);
  assert.equal(readerOfTag(''), null);
});

test('the preferred language of a browser is first, and a refused one is left out', () => {
  assert.deepEqual(languagesOfHeader('fr;q=0.5, de-CH, en;q=0.9'), ['de-CH', 'en', 'fr']);
  assert.deepEqual(languagesOfHeader('es;q=0, *;q=0.1'), ['*']);
  assert.deepEqual(languagesOfHeader(''), []);
  assert.deepEqual(languagesOfHeader(';;;,,'), []);
});
