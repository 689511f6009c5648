import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutText } from './cut-text.ts';

test('a text is cut to its length, but never through a letter', () => {
  assert.equal(cutText('short', 10), 'short');
  assert.equal(cutText('exactly', 7), 'exactly');
  assert.equal(cutText('a longer one', 8), 'a longer');
  assert.equal(cutText('ab😀', 3), 'ab');
  assert.equal(cutText('ab😀', 4), 'ab😀');
});
