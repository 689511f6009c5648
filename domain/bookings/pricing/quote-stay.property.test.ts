import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '#domain/shared/civil-date.ts';
import { nightsOf } from '#domain/shared/stay.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { feeBases } from './fee-bases.ts';
import type { PriceRules, Promotion, Season, Tax } from './price-rules.ts';
import type { Quote } from './quote.ts';
import { quoteStay } from './quote-stay.ts';

const amount = fc.integer({ min: 1, max: 500_000 });
const amountOrNothing = fc.integer({ min: 0, max: 500_000 });
const percent = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000);
const basis = fc.constantFrom(...feeBases);
// Covers a year end, clock changes and a leap day.
const day = fc
  .tuple(fc.constantFrom('2026-12-01', '2027-10-15', '2028-02-01'), fc.nat(120))
  .map(([from, n]) => addDays(from, n));

const season: fc.Arbitrary<Season> = fc
  .record({
    name: fc.constantFrom('A', 'B', 'C'),
    from: day,
    days: fc.nat(40),
    priceMinor: amount,
    priority: fc.nat(2),
  })
  .map(({ days, ...rest }) => ({
    ...rest,
    to: addDays(rest.from, days),
    minNights: null,
    arrivalDays: null,
  }));

const tax: fc.Arbitrary<Tax> = fc.record({
  name: fc.constantFrom('VAT', 'City'),
  kind: fc.constantFrom('percent', 'fixed'),
  percent,
  amountMinor: amountOrNothing,
  basis,
});

const rules: fc.Arbitrary<PriceRules> = fc.record({
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  baseMinor: amount,
  weekendMinor: fc.option(amount),
  weekendDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  guestsIncluded: fc.integer({ min: 1, max: 6 }),
  extraGuestMinor: amountOrNothing,
  cleaningMinor: amountOrNothing,
  fees: fc.array(fc.record({ name: fc.constant('Fee'), amountMinor: amountOrNothing, basis }), {
    maxLength: 4,
  }),
  taxes: fc.array(tax, { maxLength: 3 }),
  weeklyDiscountPercent: percent,
  monthlyDiscountPercent: percent,
  damageDepositMinor: amountOrNothing,
  seasons: fc.array(season, { maxLength: 4 }),
  overrides: fc.array(fc.record({ date: day, priceMinor: amountOrNothing }), { maxLength: 4 }),
});

const named = { _id: fc.uuid(), name: fc.string(), code: fc.constantFrom(null, 'SUN', 'SEA') };
const promotion: fc.Arbitrary<Promotion> = fc.oneof(
  fc.record({ ...named, kind: fc.constant('percent' as const), percent }),
  fc.record({ ...named, kind: fc.constant('fixed' as const), amountMinor: amountOrNothing }),
  fc.record({ ...named, kind: fc.constant('free_night' as const), nights: fc.nat(5) }),
);

const anyQuoteInput = fc.record({
  stay: fc
    .tuple(day, fc.integer({ min: 1, max: 40 }))
    .map(([checkIn, nights]) => ({ checkIn, checkOut: addDays(checkIn, nights) })),
  party: fc.record({ adults: fc.nat(8), children: fc.nat(4), infants: fc.nat(2), pets: fc.nat(2) }),
  rules,
  bookingFeePercent: percent,
  promotions: fc.array(promotion, { maxLength: 3 }),
});

function quoteOf(input: Parameters<typeof quoteStay>[0]): Quote {
  const answer = quoteStay(input);
  assert.ok(!('refused' in answer));
  return texts(defaultLocale).quote(answer);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, next) => total + next, 0);
}

test('the lines of any quote sum to its total, in whole minor units of one currency', () => {
  fc.assert(
    fc.property(anyQuoteInput, (input) => {
      const quote = quoteOf(input);
      assert.equal(sum(quote.lines.map(({ amount: { amount } }) => amount)), quote.total.amount);
      for (const { quantity, unit, amount: lineAmount, rule, label } of quote.lines) {
        assert.equal(quantity * unit.amount, lineAmount.amount);
        assert.ok(Number.isSafeInteger(lineAmount.amount));
        assert.equal(lineAmount.currency, input.rules.currency);
        assert.ok(rule.length > 0 && (label.length > 0 || input.promotions.length > 0));
      }
    }),
  );
});

test('accommodation is the nights after discounts, and never negative', () => {
  fc.assert(
    fc.property(anyQuoteInput, (input) => {
      const quote = quoteOf(input);
      const ofNights = quote.lines.filter(({ kind }) =>
        ['nights', 'length_discount', 'promotion'].includes(kind),
      );
      assert.equal(sum(ofNights.map(({ amount: { amount } }) => amount)), quote.accommodation.amount);
      assert.ok(quote.accommodation.amount >= 0 && quote.total.amount >= quote.accommodation.amount);
    }),
  );
});

test('every night of the stay is priced once, and the night lines are those nights', () => {
  fc.assert(
    fc.property(anyQuoteInput, (input) => {
      const quote = quoteOf(input);
      assert.deepEqual(
        quote.nightly.map(({ date }) => date),
        nightsOf(input.stay),
      );

      const lines = quote.lines.filter(({ kind }) => kind === 'nights');
      assert.equal(sum(lines.map(({ quantity }) => quantity)), quote.nights);
      assert.equal(
        sum(lines.map(({ amount: { amount } }) => amount)),
        sum(quote.nightly.map(({ amount: { amount } }) => amount)),
      );
    }),
  );
});

test('at most one promotion counts, and the quote names the one that its line shows', () => {
  fc.assert(
    fc.property(anyQuoteInput, (input) => {
      const { lines, promotion } = quoteOf(input);
      const shown = lines.filter(({ kind }) => kind === 'promotion').map(({ label }) => label);
      assert.deepEqual(shown, promotion === undefined ? [] : [promotion.name]);
      if (promotion) assert.ok(input.promotions.some(({ _id }) => _id === promotion._id));
    }),
  );
});

test('a promotion never makes a stay dearer, and equal requests have equal prices', () => {
  fc.assert(
    fc.property(anyQuoteInput, (input) => {
      const quote = quoteOf(input);
      assert.deepEqual(quoteOf(input), quote);
      assert.ok(quote.accommodation.amount <= quoteOf({ ...input, promotions: [] }).accommodation.amount);
    }),
  );
});
