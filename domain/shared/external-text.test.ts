import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanExternalText, externalFileName, isStorableText } from './external-text.ts';

test('an external text loses what PostgreSQL cannot store', () => {
  assert.equal(cleanExternalText('Reserved\0', 200), 'Reserved');
  assert.equal(cleanExternalText('a\ud83db\ude00c', 200), 'abc');
  assert.equal(cleanExternalText('tab\tand\r\nline\rend\x07', 200), 'tab\tand\nline\nend');
  assert.equal(cleanExternalText('王 明 😀', 200), '王 明 😀');
});

test('an external text is cut between characters', () => {
  const cut = cleanExternalText(`${'a'.repeat(199)}😀😀`, 200);

  assert.equal(cut, 'a'.repeat(199));
  assert.equal(isStorableText(cut), true);
});

test('a text of megabytes is shortened without being searched as a whole', () => {
  assert.equal(cleanExternalText('x'.repeat(5_000_000), 10), 'x'.repeat(10));
  assert.equal(cleanExternalText('\0'.repeat(5_000_000), 10), '');
});

test('the name of a file is its last part in one line', () => {
  assert.equal(externalFileName('C:\\Users\\me\\stays.csv', 80), 'stays.csv');
  assert.equal(externalFileName('lists/of/stays\r\nof 2026.csv', 80), 'stays of 2026.csv');
  assert.equal(externalFileName('x'.repeat(200), 80), 'x'.repeat(80));
  assert.equal(externalFileName('folder/', 80), '');
  assert.equal(externalFileName('\0 \n', 80), '');
});
