import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { checkStay } from './check-stay.ts';
import { stayCheck, stayRules } from './stay-check.fixture.ts';
import type { StayRules } from './stay-rules.ts';
import { unsellableNights } from './unsellable-nights.ts';

const stay = (checkIn: string, checkOut: string): Stay => ({ checkIn, checkOut });

const december = { earliest: '2026-12-01', from: '2026-12-01', to: '2027-01-01' };

function found(rules: Partial<StayRules>, reserved: Stay[], input: Partial<typeof december> = {}) {
  return unsellableNights({ rules: stayRules(rules), seasons: [], reserved }, { ...december, ...input });
}

describe('free nights that no guest can book', () => {
  test('are a gap shorter than the shortest stay', () => {
    const reserved = [stay('2026-12-01', '2026-12-10'), stay('2026-12-12', '2027-02-01')];
    assert.deepEqual(found({ minNights: 3 }, reserved), [
      {
        ...stay('2026-12-10', '2026-12-12'),
        rules: ['min_nights'],
        obstacles: [{ rule: 'min_nights', minNights: 3 }],
      },
    ]);
    assert.deepEqual(found({ minNights: 2 }, reserved), []);
  });

  test('are nights between a departure and the next day of arrival', () => {
    // 2026-12-10 is a Thursday; guests arrive and leave on Saturdays.
    const reserved = [stay('2026-11-28', '2026-12-10'), stay('2026-12-26', '2027-02-06')];
    assert.deepEqual(found({ arrivalDays: [6], departureDays: [6] }, reserved), [
      {
        ...stay('2026-12-10', '2026-12-12'),
        rules: ['arrival_day'],
        obstacles: [{ rule: 'arrival_day', allowed: { days: [6], season: null } }],
      },
    ]);
  });

  test('name two rules when one alone would not help', () => {
    const reserved = [stay('2026-11-28', '2026-12-10'), stay('2026-12-11', '2027-02-06')];
    const [stretch] = found({ minNights: 2, arrivalDays: [6] }, reserved);
    assert.deepEqual(stretch?.rules, ['min_nights', 'arrival_day']);
  });

  test('are none when an exception opens them, and none that the host leaves free to prepare', () => {
    const reserved = [stay('2026-12-01', '2026-12-10'), stay('2026-12-12', '2027-02-01')];
    const exceptions = [{ ...stay('2026-12-10', '2026-12-12'), rules: ['min_nights'] as const }];
    assert.deepEqual(found({ minNights: 3, exceptions }, reserved), []);
    assert.deepEqual(found({ minNights: 3, prepNights: 1 }, reserved), []);
  });

  test('do not depend on the first day of the range: stays that arrive before take nights after', () => {
    const from = { earliest: '2026-11-22', from: '2026-12-02' };
    assert.deepEqual(found({ arrivalDays: [7] }, [], from), []);
    const reserved = [stay('2026-12-05', '2027-02-01')];
    assert.deepEqual(found({ minNights: 5 }, reserved, { earliest: '2026-11-22' }), []);
    const [stretch] = found({ minNights: 5 }, reserved);
    assert.deepEqual([stretch?.checkIn, stretch?.checkOut], ['2026-12-01', '2026-12-05']);
    // A stretch that begins earlier is cut to the requested nights.
    const short = [stay('2026-11-01', '2026-11-30'), ...reserved];
    const [part] = found({ minNights: 7 }, short, { earliest: '2026-11-22', from: '2026-12-02' });
    assert.deepEqual([part?.checkIn, part?.checkOut], ['2026-12-02', '2026-12-05']);
  });

  test('are exactly those in no stay that the rules allow', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
    const rules = fc.record({
      minNights: fc.integer({ min: 1, max: 6 }),
      maxNights: fc.integer({ min: 6, max: 12 }),
      arrivalDays: days,
      departureDays: days,
    });

    const stays = fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 6 })), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(rules, stays, (given, pauses) => {
        let day = '2026-12-01';
        const reserved = pauses.map(([pause, nights]) => {
          const checkIn = addDays(day, pause);
          day = addDays(checkIn, nights);
          return stay(checkIn, day);
        });

        const closed = new Set(found(given, reserved).flatMap((one) => nights(one)));
        for (const night of nights(stay('2026-12-01', '2027-01-01'))) {
          if (reserved.some((one) => one.checkIn <= night && night < one.checkOut)) continue;
          assert.equal(!closed.has(night), isInSomeStay(night, given, reserved), night);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('can be booked once the exception that they are offered is made', () => {
    const reserved = [stay('2026-11-28', '2026-12-10'), stay('2026-12-11', '2027-02-06')];
    const rules = { minNights: 2, arrivalDays: [6], departureDays: [6] };
    const [stretch] = found(rules, reserved);
    assert.ok(stretch);

    const { obstacles: _obstacles, ...exception } = stretch;
    const check = stayCheck({ stay: stretch, reserved, rules: { ...rules, exceptions: [exception] } });
    assert.equal(checkStay(check), null);
    assert.equal(checkStay(stayCheck({ stay: stretch, reserved, rules }))?.refused, 'min_nights');

    const longer = stayCheck({
      stay: stay('2026-12-10', '2026-12-13'),
      reserved: [],
      rules: { ...rules, exceptions: [exception] },
    });
    assert.equal(checkStay(longer)?.refused, 'arrival_day');
  });
});

function nights({ checkIn, checkOut }: Stay): string[] {
  const all: string[] = [];
  for (let night = checkIn; night < checkOut; night = addDays(night, 1)) all.push(night);
  return all;
}

/** Brute force: tries every arrival and departure around a night. */
function isInSomeStay(night: string, rules: Partial<StayRules>, reserved: readonly Stay[]): boolean {
  for (let back = 0; back < 12; back++) {
    for (let on = 1; on <= 12; on++) {
      const wanted = stay(addDays(night, -back), addDays(night, on));
      if (wanted.checkIn < '2026-12-01') continue;
      if (checkStay(stayCheck({ stay: wanted, reserved, rules })) === null) return true;
    }
  }
  return false;
}
