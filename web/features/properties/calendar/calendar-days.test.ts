import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CalendarEntry } from '#contract/properties/property-insights.ts';
import { entriesOfDay, freeNights } from './calendar-days.ts';

function stay(_id: string, checkIn: string, checkOut: string): CalendarEntry {
  return {
    _id,
    kind: 'booking',
    checkIn,
    checkOut,
    label: _id,
    status: 'confirmed',
    blockKind: null,
    channel: null,
  };
}

const entries = [stay('first', '2027-05-01', '2027-05-04'), stay('second', '2027-05-04', '2027-05-06')];

test('on a day of turnover one leaves and the other stays', () => {
  const { staying, leaving } = entriesOfDay('2027-05-04', entries);
  assert.deepEqual([staying?._id, leaving?._id], ['second', 'first']);
  assert.deepEqual(entriesOfDay('2027-05-06', entries), { staying: null, leaving: entries[1] });
});

test('a drag over nights stops before a stay, in both directions', () => {
  assert.deepEqual(freeNights('2027-04-28', '2027-05-10', entries), { from: '2027-04-28', to: '2027-04-30' });
  assert.deepEqual(freeNights('2027-05-09', '2027-04-20', entries), { from: '2027-05-06', to: '2027-05-09' });
  assert.equal(freeNights('2027-05-02', '2027-05-10', entries), null);
});
