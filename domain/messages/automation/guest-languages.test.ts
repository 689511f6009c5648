import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type GuestsOfLanguage, languagesAllLack, languagesWithoutText } from './guest-languages.ts';

const text = { subject: '', body: 'Hello' };
const coming: GuestsOfLanguage[] = [
  { language: 'da', propertyId: 'villa', guests: 1 },
  { language: 'de', propertyId: 'villa', guests: 2 },
  { language: 'de-AT', propertyId: 'loft', guests: 3 },
  { language: 'en', propertyId: 'loft', guests: 9 },
  { language: 'es', propertyId: 'loft', guests: 4 },
];

test('a rule lacks the languages of coming guests that it has no text in, the most frequent first', () => {
  const lacks = (conditions: Parameters<typeof languagesWithoutText>[0]['conditions']) =>
    languagesWithoutText({ texts: { en: text }, conditions }, coming);
  assert.deepEqual(lacks({}), ['de', 'es', 'da']);
  assert.deepEqual(lacks({ propertyIds: ['villa'] }), ['de', 'da']);
  assert.deepEqual(lacks({ languages: ['es', 'en'] }), ['es']);
  assert.deepEqual(
    languagesWithoutText({ texts: { en: text, de: text, es: text, da: text }, conditions: {} }, coming),
    [],
  );
  assert.deepEqual(languagesWithoutText({ texts: { en: text }, conditions: {} }, []), []);
});

test('a language is missing if every rule lacks it', () => {
  const lacking = (...missingLocales: string[]) => ({ missingLocales });
  assert.deepEqual(languagesAllLack([lacking('de', 'es'), lacking('es', 'de', 'da')]), ['de', 'es']);
  assert.deepEqual(languagesAllLack([lacking('de'), lacking()]), []);
  assert.deepEqual(languagesAllLack([]), []);
});
