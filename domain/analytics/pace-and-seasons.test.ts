import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayNumber } from '#domain/shared/civil-date.ts';
import { leadTimeBars, stayLengthBars } from './histogram.ts';
import { metricFacts, propertyFact, stayFact } from './metric-facts.fixture.ts';
import { paceOf, seasonsOf } from './pace-and-seasons.ts';
import { bucketsOf, lastCompleteYear } from './period.ts';
import { tallyFacts } from './tally-facts.ts';

const always = propertyFact({ listed: [{ from: dayNumber('2024-01-01'), to: dayNumber('2100-01-01') }] });

describe('pace', () => {
  test('compares the bookings of today with those of a year ago to the day', () => {
    const stays = [
      stayFact({ checkIn: '2026-12-10', checkOut: '2026-12-16', bookedOn: '2026-10-01' }),
      stayFact({ checkIn: '2025-12-10', checkOut: '2025-12-14', bookedOn: '2025-10-01' }),
      // Booked later than a year ago today, so it does not count.
      stayFact({ checkIn: '2025-12-20', checkOut: '2025-12-30', bookedOn: '2025-11-25' }),
      // Cancelled since, but on the books a year ago today.
      stayFact(
        { checkIn: '2025-12-16', checkOut: '2025-12-17', bookedOn: '2025-09-01' },
        { outcome: 'cancelled', cancelledOn: dayNumber('2025-12-01') },
      ),
      stayFact(
        { checkIn: '2025-12-17', checkOut: '2025-12-18', bookedOn: '2025-09-01' },
        { outcome: 'cancelled', cancelledOn: dayNumber('2025-10-01') },
      ),
    ];

    const pace = paceOf(metricFacts({ properties: [always], stays }), '2026-11-21');
    assert.deepEqual([pace.asOfLastYear, pace.months.length], ['2025-11-21', 12]);

    assert.deepEqual(pace.months[1], {
      month: '2026-12',
      nights: 6,
      nightsLastYear: 5,
      comparable: true,
      change: 0.2,
      revenue: [{ amount: 90_000, currency: 'EUR' }],
      revenueLastYear: [{ amount: 75_000, currency: 'EUR' }],
    });
    assert.equal(pace.months[2]?.change, null);
  });
});

describe('seasons', () => {
  const today = '2026-11-21';
  const steps = bucketsOf(lastCompleteYear(today), 'monthly');
  const stays = [
    stayFact({ checkIn: '2026-08-01', checkOut: '2026-08-25' }),
    stayFact({ checkIn: '2026-01-01', checkOut: '2026-01-13' }),
  ];
  const groups = tallyFacts(metricFacts({ properties: [always], stays }), steps, () => 'all');

  test('are nights of a month over the mean of the twelve, which average 1', () => {
    const months = seasonsOf(groups, steps, true);
    assert.deepEqual(
      months.map(({ month }) => month),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    );
    assert.deepEqual([months[7]?.nights, months[7]?.index, months[0]?.index], [24, 8, 4]);
    const mean = months.reduce((sum, { index }) => sum + (index ?? 0), 0) / 12;
    assert.equal(mean, 1);
  });

  test('have no index under twelve months of history', () => {
    assert.deepEqual(new Set(seasonsOf(groups, steps, false).map(({ index }) => index)), new Set([null]));
  });
});

test('every lead time and every length of stay falls into one bar', () => {
  const bars = leadTimeBars([0, 1, 2, 7, 8, 180, 181, 4_000]);
  assert.equal(
    bars.reduce((sum, { count }) => sum + count, 0),
    8,
  );

  assert.deepEqual(bars[0], { from: 0, to: 0, count: 1 });
  assert.deepEqual(bars.at(-1), { from: 181, to: null, count: 2 });
  assert.deepEqual(
    stayLengthBars([1, 6, 7, 30]).flatMap(({ from, count }) => (count > 0 ? [from] : [])),
    [1, 5, 7, 28],
  );
});
