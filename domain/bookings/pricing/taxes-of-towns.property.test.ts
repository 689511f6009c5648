import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { adjustQuote } from './adjust-quote.ts';
import { feeBases } from './fee-bases.ts';
import { noAdjustments } from './price-adjustments.ts';
import { priceRules } from './price-rules.fixture.ts';
import { type Tax, taxCollections, taxKinds } from './price-rules.ts';
import type { Party, Quote } from './quote.ts';
import { quoteStay } from './quote-stay.ts';

// Stays run over New Year, and some over 29 February.
const checkIn = '2027-12-29';

const yearDay = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'));
const edge = fc.oneof(fc.constantFrom('12-31', '01-01', '02-28', '02-29', '03-01'), yearDay);

const tax: fc.Arbitrary<Tax> = fc.record(
  {
    name: fc.constant('Tax'),
    kind: fc.constantFrom(...taxKinds),
    percent: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000),
    amountMinor: fc.nat(5_000),
    basis: fc.constantFrom(...feeBases),
    capMinor: fc.nat(1_000),
    collected: fc.constantFrom(...taxCollections),
    freeBelowAge: fc.integer({ min: 1, max: 18 }),
    firstNights: fc.integer({ min: 1, max: 30 }),
    freeFromNights: fc.integer({ min: 1, max: 70 }),
    // A year that begins on 29 February is left out: it has two ends.
    season: fc.record({ from: edge, to: edge }).filter(({ from }) => from !== '02-29'),
  },
  { requiredKeys: ['name', 'kind', 'percent', 'amountMinor', 'basis'] },
);

const party: fc.Arbitrary<Party> = fc
  .record({
    adults: fc.integer({ min: 1, max: 6 }),
    children: fc.nat(4),
    infants: fc.nat(2),
    pets: fc.nat(2),
    childAges: fc.array(fc.nat(17), { maxLength: 4 }),
  })
  .map((one) => ({ ...one, childAges: one.childAges.slice(0, one.children) }));

const input = fc.record({
  nights: fc.integer({ min: 1, max: 65 }),
  prices: fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 6 }),
  extraGuestMinor: fc.nat(3_000),
  cleaningMinor: fc.nat(9_000),
  percentOff: fc.nat(100),
  party,
  tax,
});
type Input = typeof input extends fc.Arbitrary<infer One> ? One : never;

function quoteOf({ nights, prices, extraGuestMinor, cleaningMinor, percentOff, ...rest }: Input): Quote {
  const overrides = prices.map((priceMinor, index) => ({ date: addDays(checkIn, index), priceMinor }));
  const quote = quoteStay({
    stay: { checkIn, checkOut: addDays(checkIn, nights) },
    party: rest.party,
    rules: priceRules({ baseMinor: 10_000, overrides, extraGuestMinor, cleaningMinor, taxes: [rest.tax] }),
    bookingFeePercent: 0,
    promotions: [{ _id: 'p', name: 'Off', code: null, kind: 'percent', percent: percentOff }],
  });
  assert.ok(!isRefusal(quote));
  return texts(defaultLocale).quote(quote);
}

function taxLineOf({ lines, notAdded = [] }: Quote) {
  return [...lines, ...notAdded].find(({ kind }) => kind === 'tax');
}

/** Walks from the season's first day to its last, over 29 February. */
function isLevied(date: string, { season }: Tax): boolean {
  if (!season) return true;
  const last = season.to === '02-28' ? '02-29' : season.to;
  const year = season.from > '02-29' ? 2027 : 2028;
  for (let day = `${year}-${season.from}`; ; day = addDays(day, 1)) {
    if (day.slice(5) === date.slice(5)) return true;
    if (day.slice(5) === last) return false;
  }
}

/** The tax person by person and night by night, as a town's leaflet explains it, in exact fractions. */
function recomputedMinor({ nights, party: { adults, children, childAges = [] }, tax }: Input, quote: Quote) {
  if (tax.freeFromNights !== undefined && nights >= tax.freeFromNights) return 0;

  const people: (number | null)[] = [
    ...Array.from({ length: adults }, () => 99),
    ...Array.from({ length: children }, (_, index) => childAges[index] ?? null),
  ];
  const paying = people.filter(
    (age) => tax.freeBelowAge === undefined || (age !== null && age >= tax.freeBelowAge),
  );
  const counted = quote.nightly.filter(
    ({ date }, index) => index < (tax.firstNights ?? nights) && isLevied(date, tax),
  );
  const rate = BigInt(Math.round(tax.percent * 10_000));
  const halfUp = (sum: bigint, of: bigint) => Number((sum * 2n + of) / (of * 2n));

  if (tax.kind === 'fixed') {
    const times = {
      stay: 1,
      night: counted.length,
      guest: paying.length,
      guest_night: counted.flatMap(() => paying).length,
    };
    return times[tax.basis] * tax.amountMinor;
  }

  const extras = quote.lines.filter(({ kind }) => kind === 'extra_guests' || kind === 'fee');
  const sum = (lines: typeof extras) => lines.reduce((all, { amount }) => all + amount.amount, 0);
  const accommodation = quote.accommodation.amount;
  if (tax.kind === 'percent') {
    const whole = BigInt(accommodation + sum(extras));
    return tax.collected === 'included'
      ? halfUp(whole * rate, 1_000_000n + rate)
      : halfUp(whole * rate, 1_000_000n);
  }

  const listed = BigInt(quote.nightly.reduce((all, { amount }) => all + amount.amount, 0));
  const extraGuests = BigInt(sum(extras.filter(({ kind }) => kind === 'extra_guests')));
  const unit = listed * BigInt(nights) * BigInt(people.length) * 1_000_000n;

  let total = 0n;
  for (const { amount } of counted) {
    const ofNight = BigInt(accommodation) * BigInt(amount.amount) * BigInt(nights) + extraGuests * listed;
    for (const _person of paying) {
      const share = ofNight * rate;
      const most = BigInt(tax.capMinor ?? 0) * unit;
      total += tax.capMinor !== undefined && share > most ? most : share;
    }
  }

  return halfUp(total, unit);
}

test('a tax is what each charged person pays for each charged night, rounded once', () => {
  fc.assert(
    fc.property(input, (one) => {
      const quote = quoteOf(one);
      assert.equal(taxLineOf(quote)?.amount.amount ?? 0, recomputedMinor(one, quote));
    }),
  );
});

test('lines sum to the total, to which a tax that is included or paid at the property adds nothing', () => {
  fc.assert(
    fc.property(input, (one) => {
      const quote = quoteOf(one);
      const sum = quote.lines.reduce((all, { amount }) => all + amount.amount, 0);
      assert.equal(sum, quote.total.amount);

      const { collected = 'added' } = one.tax;
      const line = taxLineOf(quote);
      assert.equal(quote.notAdded?.length ?? 0, line && collected !== 'added' ? 1 : 0);

      const without = quoteOf({ ...one, tax: { ...one.tax, percent: 0, amountMinor: 0 } });
      const added = collected === 'added' ? (line?.amount.amount ?? 0) : 0;
      assert.equal(quote.total.amount, without.total.amount + added);
    }),
  );
});

test('adjusting a price and taking it back leaves every tax as it was', () => {
  fc.assert(
    fc.property(input, fc.nat(99), (one, percent) => {
      const quote = quoteOf(one);
      const { adjustedQuote } = texts(defaultLocale);
      const discounts = [{ reason: 'Noise', percent: percent + 1 }];
      const cheaper = adjustedQuote(adjustQuote(quote, { ...noAdjustments, discounts }));
      assert.ok((taxLineOf(cheaper)?.amount.amount ?? 0) <= (taxLineOf(quote)?.amount.amount ?? 0));
      assert.deepEqual(adjustedQuote(adjustQuote(cheaper, noAdjustments)), quote);
    }),
  );
});

test('terms and another child of unknown age never make a tax dearer than all guests and nights do', () => {
  fc.assert(
    fc.property(input, (one) => {
      const { season, freeBelowAge, firstNights, freeFromNights, capMinor, ...plain } = one.tax;
      const limited = taxLineOf(quoteOf(one))?.amount.amount ?? 0;
      const whole = taxLineOf(quoteOf({ ...one, tax: plain }))?.amount.amount ?? 0;
      assert.ok(limited <= whole);
    }),
  );
});

test('two taxes that share a year between them are one tax of the whole year', () => {
  fc.assert(
    fc.property(input, edge, edge, (one, from, to) => {
      fc.pre(from !== to && from !== '02-29' && to !== '02-28' && to !== '02-29');
      const kind = one.tax.kind === 'percent' ? 'fixed' : one.tax.kind;
      const tax: Tax = { ...one.tax, kind, basis: 'guest_night' };
      const dayAfter = addDays(`2028-${to}`, 1).slice(5);
      const dayBefore = addDays(`2028-${from}`, -1).slice(5);
      fc.pre(dayAfter !== from);
      const minorOf = (season?: Tax['season']) =>
        taxLineOf(quoteOf({ ...one, tax: { ...tax, season } }))?.amount.amount ?? 0;

      const parts = minorOf({ from, to }) + minorOf({ from: dayAfter, to: dayBefore });
      // Each part of a share of the price is rounded for itself.
      assert.ok(Math.abs(parts - minorOf()) <= (kind === 'fixed' ? 0 : 1));
    }),
  );
});
