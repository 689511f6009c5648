import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stayCheck } from './stay-check.fixture.ts';
import { refuseGuestChange } from './validate-change.ts';

const booked = { checkIn: '2026-12-07', checkOut: '2026-12-10', adults: 2, children: 0, pets: 0 };
type Differences = Omit<Parameters<typeof stayCheck>[0], 'guests'> & {
  guests?: { adults: number; children: number; pets: number };
};

function refusedCode({ guests = { adults: 2, children: 0, pets: 0 }, ...rest }: Differences): string | null {
  return refuseGuestChange({ ...stayCheck(rest), guests }, booked)?.refused ?? null;
}

const later = { checkIn: '2026-12-14', checkOut: '2026-12-17' };
const longer = { checkIn: '2026-12-07', checkOut: '2026-12-12' };

test('a guest’s change obeys the rules of visitors, none of which can be overridden', () => {
  assert.equal(refusedCode({ stay: later }), null);
  assert.equal(refusedCode({ stay: later, rules: { minNights: 4 } }), 'min_nights');
  assert.equal(refusedCode({ stay: later, rules: { maxNights: 2 } }), 'max_nights');
  assert.equal(refusedCode({ stay: later, rules: { arrivalDays: [6] } }), 'arrival_day');
  assert.equal(refusedCode({ stay: later, rules: { departureDays: [6] } }), 'departure_day');
  assert.equal(refusedCode({ stay: later, rules: { bookingWindowDays: 10 } }), 'booking_window');

  const tomorrow = { checkIn: '2026-11-22', checkOut: '2026-11-25' };
  assert.equal(refusedCode({ stay: tomorrow, rules: { advanceNoticeHours: 72 } }), 'advance_notice');
  assert.equal(refusedCode({ stay: { checkIn: '2026-11-01', checkOut: '2026-11-03' } }), 'past_dates');
  assert.equal(refusedCode({ stay: later, reserved: [later] }), 'dates_unavailable');

  const before = { checkIn: '2026-12-12', checkOut: '2026-12-14' };
  assert.equal(
    refusedCode({ stay: later, reserved: [before], rules: { prepNights: 1 } }),
    'dates_unavailable',
  );
});

test('more guests than the property takes, pets where none are welcome and a party without adults are refused', () => {
  assert.equal(refusedCode({ guests: { adults: 5, children: 0, pets: 0 } }), 'capacity');
  assert.equal(
    refusedCode({ guests: { adults: 2, children: 0, pets: 1 }, petsAllowed: false }),
    'pets_not_allowed',
  );
  assert.equal(refusedCode({ guests: { adults: 0, children: 2, pets: 0 } }), 'no_guests');
});

test('does not check unchanged parts again', () => {
  const rules = { advanceNoticeHours: 24 * 60, arrivalDays: [6], minNights: 5, departureDays: [6] };
  assert.equal(refusedCode({ guests: { adults: 3, children: 0, pets: 0 }, rules }), null);
  assert.equal(refusedCode({ stay: longer, rules: { advanceNoticeHours: 24 * 60, arrivalDays: [6] } }), null);
  assert.equal(refusedCode({ stay: later, maxGuests: 1 }), null);
});
