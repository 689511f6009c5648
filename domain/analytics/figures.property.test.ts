import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, dateOfDayNumber, dayNumber } from '#domain/shared/civil-date.ts';
import { figureRows } from './figure-rows.ts';
import { figuresByGroup, figuresOfBuckets, figuresOfProperties, tallyProperties } from './group-figures.ts';
import { propertyFact } from './metric-facts.fixture.ts';
import {
  type BlockFact,
  type DayNumberRange,
  type MetricFacts,
  outcomes,
  type PropertyFact,
  type StayFact,
} from './metric-facts.ts';
import { bucketsOf, dayNumberRangeOf } from './period.ts';

const start = dayNumber('2026-01-20');
const blockKinds = ['owner_stay', 'maintenance', 'manual', 'imported', 'closed_elsewhere', 'buffer'] as const;

/** Calendar entries of a property in sequence; no two share a night, as the database enforces. */
const entry = fc.record({
  pause: fc.nat(6),
  nights: fc.integer({ min: 1, max: 40 }),
  what: fc.constantFrom(...outcomes, ...blockKinds),
  price: fc.option(fc.nat(40_000), { nil: null }),
  lead: fc.option(fc.integer({ min: -3, max: 80 }), { nil: null }),
  link: fc.integer({ min: -1, max: 2 }),
  agentsDayIs: fc.integer({ min: -1, max: 1 }),
  isInstant: fc.boolean(),
  isOpen: fc.boolean(),
  feesMinor: fc.nat(9_000),
  retainedMinor: fc.nat(30_000),
});
const anyProperty = fc.record({
  currency: fc.constantFrom('EUR', 'GBP', 'JPY'),
  type: fc.constantFrom('house', 'villa', 'room'),
  listedAfter: fc.nat(60),
  offFrom: fc.nat(200),
  offDays: fc.nat(50),
  entries: fc.array(entry, { maxLength: 12 }),
});

type AnyProperty = typeof anyProperty extends fc.Arbitrary<infer Made> ? Made : never;

function factsOf(properties: readonly AnyProperty[]): MetricFacts {
  const stays: StayFact[] = [];
  const blocks: BlockFact[] = [];
  for (const [property, { entries }] of properties.entries()) {
    let day = start;
    for (const one of entries) {
      const from = day + one.pause;
      const to = from + one.nights;
      const kind = blockKinds.find((name) => name === one.what);
      const outcome = outcomes.find((name) => name === one.what);
      if (kind) blocks.push({ property, kind, from, to, _id: `block-${blocks.length}` });
      if (outcome) stays.push(stayOf(one, { property, outcome, from, to }));
      // Cancelled and unconfirmed stays reserve no nights, so the next entry may overlap.
      day = outcome === 'cancelled' || outcome === 'never' ? from : to;
    }
  }

  return {
    properties: properties.map(({ currency, type, listedAfter, offFrom, offDays }, index) => {
      const first = start + listedAfter;
      const off = first + offFrom;
      const listed = [
        { from: first, to: off },
        { from: off + offDays, to: start + 5_000 },
      ].filter(({ from, to }) => from < to);
      return propertyFact({ _id: `place-${index}`, currency, type, listed });
    }),
    stays,
    blocks,
    visits: [],
  };
}

function stayOf(
  { price, lead, nights, ...rest }: AnyProperty['entries'][number],
  {
    property,
    outcome,
    from,
    to,
  }: { property: number; outcome: StayFact['outcome']; from: number; to: number },
): StayFact {
  const revenueUpTo =
    price === null
      ? null
      : Array.from({ length: nights }, (_, night) => Math.round(price * (night + 1) * 0.9));

  return {
    property,
    outcome,
    checkIn: from,
    checkOut: to,
    cancelledOn: null,
    revenueUpTo,
    bookedOn: lead === null ? null : from - lead,
    requestedOn: lead === null || rest.link < 0 ? null : from - lead + rest.agentsDayIs,
    isInstant: rest.isInstant && outcome !== 'never',
    isOpen: rest.isOpen && outcome === 'never',
    link: rest.link,
    feesMinor: rest.feesMinor,
    retainedMinor: rest.retainedMinor,
  };
}

const portfolio = fc.record({
  properties: fc.array(anyProperty, { minLength: 1, maxLength: 5 }),
  from: fc.nat(150),
  days: fc.integer({ min: 1, max: 120 }),
});

test('a thousand random portfolios: the figures are those of one who walks every night', () => {
  fc.assert(
    fc.property(
      portfolio,
      fc.constantFrom('daily', 'weekly', 'monthly'),
      ({ properties, from, days }, granularity) => {
        const facts = factsOf(properties);
        const first = dateOfDayNumber(start + from);
        const period = { from: first, to: addDays(first, days - 1) };
        const range = dayNumberRangeOf(period);
        const { whole } = figuresOfBuckets(facts, bucketsOf(period, granularity as 'daily'));
        const walked = walkEveryNight(facts, range);
        const { listed, blocked, occupied, unpriced } = whole.nights;

        assert.deepEqual(
          [listed, blocked, occupied, unpriced],
          [walked.T, walked.B, walked.N, walked.unpriced],
        );
        assert.equal(whole.occupancy.value, walked.T > walked.B ? walked.N / (walked.T - walked.B) : null);
        assert.deepEqual(
          [whole.requests, whole.confirmed, whole.instant, whole.open, whole.arrivals, whole.cancelled],
          [walked.requests, walked.confirmed, walked.instant, walked.open, walked.arrivals, walked.cancelled],
        );

        const { numerator, denominator } = whole.approval;
        assert.deepEqual(
          [numerator, denominator],
          [walked.confirmed - walked.instant, walked.requests - walked.instant],
        );
        assert.equal(whole.nights.noShow, walked.noShowNights);
        assert.deepEqual(whole.leadTime, spreadOfSorted(walked.leadDays));

        for (const money of whole.money) {
          const { currency } = money;
          const [R = 0, fees = 0, retained = 0] = [walked.R, walked.fees, walked.retained].map(
            (of) => of[currency],
          );
          assert.deepEqual([money.revenueMinor, money.feesMinor, money.retainedMinor], [R, fees, retained]);
          assert.equal(money.adr.denominator, walked.pricedNOf[currency]);

          const unpriced = walked.unpricedOf[currency] ?? 0;
          assert.equal(money.revpan.denominator, (walked.VOf[currency] ?? 0) - unpriced);
          assert.equal(money.revpar.denominator, (walked.TOf[currency] ?? 0) - unpriced);
          assert.equal(money.trevpan.denominator, (walked.VOf[currency] ?? 0) - unpriced);
          assert.equal(money.trevpan.numeratorMinor, R + fees + retained);
          assert.equal(money.noShowMinor, walked.noShowMoney[currency]);
          assert.ok((money.trevpan.valueMinor ?? 0) >= (money.revpan.valueMinor ?? 0));
          assert.ok((money.revpan.valueMinor ?? 0) >= (money.revpar.valueMinor ?? 0));
        }
        assert.equal(whole.money.length, new Set(facts.properties.map((property) => property.currency)).size);
      },
    ),
    { numRuns: 1000 },
  );
});

test('figures by property, type or step sum to the total, and opened rows to their number', () => {
  fc.assert(
    fc.property(portfolio, ({ properties, from, days }) => {
      const facts = factsOf(properties);
      const first = dateOfDayNumber(start + from);
      const period = { from: first, to: addDays(first, days - 1) };
      const { whole, steps } = figuresOfBuckets(facts, bucketsOf(period, 'weekly'));
      const results = figuresOfProperties(facts, dayNumberRangeOf(period), new Map());
      const types = figuresByGroup(
        results,
        ({ type }) => type,
        () => ({ views: 0, uniqueVisitors: 0 }),
      );

      for (const parts of [
        steps,
        results.map(({ figures }) => figures),
        types.map(({ figures }) => figures),
      ]) {
        const sum = (of: (part: (typeof parts)[number]) => number) =>
          parts.reduce((total, part) => total + of(part), 0);

        assert.equal(
          sum(({ nights }) => nights.sellable),
          whole.nights.sellable,
        );
        assert.equal(
          sum(({ nights }) => nights.occupied),
          whole.nights.occupied,
        );
        assert.equal(
          sum(({ arrivals }) => arrivals),
          whole.arrivals,
        );
      }

      const byWeek = tallyProperties(facts, bucketsOf(period, 'weekly'));
      const { tallies: _, ...shared } = figuresOfBuckets(facts, bucketsOf(period, 'weekly'), byWeek);
      assert.deepEqual(shared, { whole, steps });
      assert.deepEqual(
        figuresOfProperties(facts, dayNumberRangeOf(period), new Map(), byWeek).map(({ figures }) => figures),
        results.map(({ figures }) => figures),
      );

      for (const { currency, revenueMinor, trevpan } of whole.money) {
        const sumOf = (name: 'revenue' | 'trevpan') =>
          figureRows(name, facts, dayNumberRangeOf(period))
            .filter(({ property }) => property.currency === currency)
            .reduce((total, { amountMinor }) => total + (amountMinor ?? 0), 0);
        assert.deepEqual([sumOf('revenue'), sumOf('trevpan')], [revenueMinor, trevpan.numeratorMinor]);
      }
    }),
    { numRuns: 300 },
  );
});

function spreadOfSorted(days: readonly number[]) {
  const sorted = days.toSorted((a, b) => a - b);
  const count = sorted.length;
  if (count === 0) return { mean: null, median: null, count };
  const middle = sorted.slice(Math.ceil(count / 2) - 1, Math.floor(count / 2) + 1);
  const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  return { mean: meanOf(sorted), median: meanOf(middle), count };
}

/** Counts of `walkEveryNight`, named by the symbols of the formulas: T, B, N, R. */
type WalkedFigures = {
  T: number;
  B: number;
  N: number;
  unpriced: number;
  requests: number;
  confirmed: number;
  instant: number;
  open: number;
  noShowNights: number;
  arrivals: number;
  cancelled: number;
  leadDays: number[];
  R: Record<string, number>;
  fees: Record<string, number>;
  retained: Record<string, number>;
  TOf: Record<string, number>;
  VOf: Record<string, number>;
  pricedNOf: Record<string, number>;
  unpricedOf: Record<string, number>;
  noShowMoney: Record<string, number>;
};

/** Test oracle: computes the same figures by visiting every night of every property, slowly and plainly. */
function walkEveryNight(facts: MetricFacts, period: DayNumberRange): WalkedFigures {
  const walked: WalkedFigures = {
    T: 0,
    B: 0,
    N: 0,
    unpriced: 0,
    requests: 0,
    confirmed: 0,
    arrivals: 0,
    cancelled: 0,
    leadDays: [],
    instant: 0,
    open: 0,
    noShowNights: 0,
    unpricedOf: {},
    noShowMoney: {},
    R: {},
    fees: {},
    retained: {},
    TOf: {},
    VOf: {},
    pricedNOf: {},
  };

  for (const [position, property] of facts.properties.entries()) {
    const { R, fees, retained, TOf, VOf, pricedNOf, unpricedOf, noShowMoney } = walked;
    for (const sums of [R, fees, retained, TOf, VOf, pricedNOf, unpricedOf, noShowMoney]) {
      sums[property.currency] ??= 0;
    }
    for (let night = period.from; night < period.to; night++) {
      walkNight(walked, facts, { position, property, night });
      walkArrivals(walked, facts, { position, property, night });
    }
  }

  return walked;
}

type Night = { position: number; property: PropertyFact; night: number };

function isLive({ listed }: PropertyFact, night: number): boolean {
  return listed.some(({ from, to }) => night >= from && night < to);
}

function walkNight(walked: WalkedFigures, facts: MetricFacts, { position, property, night }: Night): void {
  if (!isLive(property, night)) return;

  const { currency } = property;
  walked.T++;
  add(walked.TOf, currency, 1);

  const stay = facts.stays.find(
    (one) =>
      one.property === position && one.outcome === 'sold' && one.checkIn <= night && night < one.checkOut,
  );
  const missed = facts.stays.find(
    (one) =>
      one.property === position && one.outcome === 'no_show' && one.checkIn <= night && night < one.checkOut,
  );

  if (missed) walked.noShowNights++;
  const block = facts.blocks.find((one) => one.property === position && one.from <= night && night < one.to);
  if (block && ['owner_stay', 'maintenance', 'manual', 'closed_elsewhere'].includes(block.kind)) {
    walked.B++;
    return;
  }

  add(walked.VOf, currency, 1);
  if (block?.kind === 'imported') {
    walked.N++;
    walked.unpriced++;
    add(walked.unpricedOf, currency, 1);
  }

  if (!stay) return;

  walked.N++;
  if (stay.revenueUpTo === null) {
    walked.unpriced++;
    add(walked.unpricedOf, currency, 1);
    return;
  }

  const nth = night - stay.checkIn;
  add(walked.R, currency, (stay.revenueUpTo[nth] ?? 0) - (nth === 0 ? 0 : (stay.revenueUpTo[nth - 1] ?? 0)));
  add(walked.pricedNOf, currency, 1);
}

function walkArrivals(walked: WalkedFigures, facts: MetricFacts, { position, property, night }: Night): void {
  for (const stay of facts.stays.filter((one) => one.property === position)) {
    if (stay.link >= 0 && stay.requestedOn === night) {
      walked.requests++;
      if (stay.isInstant) walked.instant++;
      if (stay.isOpen) walked.open++;
      if (stay.outcome !== 'never') walked.confirmed++;
    }

    if (stay.checkIn !== night || stay.outcome === 'never') continue;

    walked.arrivals++;
    if (stay.outcome === 'cancelled') walked.cancelled++;
    if (stay.outcome === 'cancelled' && isLive(property, night))
      add(walked.retained, property.currency, stay.retainedMinor);
    if (stay.outcome === 'no_show' && isLive(property, night))
      add(walked.noShowMoney, property.currency, stay.retainedMinor);

    if (stay.outcome !== 'sold') continue;

    if (stay.bookedOn !== null && stay.bookedOn <= night) walked.leadDays.push(night - stay.bookedOn);
    if (isLive(property, night) && stay.revenueUpTo !== null)
      add(walked.fees, property.currency, stay.feesMinor);
  }
}

function add(sums: Record<string, number>, currency: string, by: number): void {
  sums[currency] = (sums[currency] ?? 0) + by;
}
