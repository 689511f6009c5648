import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCopiedCounter } from './passkeys.ts';

test('a counter that does not go up means a copied key, except one that is always 0', () => {
  assert.equal(isCopiedCounter({ stored: 0, received: 0 }), false);
  assert.equal(isCopiedCounter({ stored: 0, received: 1 }), false);
  assert.equal(isCopiedCounter({ stored: 7, received: 8 }), false);
  assert.equal(isCopiedCounter({ stored: 7, received: 7 }), true);
  assert.equal(isCopiedCounter({ stored: 7, received: 6 }), true);
  assert.equal(isCopiedCounter({ stored: 7, received: 0 }), true);
});
