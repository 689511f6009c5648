import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstCharacter, shortenText, truncateText } from './truncate-text.ts';

test('a text is cut to its length, but never through a letter', () => {
  assert.equal(truncateText('short', 10), 'short');
  assert.equal(truncateText('exactly', 7), 'exactly');
  assert.equal(truncateText('a longer one', 8), 'a longer');
  assert.equal(truncateText('ab😀', 3), 'ab');
  assert.equal(truncateText('ab😀', 4), 'ab😀');
});

test('a cut leaves out a character with its modifiers as a whole', () => {
  assert.equal(truncateText('ab👍🏽', 4), 'ab');
  assert.equal(truncateText('ab👍🏽', 6), 'ab👍🏽');
  assert.equal(truncateText('cafe\u0301!', 4), 'caf');
  assert.equal(truncateText('👩‍👩‍👧', 5), '👩‍👩');
  assert.equal(truncateText(`a${'\u0301'.repeat(200)}`, 100).length, 100);
});

test('a shortened text ends with an ellipsis, without half a character or a space before it', () => {
  assert.equal(shortenText('short', 5), 'short');
  assert.equal(shortenText('Beach house', 7), 'Beach…');
  assert.equal(shortenText('Beach 🏖️ house', 8), 'Beach…');
});

test('the first character is whole', () => {
  assert.equal(firstCharacter('Inês'), 'I');
  assert.equal(firstCharacter('👩‍👩‍👧 family'), '👩‍👩‍👧');
  assert.equal(firstCharacter(''), '');
});
