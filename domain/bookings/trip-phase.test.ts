import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingStates } from './booking-states.ts';
import { tripStage } from './trip-phase.ts';

const stay = { status: 'confirmed', checkIn: '2027-06-10', checkOut: '2027-06-13' } as const;
const at = (instant: string, timezone: string, status: (typeof bookingStates)[number] = 'confirmed') =>
  tripStage({ ...stay, status, timezone }, Date.parse(instant))?.phase;

test('the phases of a trip begin at midnight on the clock of its property', () => {
  const midnights = {
    'Asia/Tokyo': '15:00:00Z',
    'Europe/Lisbon': '23:00:00Z',
    'America/Los_Angeles': '07:00:00Z',
  };
  for (const [timezone, midnight] of Object.entries(midnights)) {
    // The day begins west of Greenwich on the same date in UTC, and east of it on the one before.
    const start = (day: number) =>
      Date.parse(
        `2027-06-${String(timezone.startsWith('America') ? day : day - 1).padStart(2, '0')}T${midnight}`,
      );
    const phases = (day: number) =>
      [-1, 0].map((ms) => tripStage({ ...stay, timezone }, start(day) + ms)?.phase);

    assert.deepEqual(phases(3), ['ahead', 'soon'], timezone);
    assert.deepEqual(phases(10), ['soon', 'arrival'], timezone);
    assert.deepEqual(phases(11), ['arrival', 'staying'], timezone);
    assert.deepEqual(phases(14), ['staying', 'after'], timezone);
  }
});

test('the same moment is another phase in another zone', () => {
  const instant = '2027-06-09T16:00:00Z';
  assert.equal(at(instant, 'Asia/Tokyo'), 'arrival');
  assert.equal(at(instant, 'Europe/Lisbon'), 'soon');
});

test('an arrival or a departure that the host records counts from then on', () => {
  const zone = 'Europe/Lisbon';
  assert.equal(at('2027-06-09T20:00:00Z', zone, 'checked_in'), 'staying');
  assert.equal(at('2027-06-10T20:00:00Z', zone, 'checked_in'), 'staying');
  assert.equal(at('2027-06-12T08:00:00Z', zone, 'checked_out'), 'after');
  assert.equal(at('2027-06-20T08:00:00Z', zone, 'checked_in'), 'after');
});

test('each phase has the moment at which the next one begins, also over a change of the clocks', () => {
  const timezone = 'Europe/Berlin';
  // The clocks go forward on 28 March 2027: midnight is at 23:00 UTC before, and at 22:00 UTC after.
  const spring = { status: 'confirmed', checkIn: '2027-03-28', checkOut: '2027-03-30', timezone } as const;
  const ends = ['2027-03-01', '2027-03-22', '2027-03-28', '2027-03-29', '2027-04-02'].map((day) => {
    const stage = tripStage(spring, Date.parse(`${day}T12:00:00Z`));
    return stage?.endsAt ? new Date(stage.endsAt).toISOString() : stage?.endsAt;
  });

  assert.deepEqual(ends, [
    '2027-03-20T23:00:00.000Z',
    '2027-03-27T23:00:00.000Z',
    '2027-03-28T22:00:00.000Z',
    '2027-03-30T22:00:00.000Z',
    null,
  ]);
});

test('a booking that is not confirmed has no phase', () => {
  const phases = bookingStates.map((status) => [status, at('2027-06-10T12:00:00Z', 'Europe/Lisbon', status)]);
  assert.deepEqual(
    phases.filter(([, phase]) => phase !== undefined),
    [
      ['confirmed', 'arrival'],
      ['checked_in', 'staying'],
      ['checked_out', 'after'],
    ],
  );
});
