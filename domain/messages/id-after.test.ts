import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idAfter } from './message.ts';

const early = '019a0000-0000-7000-8000-000000000001';
const late = '019b0000-0000-7000-8000-00000000ffff';

test('an id after it is unchanged', () => {
  assert.equal(idAfter(late, early), late);
  assert.equal(idAfter(early, null), early);
});

test('an id of a clock that is behind becomes the one right after the last', () => {
  assert.equal(idAfter(early, late), '019b0000-0000-7000-8000-000000010000');
  assert.equal(idAfter(late, late), '019b0000-0000-7000-8000-000000010000');
});
