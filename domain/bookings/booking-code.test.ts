import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bookingCode } from './booking-code.ts';

test('a booking code is short and has no sign that is mistaken for another', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 32 }), (bytes) => {
      assert.match(bookingCode(bytes), /^SD-[2-9A-HJ-NP-Z]{5}$/);
    }),
  );
});

test('every sign is equally likely', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const sign = bookingCode(new Uint8Array(5).fill(byte)).slice(-1);
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  assert.equal(counts.size, 32);
  assert.ok([...counts.values()].every((count) => count === 8));
});

test('too little chance is a bug', () => {
  assert.throws(() => bookingCode(new Uint8Array(4)), RangeError);
  assert.match(bookingCode(new Uint8Array(8), 8), /^SD-.{8}$/);
});
