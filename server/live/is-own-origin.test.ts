import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOwnOrigin } from './is-own-origin.ts';

const requested = { host: 'localhost:3000', publicUrl: 'https://stay.example' };

test('our own pages and programs without a page may open a socket', () => {
  assert.equal(isOwnOrigin(undefined, requested), true);
  assert.equal(isOwnOrigin('http://localhost:3000', requested), true);
  assert.equal(isOwnOrigin('https://stay.example', requested), true);
});

test('pages of elsewhere may not', () => {
  for (const origin of [
    'https://evil.example',
    'null',
    '',
    'https://stay.example.evil.example',
    'http://localhost:3001',
  ]) {
    assert.equal(isOwnOrigin(origin, requested), false, origin);
  }
});
