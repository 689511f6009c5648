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

test('about half of the homes of each week of the next high season are taken, and never twice', () => {
  const homes = [south, north, far].flatMap(({ properties }) => properties).filter(({ lat }) => lat > 0);
  const planned = homes.map((property, index) => planBookings(property, '2026-11-29', index + 1));

  for (const bookings of planned) {
    const stays = bookings.filter(({ outcome }) => outcome !== 'cancelled' && outcome !== 'declined');
    for (const [index, { stay }] of stays.entries())
      assert.ok(stay.checkOut <= (stays[index + 1]?.stay.checkIn ?? '9999-12-31'));
  }

  for (const week of ['2027-08-07', '2027-08-14', '2027-08-21']) {
    const taken = planned.filter((bookings) => bookings.some(({ stay }) => stay.checkIn === week)).length;
    assert.ok(taken > homes.length / 4 && taken < (homes.length * 3) / 4, `${week}: ${taken}`);
  }
});
