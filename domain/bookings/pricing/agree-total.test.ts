import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { adjustQuote } from './adjust-quote.ts';
import { agreeTotal, withoutAgreedTotal } from './agree-total.ts';
import { noAdjustments, type PriceAdjustments } from './price-adjustments.ts';
import { priceRules } from './price-rules.fixture.ts';
import type { PriceRules } from './price-rules.ts';
import type { Quote } from './quote.ts';
import { quoteStay } from './quote-stay.ts';

const reasons = { agreed: 'as before', rounding: 'Rounding' };
const cityTax = { name: 'City tax', kind: 'percent', percent: 10, amountMinor: 0, basis: 'stay' } as const;
const bedTax = {
  ...cityTax,
  name: 'Bed tax',
  kind: 'fixed',
  amountMinor: 150,
  basis: 'guest_night',
} as const;

/** So many nights at 100.00 for two, unless the rules say otherwise. */
function listed(nights: number, rules: Partial<PriceRules> = {}, bookingFeePercent = 0): Quote {
  const priced = quoteStay({
    stay: { checkIn: '2026-11-23', checkOut: addDays('2026-11-23', nights) },
    party: { adults: 2, children: 0, infants: 0, pets: 0 },
    rules: priceRules(rules),
    bookingFeePercent,
  });
  assert.ok(!isRefusal(priced));
  return texts(defaultLocale).quote(priced);
}

function agreed(quote: Quote, totalMinor: number, adjustments: Partial<PriceAdjustments> = {}): Quote | null {
  const found = agreeTotal(quote, {
    totalMinor,
    adjustments: { ...noAdjustments, ...adjustments },
    reasons,
  });
  return found && texts(defaultLocale).adjustedQuote(adjustQuote(quote, found));
}

function amountsOf(quote: Quote | null) {
  return quote?.lines.map(({ label, amount }) => [label, amount.amount]);
}

describe('the same price for another stay', () => {
  test('is an agreed price of its nights; fees and taxes are part of it', () => {
    const longer = listed(4, { cleaningMinor: 4_000, taxes: [cityTax, bedTax] });
    assert.equal(longer.total.amount, 40_000 + 4_000 + 4_400 + 1_200);
    assert.deepEqual(amountsOf(agreed(longer, 38_300)), [
      ['4 nights', 40_000],
      ['Agreed price: as before', -10_273],
      ['Cleaning', 4_000],
      ['City tax', 3_373],
      ['Bed tax', 1_200],
    ]);
  });

  test('retains discounts, charges and the reason of a previously agreed price', () => {
    const discounts = [{ reason: 'Noise', percent: 10 }];
    const charges = [{ reason: 'Cot', amountMinor: 2_000, taxed: false }];
    const agreedPrice = { reason: 'Returning guest', amountMinor: 20_000, nights: 3 };
    const quote = agreed(listed(4), 20_000, { agreedPrice, discounts, charges });

    assert.deepEqual(amountsOf(quote), [
      ['4 nights', 40_000],
      ['Agreed price: Returning guest', -20_000],
      ['Discount: Noise', -2_000],
      ['Cot', 2_000],
    ]);
    assert.deepEqual(quote?.adjustments?.agreedPrice, { ...agreedPrice, nights: 4 });
  });

  test('has a line for the cents that a rounded tax skips, and only one however often the stay changes', () => {
    const quote = listed(2, { taxes: [cityTax] });
    const skipped = agreed(quote, 5);
    assert.deepEqual(amountsOf(skipped), [
      ['2 nights', 20_000],
      ['Agreed price: as before', -19_996],
      ['Rounding', 1],
      ['City tax', 0],
    ]);

    const again = agreed(listed(3, { taxes: [cityTax] }), 16, skipped?.adjustments);
    assert.equal(again?.total.amount, 16);
    assert.equal(again?.lines.filter(({ label }) => label === 'Rounding').length, 1);
  });

  test('is impossible when fees and taxes alone are more, or a discount takes everything', () => {
    const fees = { cleaningMinor: 4_000, taxes: [bedTax] };
    assert.equal(agreed(listed(4, fees), 5_199), null);
    assert.equal(agreed(listed(4, fees), 5_200)?.accommodation.amount, 0);
    assert.equal(agreed(listed(4), 1_000, { discounts: [{ reason: 'Winner', percent: 100 }] }), null);
  });

  test('counts for its own stay only, unlike a price that the host agreed', () => {
    const charges = [{ reason: 'Cot', amountMinor: 2_000, taxed: false }];
    const same = agreed(listed(4), 20_000, { charges })?.adjustments;
    assert.ok(same);
    assert.deepEqual(withoutAgreedTotal(same, reasons), { ...noAdjustments, charges });
    const agreedPrice = { reason: 'Returning guest', amountMinor: 20_000, nights: 3 };
    assert.deepEqual(withoutAgreedTotal({ ...noAdjustments, agreedPrice }, reasons).agreedPrice, agreedPrice);
  });

  test('sums to the cent, with any taxes, fees and discounts', () => {
    const percent = fc.integer({ min: 0, max: 400_000 }).map((n) => n / 10_000);
    fc.assert(
      fc.property(
        fc.record({
          nights: fc.integer({ min: 1, max: 30 }),
          totalMinor: fc.integer({ min: 0, max: 900_000 }),
        }),
        fc.record({ tax: percent, fee: percent, off: percent, offMinor: fc.integer({ min: 1, max: 5_000 }) }),
        ({ nights, totalMinor }, { tax, fee, off, offMinor }) => {
          const quote = listed(nights, { cleaningMinor: 3_000, taxes: [{ ...cityTax, percent: tax }] }, fee);
          const discounts = [
            { reason: 'Off', percent: off },
            { reason: 'Less', amountMinor: offMinor },
          ];
          const found = agreed(quote, totalMinor, { discounts });
          if (found) assert.equal(found.total.amount, totalMinor);
          else assert.ok(totalMinor < 3_000 + Math.ceil((3_000 * tax) / 100));
        },
      ),
    );
  });
});
