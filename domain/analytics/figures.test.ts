import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayNumber } from '#domain/shared/civil-date.ts';
import { resultsOf } from './figure-results.ts';
import { figureRows } from './figure-rows.ts';
import { figuresOfBuckets, figuresOfProperties, heatRows, tallyProperties } from './group-figures.ts';
import { blockFact, metricFacts, propertyFact, stayFact } from './metric-facts.fixture.ts';
import type { MetricFacts } from './metric-facts.ts';
import { metricNotesOf } from './metric-notes.ts';
import { bucketsOf, dayNumberRangeOf } from './period.ts';

const june = { from: '2026-06-01', to: '2026-06-30' };

function whole(facts: MetricFacts, period = june) {
  return figuresOfBuckets(facts, [dayNumberRangeOf(period)]).whole;
}

function oracle(): MetricFacts {
  const request = { link: 0, bookedOn: dayNumber('2026-06-02') } as const;
  const never = { ...request, outcome: 'never' } as const;
  const stays = [
    stayFact({ checkIn: '2026-06-01', checkOut: '2026-06-05' }, { ...request, feesMinor: 5_000 }),
    stayFact({ checkIn: '2026-06-05', checkOut: '2026-06-08' }, { ...request, feesMinor: 5_000 }),
    stayFact({ checkIn: '2026-06-08', checkOut: '2026-06-11' }, { ...request, feesMinor: 2_500 }),
    stayFact({ checkIn: '2026-06-11', checkOut: '2026-06-13' }, { feesMinor: 2_500 }),
    stayFact(
      { checkIn: '2026-06-14', checkOut: '2026-06-18' },
      { ...request, outcome: 'cancelled', retainedMinor: 20_000 },
    ),
    stayFact({ checkIn: '2026-06-25', checkOut: '2026-06-27' }, never),
    ...Array.from({ length: 5 }, () => stayFact({ checkIn: '2026-08-01', checkOut: '2026-08-03' }, never)),
  ];

  const blocks = [
    blockFact('owner_stay', '2026-06-18', '2026-06-21'),
    blockFact('maintenance', '2026-06-21', '2026-06-23'),
  ];
  const visits = [{ agentId: 'agent-1', day: dayNumber('2026-06-03'), views: 400, uniqueVisitors: 250 }];

  return metricFacts({ stays, blocks, visits });
}

describe('the figures of a month', () => {
  test('are those of the product’s own example', () => {
    const figures = whole(oracle());
    const nights = { listed: 30, blocked: 5, sellable: 25, occupied: 12, unpriced: 0, noShow: 0 };
    assert.deepEqual(figures.nights, nights);
    assert.equal(figures.occupancy.value, 0.48);
    assert.equal(figures.calendarOccupancy.value, 0.4);

    const [money] = figures.money;
    assert.equal(money?.revenueMinor, 180_000);
    assert.equal(money?.feesMinor, 15_000);
    assert.equal(money?.adr.valueMinor, 15_000);
    assert.equal(money?.revpan.valueMinor, 7_200);

    assert.equal(money?.revpar.valueMinor, 6_000);
    assert.equal(money?.trevpan.valueMinor, 8_600);
    assert.deepEqual([figures.arrivals, figures.cancelled, figures.cancellation.value], [5, 1, 0.2]);
    assert.deepEqual([figures.requests, figures.confirmed], [10, 4]);
    assert.equal(figures.conversion.value, 0.016);
    assert.equal(figures.approval.value, 0.4);
  });

  test('are "n/a" with a reason where the denominator is empty, never 0', () => {
    const nothing = whole(metricFacts({ properties: [propertyFact({ listed: [] })] }));
    assert.deepEqual(nothing.occupancy, {
      value: null,
      numerator: 0,
      denominator: 0,
      reason: 'no_listed_nights',
    });

    assert.equal(nothing.conversion.reason, 'no_visitors');
    assert.equal(nothing.approval.reason, 'no_requests');
    assert.equal(nothing.cancellation.reason, 'no_arrivals');
    assert.equal(nothing.leadTime.mean, null);

    const closed = whole(metricFacts({ blocks: [blockFact('manual', '2026-05-01', '2026-08-01')] }));
    assert.deepEqual([closed.occupancy.value, closed.occupancy.reason], [null, 'no_sellable_nights']);
    assert.equal(closed.calendarOccupancy.value, 0);
    assert.equal(closed.money[0]?.adr.reason, 'no_occupied_nights');
  });

  test('count imported nights without a price as occupied, and leave them out of all money per night on both sides', () => {
    const figures = whole(
      metricFacts({
        stays: [
          stayFact({ checkIn: '2026-06-01', checkOut: '2026-06-11' }),
          stayFact({ checkIn: '2026-06-11', checkOut: '2026-06-16' }, { revenueUpTo: null, bookedOn: null }),
        ],
        blocks: [blockFact('imported', '2026-06-16', '2026-06-21')],
      }),
    );

    assert.deepEqual([figures.nights.occupied, figures.nights.unpriced], [20, 10]);
    assert.equal(figures.occupancy.value, 20 / 30);

    const [money] = figures.money;
    assert.deepEqual([money?.adr.denominator, money?.adr.valueMinor], [10, 15_000]);
    assert.deepEqual([money?.revpan.denominator, money?.revpan.valueMinor], [20, 7_500]);
    assert.deepEqual([money?.revpar.denominator, money?.revpar.valueMinor], [20, 7_500]);
    assert.deepEqual([money?.trevpan.denominator, money?.trevpan.valueMinor], [20, 7_500]);
    assert.equal(figures.leadTime.count, 1);
  });

  test('leave instant bookings out of the approval rate, and report how many requests are still open', () => {
    const request = { link: 0 } as const;
    const stays = [
      stayFact({ checkIn: '2026-06-01', checkOut: '2026-06-03', bookedOn: '2026-06-01' }, request),
      stayFact(
        { checkIn: '2026-06-04', checkOut: '2026-06-06', bookedOn: '2026-06-01' },
        { ...request, isInstant: true },
      ),
      stayFact(
        { checkIn: '2026-06-07', checkOut: '2026-06-09', bookedOn: '2026-06-02' },
        { ...request, outcome: 'never', isOpen: true },
      ),
    ];

    const facts = metricFacts({ stays });
    const { whole: figures, tallies } = figuresOfBuckets(facts, [dayNumberRangeOf(june)]);
    assert.deepEqual([figures.requests, figures.confirmed, figures.instant, figures.open], [3, 2, 1, 1]);
    assert.deepEqual([figures.approval.numerator, figures.approval.denominator], [1, 2]);
    assert.equal(figures.conversion.reason, 'visits_not_counted');

    const left = figureRows('approval', facts, dayNumberRangeOf(june)).flatMap(
      ({ leftOut }) => leftOut ?? [],
    );
    assert.deepEqual(left, ['instant', 'open']);
    assert.deepEqual(
      metricNotesOf(tallies, 0).map(({ code, count }) => [code, count]),
      [
        ['open_requests', 1],
        ['instant_bookings', 1],
      ],
    );

    const [instant] = stays.slice(1, 2);
    const alone = whole(metricFacts({ stays: instant ? [instant] : [] }));
    assert.deepEqual([alone.approval.value, alone.approval.reason], [null, 'all_instant']);
  });

  test('give no-shows and money retained from cancelled stays separate lines', () => {
    const facts = metricFacts({
      stays: [
        stayFact(
          { checkIn: '2026-06-28', checkOut: '2026-07-02' },
          { outcome: 'no_show', retainedMinor: 40_000 },
        ),
        stayFact(
          { checkIn: '2026-06-10', checkOut: '2026-06-12' },
          { outcome: 'cancelled', retainedMinor: 9_000 },
        ),
      ],
    });
    const figures = whole(facts);
    const [money] = figures.money;

    assert.deepEqual([figures.nights.noShow, figures.nights.occupied, figures.noShows], [3, 0, 1]);
    assert.deepEqual([money?.noShowMinor, money?.retainedMinor], [40_000, 9_000]);
    assert.deepEqual(resultsOf('no_shows', figures), [
      { currency: 'EUR', value: 40_000, numerator: 40_000, denominator: 1, reason: null },
    ]);

    const [row] = figureRows('no_shows', facts, dayNumberRangeOf(june));
    assert.deepEqual([row?.nights, row?.amountMinor, row?.leftOut], [3, 40_000, null]);

    const [retained] = figureRows('retained', facts, dayNumberRangeOf(june));
    assert.deepEqual([retained?.nights, retained?.amountMinor, retained?.leftOut], [0, 9_000, null]);
  });

  test('split a stay over the end of a month by its nights, to the last cent', () => {
    const stay = stayFact(
      { checkIn: '2026-05-30', checkOut: '2026-06-03' },
      { revenueUpTo: [3_333, 6_667, 10_000, 13_334] },
    );
    const { steps } = figuresOfBuckets(
      metricFacts({ stays: [stay] }),
      bucketsOf({ from: '2026-05-01', to: '2026-06-30' }, 'monthly'),
    );

    assert.deepEqual(
      steps.map(({ nights, money, arrivals }) => [nights.occupied, money[0]?.revenueMinor, arrivals]),
      [
        [2, 6_667, 1],
        [2, 6_667, 0],
      ],
    );
  });

  test('never add money of two currencies', () => {
    const figures = whole(
      metricFacts({
        properties: [propertyFact(), propertyFact({ _id: 'place-2', currency: 'GBP' })],
        stays: [
          stayFact({ checkIn: '2026-06-01', checkOut: '2026-06-03' }),
          stayFact({ checkIn: '2026-06-01', checkOut: '2026-06-02' }, { property: 1, revenueUpTo: [9_000] }),
        ],
      }),
    );

    assert.deepEqual(
      figures.money.map(({ currency, revenueMinor, revpan }) => [currency, revenueMinor, revpan.denominator]),
      [
        ['EUR', 30_000, 30],
        ['GBP', 9_000, 30],
      ],
    );
    assert.equal(figures.nights.occupied, 3);
  });

  test('leave out nights on days on which the listing was not live', () => {
    const property = propertyFact({
      listed: [{ from: dayNumber('2026-06-11'), to: dayNumber('2026-06-21') }],
    });
    const stays = [stayFact({ checkIn: '2026-06-09', checkOut: '2026-06-13' })];
    const { whole: figures, tallies } = figuresOfBuckets(metricFacts({ properties: [property], stays }), [
      dayNumberRangeOf(june),
    ]);
    assert.deepEqual([figures.nights.listed, figures.nights.occupied], [10, 2]);
    assert.equal(figures.money[0]?.revenueMinor, 30_000);
    assert.equal(tallies.get('EUR')?.unlisted, 2);
  });
});

describe('figures by property', () => {
  test('sort by best occupancy, and the heatmap has the same order', () => {
    const facts = metricFacts({
      properties: ['quiet', 'busy', 'closed', 'gone'].map((_id) =>
        propertyFact({ _id, ...(_id === 'gone' ? { listed: [] } : {}) }),
      ),
      stays: [stayFact({ checkIn: '2026-06-01', checkOut: '2026-06-16' }, { property: 1 })],
      blocks: [{ ...blockFact('manual', '2026-06-01', '2026-07-01'), property: 2 }],
    });

    const results = figuresOfProperties(facts, dayNumberRangeOf(june), new Map());
    const order = results.map(({ property }) => property);
    assert.deepEqual(
      order.map(({ _id }) => _id),
      ['busy', 'quiet', 'closed'],
    );
    assert.deepEqual(
      heatRows(tallyProperties(facts, [dayNumberRangeOf(june)]), order).map(({ cells }) => cells),
      [[0.5], [0], [null]],
    );
  });
});

describe('an opened figure', () => {
  test('shows the bookings that make up its number, and why the others do not', () => {
    const facts = oracle();
    const rows = figureRows('trevpan', facts, dayNumberRangeOf(june));
    const sum = rows.reduce((total, { amountMinor }) => total + (amountMinor ?? 0), 0);
    assert.equal(sum, whole(facts).money[0]?.trevpan.numeratorMinor);

    const occupied = figureRows('occupancy', facts, dayNumberRangeOf(june));
    const nights = occupied.filter((row) => row.leftOut === null && 'stay' in row);
    assert.equal(
      nights.reduce((total, row) => total + row.nights, 0),
      12,
    );
    assert.deepEqual(
      occupied.flatMap(({ leftOut }) => leftOut ?? []),
      ['cancelled', 'closed_by_owner', 'closed_by_owner', 'not_confirmed'],
    );

    const closed = occupied.filter((row) => 'block' in row).reduce((total, row) => total + row.nights, 0);
    assert.equal(closed, 5);
    assert.equal(figureRows('approval', facts, dayNumberRangeOf(june)).length, 10);
    assert.equal(
      figureRows('cancellation', facts, dayNumberRangeOf(june)).filter(({ leftOut }) => leftOut === null)
        .length,
      1,
    );
  });
});
