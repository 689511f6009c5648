import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from './civil-date.ts';
import { isRefusal } from './refusal.ts';
import { mergeStays, nightCount, nightsOf, overlaps, parseStay, type Stay } from './stay.ts';

const anyStay = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }))
  .map(([start, nights]): Stay => {
    const checkIn = addDays('2026-12-15', start);
    return { checkIn, checkOut: addDays(checkIn, nights) };
  });

function refusedCode(checkIn: string, checkOut: string): string | null {
  const opened = parseStay(checkIn, checkOut);
  return isRefusal(opened) ? opened.refused : null;
}

test('a stay needs two days that exist, in order, and at most 366 nights', () => {
  assert.deepEqual(parseStay('2026-12-30', '2027-01-02'), { checkIn: '2026-12-30', checkOut: '2027-01-02' });
  assert.equal(refusedCode('2026-02-28', '2026-02-30'), 'invalid_dates');
  assert.equal(refusedCode('x', '2026-02-03'), 'invalid_dates');
  assert.equal(refusedCode('2026-05-01', '2026-05-01'), 'empty_stay');
  assert.equal(refusedCode('2026-05-02', '2026-05-01'), 'empty_stay');
  assert.equal(refusedCode('2026-01-01', addDays('2026-01-01', 366)), null);
  assert.equal(refusedCode('2026-01-01', addDays('2026-01-01', 367)), 'stay_too_long');
});

test('the nights of a stay are every day but the last', () => {
  assert.deepEqual(nightsOf({ checkIn: '2024-02-28', checkOut: '2024-03-01' }), ['2024-02-28', '2024-02-29']);
  assert.deepEqual(nightsOf({ checkIn: '2026-12-31', checkOut: '2027-01-01' }), ['2026-12-31']);
  assert.equal(nightCount({ checkIn: '2026-03-28', checkOut: '2026-03-30' }), 2);
});

test('stays that share a turnover day do not overlap', () => {
  const first = { checkIn: '2026-07-01', checkOut: '2026-07-05' };
  assert.equal(overlaps(first, { checkIn: '2026-07-05', checkOut: '2026-07-08' }), false);
  assert.equal(overlaps(first, { checkIn: '2026-07-04', checkOut: '2026-07-05' }), true);
  assert.equal(overlaps(first, { checkIn: '2026-06-01', checkOut: '2026-08-01' }), true);
  assert.equal(overlaps(first, { checkIn: '2026-07-02', checkOut: '2026-07-02' }), false);
});

test('two stays overlap exactly when they share a night', () => {
  fc.assert(
    fc.property(anyStay, anyStay, (a, b) => {
      const nightsOfA = new Set(nightsOf(a));
      const shares = nightsOf(b).some((night) => nightsOfA.has(night));
      assert.equal(overlaps(a, b), shares);
      assert.equal(overlaps(b, a), shares);
    }),
  );
});

test('merging yields exactly the same nights in the fewest ranges, in order', () => {
  fc.assert(
    fc.property(fc.array(anyStay, { maxLength: 12 }), (stays) => {
      const merged = mergeStays(stays);
      assert.deepEqual(merged.flatMap(nightsOf), [...new Set(stays.flatMap(nightsOf))].sort());
      for (const [index, stay] of merged.entries()) {
        const next = merged[index + 1];
        assert.ok(next === undefined || stay.checkOut < next.checkIn);
      }
    }),
  );
});
