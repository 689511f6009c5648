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
