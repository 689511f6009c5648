import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyBooking, isBlank, parseBookingDraft } from './new-booking-fields.ts';

const filled = {
  ...emptyBooking,
  checkIn: '2026-12-06',
  guest: { ...emptyBooking.guest, firstName: 'Ana' },
  status: 'held' as const,
};

test('a saved draft is restored unchanged', () => {
  assert.deepEqual(parseBookingDraft(JSON.stringify(filled)), filled);
});

test('parts that an older form does not have are taken from the empty one', () => {
  const draft = parseBookingDraft('{"guest":{"firstName":"Ana"},"adults":3}');
  assert.deepEqual(draft, {
    ...emptyBooking,
    adults: 3,
    guest: { ...emptyBooking.guest, firstName: 'Ana' },
  });
});

test('an invalid draft is discarded', () => {
  for (const text of [null, '', 'null', '[]', '{', '{"adults":3}'])
    assert.equal(parseBookingDraft(text), null);
});

test('dates alone are not worth a draft, a name or a property is', () => {
  assert.ok(isBlank(emptyBooking));
  assert.ok(isBlank({ ...emptyBooking, checkIn: '2026-12-06', checkOut: '2026-12-08' }));
  assert.ok(!isBlank(filled));
  assert.ok(!isBlank({ ...emptyBooking, property: { _id: 'p', title: 'Casa', city: '', cover: null } }));
});
