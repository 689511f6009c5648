import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { priceRules, season } from '#domain/bookings/pricing/price-rules.fixture.ts';
import { maxPriceMinor } from '#domain/bookings/pricing/price-rules.ts';
import { stayRules } from '#domain/properties/availability/stay-check.fixture.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { rangesToBlock, remainingBlocks } from './block-changes.ts';
import { nightRates } from './night-rates.ts';
import {
  changeByPercent,
  changedMinimums,
  changedOverrides,
  changesBack,
  minimumChanges,
  type PriceChange,
  priceChanges,
  runsOfChanges,
} from './rate-changes.ts';

const nights = ['2027-08-05', '2027-08-06', '2027-08-07'];
const up = (percent: number): PriceChange => ({ kind: 'percent', percent, rounding: 'whole' });

describe('a new price for nights', () => {
  const rules = priceRules({
    weekendMinor: 12_000,
    weekendDays: [5],
    overrides: [{ date: '2027-08-07', priceMinor: 9_000 }],
  });

  test('raises each night from the price for which it is sold now', () => {
    assert.deepEqual(priceChanges(nights, rules, up(10)), [
      { date: '2027-08-05', before: null, after: 11_000 },
      { date: '2027-08-06', before: null, after: 13_200 },
      { date: '2027-08-07', before: 9_000, after: 9_900 },
    ]);
  });

  test('raises the price of the season', () => {
    const summer = priceRules({
      seasons: [season({ from: '2027-08-01', to: '2027-08-31', priceMinor: 20_000 })],
    });
    assert.deepEqual(priceChanges(['2027-08-05'], summer, up(-25)), [
      { date: '2027-08-05', before: null, after: 15_000 },
    ]);
  });

  test('sets the same amount for all of them and leaves those alone that have it', () => {
    const amount: PriceChange = { kind: 'amount', amountMinor: 9_000, currency: 'EUR' };
    assert.deepEqual(priceChanges(nights, rules, amount), [
      { date: '2027-08-05', before: null, after: 9_000 },
      { date: '2027-08-06', before: null, after: 9_000 },
    ]);
  });

  test('goes back to the standard price', () => {
    assert.deepEqual(priceChanges(nights, rules, { kind: 'standard' }), [
      { date: '2027-08-07', before: 9_000, after: null },
    ]);
  });

  test('is refused in another currency, without a price to raise, and above the largest price', () => {
    const pounds: PriceChange = { kind: 'amount', amountMinor: 9_000, currency: 'GBP' };
    const refusalOf = (differences: Parameters<typeof priceRules>[0], change: PriceChange) => {
      const found = priceChanges(nights, priceRules(differences), change);
      return isRefusal(found) ? [found.refused, found.cause] : null;
    };

    assert.deepEqual(refusalOf({}, pounds), ['currency_differs', 'price_in_other_currency']);
    assert.deepEqual(refusalOf({ baseMinor: 0 }, up(10)), ['no_price', 'night_without_price']);
    assert.deepEqual(refusalOf({ baseMinor: maxPriceMinor }, up(10)), [
      'invalid_request',
      'night_price_too_high',
    ]);
  });
});

describe('a percentage', () => {
  const euros = (amount: number) => ({ amount, currency: 'EUR' });

  test('gives whole euros, or cents on request', () => {
    assert.equal(changeByPercent(euros(8_750), { percent: 10, rounding: 'whole' }), 9_600);
    assert.equal(changeByPercent(euros(8_755), { percent: 10, rounding: 'exact' }), 9_631);
  });

  test('follows the decimals of the currency', () => {
    assert.equal(
      changeByPercent({ amount: 9_999, currency: 'JPY' }, { percent: 5, rounding: 'whole' }),
      10_499,
    );
    assert.equal(
      changeByPercent({ amount: 30_500, currency: 'KWD' }, { percent: 10, rounding: 'whole' }),
      34_000,
    );
  });

  test('never makes a price free', () => {
    assert.equal(changeByPercent(euros(60), { percent: -90, rounding: 'whole' }), 100);
    assert.equal(changeByPercent(euros(1), { percent: -90, rounding: 'exact' }), 1);
    assert.equal(changeByPercent(euros(0), { percent: 50, rounding: 'whole' }), 0);
  });
});

describe('a new minimum stay for arrivals', () => {
  test('is set for each date, and removed again', () => {
    const rules = stayRules({ dateMinimums: [{ date: '2027-08-06', minNights: 5 }] });
    assert.deepEqual(minimumChanges(nights, rules, { kind: 'nights', nights: 5 }), [
      { date: '2027-08-05', before: null, after: 5 },
      { date: '2027-08-07', before: null, after: 5 },
    ]);
    assert.deepEqual(minimumChanges(nights, rules, { kind: 'standard' }), [
      { date: '2027-08-06', before: 5, after: null },
    ]);
  });

  test('is refused above the maximum stay', () => {
    const found = minimumChanges(nights, stayRules({ maxNights: 14 }), { kind: 'nights', nights: 15 });
    assert.equal(isRefusal(found) && found.cause, 'minimum_above_maximum');
  });
});

test('the changes of rates and the changes back give what was there before', () => {
  const dates = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2027-08-01', days));
  const overrides = fc.uniqueArray(
    fc.record({ date: dates, priceMinor: fc.integer({ min: 1, max: 90_000 }) }, { noNullPrototype: true }),
    {
      selector: ({ date }) => date,
    },
  );

  const change = fc.oneof(
    fc.integer({ min: -90, max: 500 }).map(up),
    fc
      .integer({ min: 1, max: 90_000 })
      .map((amountMinor): PriceChange => ({ kind: 'amount', amountMinor, currency: 'EUR' })),
    fc.constant<PriceChange>({ kind: 'standard' }),
  );

  fc.assert(
    fc.property(overrides, fc.uniqueArray(dates), change, (given, chosen, input) => {
      const before = given.toSorted((a, b) => (a.date < b.date ? -1 : 1));
      const changes = priceChanges(chosen, priceRules({ overrides: before }), input);
      assert.ok(!isRefusal(changes));

      const after = changedOverrides(before, changes, '2027-08-01');
      assert.ok(!isRefusal(after));

      const back = changesBack(
        changes,
        after.map(({ date, priceMinor }) => [date, priceMinor]),
      );

      assert.ok(back);
      assert.deepEqual(changedOverrides(after, back, '2027-08-01'), before);
    }),
  );
});

test('a date that was changed since cannot be restored', () => {
  const changes = [{ date: '2027-08-05', before: null, after: 11_000 }];
  assert.equal(changesBack(changes, [['2027-08-05', 12_000]]), null);
  assert.equal(changesBack(changes, []), null);
});

test('values of past dates make room for new ones, and 800 coming ones are the limit', () => {
  const past = Array.from({ length: 400 }, (_, n) => ({ date: addDays('2026-01-01', n), minNights: 2 }));
  const changes = (length: number) =>
    Array.from({ length }, (_, n) => ({ date: addDays('2027-08-01', n), before: null, after: 3 }));
  const full = changedMinimums(past, changes(800), '2027-08-01');
  assert.ok(!isRefusal(full));
  assert.deepEqual([full.length, full[0]?.date], [800, '2027-08-01']);
  const refused = changedMinimums(past, changes(801), '2027-08-01');
  assert.equal(isRefusal(refused) && refused.refused, 'too_many_dated_nights');
});

test('changes of adjacent dates become ranges', () => {
  const changes = [
    { date: '2027-08-05', before: null, after: 1 },
    { date: '2027-08-06', before: null, after: 1 },
    { date: '2027-08-08', before: null, after: 1 },
  ];
  assert.deepEqual(runsOfChanges(changes), [
    { from: '2027-08-05', to: '2027-08-06', before: null, after: 1 },
    { from: '2027-08-08', to: '2027-08-08', before: null, after: 1 },
  ]);
});

test('blocking takes the nights that are left between blocks, and never those of a booking', () => {
  const wanted = [{ checkIn: '2027-08-01', checkOut: '2027-08-10' }];
  const blocks = [{ checkIn: '2027-08-03', checkOut: '2027-08-05' }];
  assert.deepEqual(rangesToBlock(wanted, { bookings: [], blocks }), [
    { checkIn: '2027-08-01', checkOut: '2027-08-03' },
    { checkIn: '2027-08-05', checkOut: '2027-08-10' },
  ]);

  const bookings = [{ checkIn: '2027-08-08', checkOut: '2027-08-20' }];
  const refused = rangesToBlock(wanted, { bookings, blocks });
  assert.deepEqual(isRefusal(refused) && refused.facts, {
    clashes: [{ checkIn: '2027-08-08', checkOut: '2027-08-10' }],
  });
});

test('unblocking leaves the rest of a block and the blocks of other calendars', () => {
  const nights = [{ checkIn: '2027-08-04', checkOut: '2027-08-06' }];
  const block = { _id: 'a', kind: 'maintenance' as const, checkIn: '2027-08-01', checkOut: '2027-08-10' };
  assert.deepEqual(remainingBlocks(nights, [block]), [
    {
      block,
      remaining: [
        { checkIn: '2027-08-01', checkOut: '2027-08-04' },
        { checkIn: '2027-08-06', checkOut: '2027-08-10' },
      ],
    },
  ]);

  const refused = remainingBlocks(nights, [{ ...block, kind: 'imported' as const }]);
  assert.equal(isRefusal(refused) && refused.refused, 'block_synced');
});

test('the rates of nights are their prices and minimum stays, and name the dates that have their own', () => {
  const prices = priceRules({
    seasons: [season({ from: '2027-08-06', to: '2027-08-31', priceMinor: 20_000, minNights: 7 })],
    overrides: [{ date: '2027-08-07', priceMinor: 9_000 }],
  });
  const rules = stayRules({ minNights: 2, dateMinimums: [{ date: '2027-08-06', minNights: 3 }] });
  assert.deepEqual(nightRates({ prices, rules }, { from: '2027-08-05', to: '2027-08-09' }), {
    pricesMinor: [10_000, 20_000, 9_000, 20_000],
    minNights: [2, 3, 7, 7],
    datedPrices: ['2027-08-07'],
    datedMinimums: ['2027-08-06'],
  });

  const unpriced = nightRates(
    { prices: priceRules({ baseMinor: 0 }), rules },
    { from: '2027-08-05', to: '2027-08-06' },
  );
  assert.deepEqual(unpriced.pricesMinor, [null]);
});
