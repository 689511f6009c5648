import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Season } from '#domain/bookings/pricing/price-rules.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { arrivalPeriods } from './arrival-periods.ts';
import { arrivalDaysFor, bookableUntil, minNightsFor } from './rule-checks.ts';
import { stayRules } from './stay-check.fixture.ts';

const today = '2026-11-21';
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const season = (changes: Partial<Season>): Season => ({
  name: 'Summer',
  from: '2027-07-01',
  to: '2027-08-31',
  priceMinor: 20_000,
  minNights: null,
  arrivalDays: null,
  priority: 0,
  ...changes,
});

test('a season with its own minimum is one period, and a date within it divides it', () => {
  const rules = stayRules({ minNights: 2, dateMinimums: [{ date: '2027-07-04', minNights: 3 }] });
  assert.deepEqual(arrivalPeriods({ today, rules, seasons: [season({ minNights: 5 })] }), [
    { from: '2027-07-01', to: '2027-07-03', minNights: 5, arrivalDays: everyDay },
    { from: '2027-07-04', to: '2027-07-04', minNights: 3, arrivalDays: everyDay },
    { from: '2027-07-05', to: '2027-08-31', minNights: 5, arrivalDays: everyDay },
  ]);
});

test('arrival days of a season are part of its period, and past or equal rules have none', () => {
  const rules = stayRules({ minNights: 2, dateMinimums: [{ date: '2026-11-20', minNights: 9 }] });
  const seasons = [season({ arrivalDays: [6] }), season({ name: 'Same', minNights: 2, priority: -1 })];
  assert.deepEqual(arrivalPeriods({ today, rules, seasons }), [
    { from: '2027-07-01', to: '2027-08-31', minNights: 2, arrivalDays: [6] },
  ]);
});

test('every day has the rules that the check of a stay applies', () => {
  const day = fc.integer({ min: -20, max: 420 }).map((days) => addDays(today, days));
  const nights = fc.option(fc.integer({ min: 1, max: 7 }));
  const weekdays = fc.option(fc.uniqueArray(fc.constantFrom(...everyDay), { minLength: 0, maxLength: 3 }));
  const seasonDrawn = fc
    .record({ from: day, length: fc.integer({ min: 0, max: 90 }), minNights: nights, arrivalDays: weekdays })
    .map(({ from, length, ...own }) => season({ from, to: addDays(from, length), ...own }));

  fc.assert(
    fc.property(
      fc.array(seasonDrawn, { maxLength: 4 }),
      fc.array(fc.record({ date: day, minNights: fc.integer({ min: 1, max: 9 }) }), { maxLength: 6 }),
      (seasons, dateMinimums) => {
        const rules = stayRules({ minNights: 2, dateMinimums, bookingWindowDays: 400 });
        const periods = arrivalPeriods({ today, rules, seasons });
        for (let date = today; date <= bookableUntil(today, rules); date = addDays(date, 1)) {
          const { minNights, arrivalDays } =
            periods.find(({ from, to }) => from <= date && date <= to) ?? rules;
          assert.equal(minNights, minNightsFor(date, { rules, seasons }).minNights, date);
          assert.deepEqual(
            [...arrivalDays].sort(),
            [...arrivalDaysFor(date, { rules, seasons }).days].sort(),
            date,
          );
        }
      },
    ),
    { numRuns: 60 },
  );
});
