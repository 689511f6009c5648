import assert from 'node:assert/strict';
import { test } from 'node:test';
import { truncateText } from './truncate-text.ts';

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
