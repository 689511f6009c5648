import assert from 'node:assert/strict';
import { test } from 'node:test';
import { far } from './agents/far.ts';
import { north } from './agents/north.ts';
import { south } from './agents/south.ts';
import { planBlocks, planBookings } from './plan-stays.ts';

test('the demo’s listings have owner stays and maintenance, in nights that no planned stay has', () => {
  const kinds = new Set<string>();
  for (const [index, property] of [south, north, far].flatMap(({ properties }) => properties).entries()) {
    const bookings = planBookings(property, '2026-11-22', index + 1);
    const taken = bookings.filter(({ outcome }) => outcome !== 'cancelled' && outcome !== 'declined');
    for (const { stay, kind } of planBlocks(bookings, index + 1)) {
      kinds.add(kind);
      assert.ok(stay.checkIn < stay.checkOut);
      assert.ok(!taken.some((one) => one.stay.checkIn < stay.checkOut && stay.checkIn < one.stay.checkOut));
    }
  }
  assert.deepEqual([...kinds].sort(), ['maintenance', 'owner_stay']);
});
