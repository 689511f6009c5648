import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { defaultLocale, texts } from '#texts/texts.ts';
import { lowestNightMinor, nightPrice, seasonOfNight } from './night-price.ts';
import { priceRules, season } from './price-rules.fixture.ts';
import { type PriceRules, priceRulesOf, type Season } from './price-rules.ts';

const friday = '2026-07-10';

function priceOf(date: string, rules: Partial<PriceRules>) {
  const night = nightPrice(date, priceRules(rules));
  return [night.priceMinor, night.rule, texts(defaultLocale).nightLabel(night)];
}

describe('the price of a night', () => {
  const weekend = { weekendMinor: 12_000, weekendDays: [5, 6] };
  const seasons = [season({ name: 'Summer', from: '2026-07-01', to: '2026-08-31', priceMinor: 15_000 })];
  const overrides = [{ date: friday, priceMinor: 20_000 }];

  test('is the base price when nothing else is set', () => {
    assert.deepEqual(priceOf(friday, {}), [10_000, 'base', 'Standard price']);
  });

  test('is the weekend price on weekend days alone', () => {
    assert.deepEqual(priceOf(friday, weekend), [12_000, 'weekend', 'Weekend']);
    assert.deepEqual(priceOf('2026-07-12', weekend), [10_000, 'base', 'Standard price']);
    assert.deepEqual(priceOf(friday, { weekendMinor: null, weekendDays: [5] }), [
      10_000,
      'base',
      'Standard price',
    ]);
  });

  test('is the season before the weekend, on its first and last night', () => {
    for (const date of ['2026-07-01', friday, '2026-08-31']) {
      assert.deepEqual(priceOf(date, { ...weekend, seasons }), [15_000, 'season', 'Summer']);
    }
    assert.equal(priceOf('2026-06-30', { seasons })[1], 'base');
    assert.equal(priceOf('2026-09-01', { seasons })[1], 'base');
  });

  test('is the price set for the date before everything', () => {
    assert.deepEqual(priceOf(friday, { ...weekend, seasons, overrides }), [
      20_000,
      'override',
      'Custom price',
    ]);
  });
});

describe('takes the price of the right season out of several', () => {
  const long = season({ name: 'Summer', from: '2026-06-01', to: '2026-08-31' });
  const short = season({ name: 'Festival', from: '2026-07-08', to: '2026-07-12' });

  test('the higher priority rules, then the shorter, then the earlier name', () => {
    assert.equal(seasonOfNight(friday, [long, short])?.name, 'Festival');
    assert.equal(seasonOfNight(friday, [{ ...long, priority: 1 }, short])?.name, 'Summer');
    assert.equal(
      seasonOfNight(friday, [
        { ...short, name: 'B' },
        { ...short, name: 'A' },
      ])?.name,
      'A',
    );
    assert.equal(seasonOfNight('2026-12-01', [long, short]), null);

    // Same name and length: the one that begins first, then the cheaper.
    const later = { ...short, from: '2026-07-09', to: '2026-07-13' };
    assert.deepEqual(seasonOfNight(friday, [later, short]), short);

    const dearer = { ...short, priceMinor: short.priceMinor + 1 };
    assert.deepEqual(seasonOfNight(friday, [dearer, short]), short);
  });

  test('applies the same rule in any order of the list', () => {
    const anySeason = fc
      .record({
        name: fc.constantFrom('A', 'B'),
        first: fc.integer({ min: 1, max: 20 }),
        days: fc.integer({ min: 0, max: 10 }),
        priceMinor: fc.integer({ min: 1, max: 3 }),
        priority: fc.integer({ min: 0, max: 1 }),
      })
      .map(({ first, days, ...rest }): Season => {
        const dateOf = (day: number) => `2026-07-${String(day).padStart(2, '0')}`;
        return season({ ...rest, from: dateOf(first), to: dateOf(first + days) });
      });

    fc.assert(
      fc.property(fc.array(anySeason, { maxLength: 6 }), (seasons) => {
        const turned = seasons.toReversed();
        assert.deepEqual(seasonOfNight(friday, seasons), seasonOfNight(friday, turned));
      }),
    );
  });
});

describe('the lowest price of a night', () => {
  test('is the cheapest of base, weekend, seasons and dates', () => {
    assert.equal(lowestNightMinor(priceRules({})), 10_000);
    assert.equal(lowestNightMinor(priceRules({ weekendMinor: 9_000, weekendDays: [6] })), 9_000);
    assert.equal(lowestNightMinor(priceRules({ weekendMinor: 9_000, weekendDays: [] })), 10_000);
    assert.equal(
      lowestNightMinor(priceRules({ weekendMinor: 12_000, weekendDays: [1, 2, 3, 4, 5, 6, 7] })),
      12_000,
    );
    assert.equal(lowestNightMinor(priceRules({ seasons: [season({ priceMinor: 8_000 })] })), 8_000);
    assert.equal(lowestNightMinor(priceRules({ overrides: [{ date: friday, priceMinor: 7_000 }] })), 7_000);
  });

  test('leaves out what is over, and prices that are not filled in', () => {
    const rules = priceRules({
      seasons: [season({ to: '2026-07-31', priceMinor: 8_000 })],
      overrides: [{ date: friday, priceMinor: 7_000 }],
    });
    assert.equal(lowestNightMinor(rules, friday), 7_000);
    assert.equal(lowestNightMinor(rules, '2026-07-11'), 8_000);
    assert.equal(lowestNightMinor(rules, '2026-08-01'), 10_000);
    assert.equal(lowestNightMinor(priceRules({ baseMinor: 0 })), null);
  });
});

test('a property gives its price rules without losing a part', () => {
  const { currency, guestsIncluded, seasons, overrides, ...pricing } = priceRules({
    seasons: [season({})],
    overrides: [{ date: friday, priceMinor: 1 }],
  });

  assert.deepEqual(priceRulesOf({ currency, capacity: { guestsIncluded }, pricing, seasons, overrides }), {
    ...pricing,
    currency,
    guestsIncluded,
    seasons,
    overrides,
  });
});
