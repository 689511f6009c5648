import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '#domain/shared/civil-date.ts';
import { overlaps } from '#domain/shared/stay.ts';
import { stayCheck } from './stay-check.fixture.ts';
import { validateChange } from './validate-change.ts';

const now = { checkIn: '2026-12-07', checkOut: '2026-12-10' };

function problems(...[differences, before = now]: [Parameters<typeof stayCheck>[0], (typeof now | null)?]) {
  return validateChange(stayCheck({ actor: 'agent', ...differences }), before).map(
    ({ refusal, mayOverride }) => [refusal.refused, mayOverride],
  );
}

describe('changing a booking', () => {
  test('names every rule that the change breaks, all of which the host may overrule', () => {
    const rules = { minNights: 4, arrivalDays: [6], departureDays: [6] };
    assert.deepEqual(problems({ stay: { checkIn: '2026-12-08', checkOut: '2026-12-11' }, rules }), [
      ['arrival_day', true],
      ['departure_day', true],
      ['min_nights', true],
    ]);
  });

  test('does not judge again what stays as it was', () => {
    const rules = { minNights: 9, arrivalDays: [6], departureDays: [6] };
    assert.deepEqual(problems({ stay: now, rules }), []);
    assert.deepEqual(problems({ stay: { ...now, checkOut: '2026-12-12' }, rules }), [['min_nights', true]]);
    assert.deepEqual(
      problems({ stay: { ...now, checkIn: '2026-11-01' } }, { ...now, checkIn: '2026-11-01' }),
      [],
    );
  });

  test('checks every rule again at another property', () => {
    const rules = { arrivalDays: [6] };
    assert.deepEqual(problems({ stay: now, rules }, null), [['arrival_day', true]]);
  });

  test('never moves a stay into reserved nights, nor reports the nights between as well', () => {
    const reserved = [{ checkIn: '2026-12-10', checkOut: '2026-12-12' }];
    const stay = { ...now, checkOut: '2026-12-11' };
    assert.deepEqual(problems({ stay, reserved, rules: { prepNights: 1 } }), [['dates_unavailable', false]]);
    assert.deepEqual(
      problems({ stay: { ...now, checkIn: '2026-12-06' }, reserved, rules: { prepNights: 1 } }),
      [['dates_unavailable', true]],
    );
  });

  test('counts the guests always, and wants one adult', () => {
    assert.deepEqual(problems({ guests: { adults: 5, children: 0 } }), [['capacity', true]]);
    assert.deepEqual(problems({ guests: { adults: 0, children: 1 } }), [['no_guests', false]]);
  });

  test('binds the host to the own longest stay, not to that of visitors', () => {
    const stay = { checkIn: '2026-12-07', checkOut: '2027-05-07' };
    assert.deepEqual(problems({ stay }), []);
    assert.deepEqual(problems({ stay, rules: { maxNights: 100 } }), [['max_nights', true]]);
  });
});

test('an overruled rule never permits an overlap with another stay', () => {
  const day = (base: string) => fc.nat(60).map((days) => addDays(base, days));
  const stayFrom = (base: string) =>
    fc
      .tuple(day(base), fc.integer({ min: 1, max: 20 }))
      .map(([checkIn, nights]) => ({ checkIn, checkOut: addDays(checkIn, nights) }));
  // Covers a year end, a leap day and both clock changes.
  const base = fc.constantFrom('2026-12-01', '2028-02-10', '2027-03-01', '2027-10-01');

  const scene = base.chain((from) =>
    fc.record({
      stay: stayFrom(from),
      reserved: fc.array(stayFrom(from), { maxLength: 5 }),
      prepNights: fc.nat(2),
    }),
  );

  fc.assert(
    fc.property(scene, ({ stay, reserved, prepNights }) => {
      const found = validateChange(stayCheck({ actor: 'agent', stay, reserved, rules: { prepNights } }), now);
      const isBlocked = found.some(({ mayOverride }) => !mayOverride);
      assert.equal(
        isBlocked,
        reserved.some((other) => overlaps(other, stay)),
      );
    }),
  );
});
