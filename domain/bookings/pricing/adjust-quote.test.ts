import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { policyRefund } from '#domain/payments/cancellation-refund.ts';
import { planPayments, replanPayments } from '#domain/payments/payment-schedule.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { adjustmentsOf, adjustQuote } from './adjust-quote.ts';
import { noAdjustments, type PriceAdjustments } from './price-adjustments.ts';
import { priceRules } from './price-rules.fixture.ts';
import type { PriceRules, Promotion } from './price-rules.ts';
import type { Quote } from './quote.ts';
import { quoteStay } from './quote-stay.ts';

type Requested = { nights?: number; bookingFeePercent?: number; promotions?: readonly Promotion[] };

/** Three nights at 100.00 for two, unless the rules say otherwise. */
function listed(rules: Partial<PriceRules> = {}, params: Requested = {}): Quote {
  const { nights = 3, bookingFeePercent = 0, promotions = [] } = params;
  const priced = quoteStay({
    stay: { checkIn: '2026-11-23', checkOut: addDays('2026-11-23', nights) },
    party: { adults: 2, children: 0, infants: 0, pets: 0 },
    rules: priceRules(rules),
    bookingFeePercent,
    promotions,
  });
  assert.ok(!isRefusal(priced));
  return texts(defaultLocale).quote(priced);
}

function adjusted(quote: Quote, adjustments: Partial<PriceAdjustments>): Quote {
  return texts(defaultLocale).adjustedQuote(adjustQuote(quote, { ...noAdjustments, ...adjustments }));
}

function amountsOf({ lines }: Quote) {
  return lines.map(({ label, amount }) => [label, amount.amount]);
}

const cityTax = { name: 'City tax', kind: 'percent', percent: 10, amountMinor: 0, basis: 'stay' } as const;
const bedTax = {
  ...cityTax,
  name: 'Bed tax',
  kind: 'fixed',
  amountMinor: 150,
  basis: 'guest_night',
} as const;
const returning = { agreedPrice: { reason: 'Returning guest', amountMinor: 25_000, nights: 3 } };

describe('a price changed by the host', () => {
  test('has a line for each change, with its reason', () => {
    const quote = adjusted(listed({ cleaningMinor: 4_000 }), {
      ...returning,
      discounts: [
        { reason: 'Broken heating', percent: 10 },
        { reason: 'Late check-in', amountMinor: 2_000 },
      ],
      charges: [{ reason: 'Airport transfer', amountMinor: 3_500, taxed: false }],
    });

    assert.deepEqual(amountsOf(quote), [
      ['3 nights', 30_000],
      ['Agreed price: Returning guest', -5_000],
      ['Discount: Broken heating', -2_500],
      ['Discount: Late check-in', -2_000],
      ['Cleaning', 4_000],
      ['Airport transfer', 3_500],
    ]);
    assert.deepEqual([quote.accommodation.amount, quote.total.amount], [20_500, 28_000]);
  });

  test('pays percentage taxes and the booking fee on what it is now, and fixed taxes as before', () => {
    const before = listed({ taxes: [cityTax, bedTax] }, { bookingFeePercent: 3 });
    assert.equal(before.total.amount, 30_000 + 3_000 + 900 + 900);

    const quote = adjusted(before, {
      discounts: [{ reason: 'Noise', amountMinor: 10_000 }],
      charges: [
        { reason: 'Late check-out', amountMinor: 5_000, taxed: true },
        { reason: 'Broken lamp', amountMinor: 7_000, taxed: false },
      ],
    });

    assert.deepEqual(amountsOf(quote).slice(2), [
      ['Late check-out', 5_000],
      ['Broken lamp', 7_000],
      ['City tax', 2_500],
      ['Bed tax', 900],
      ['Booking fee', 600],
    ]);
  });

  test('gets its taxes back when a discount of everything is taken away again', () => {
    const before = listed({ taxes: [cityTax] }, { bookingFeePercent: 3 });
    const free = adjusted(before, { discounts: [{ reason: 'Winner', percent: 100 }] });
    assert.equal(free.total.amount, 0);
    assert.deepEqual(adjusted(free, {}), before);
  });

  test('never falls below nothing, however large the discounts are', () => {
    const discounts = [
      { reason: 'First', amountMinor: 25_000 },
      { reason: 'Second', amountMinor: 25_000 },
      { reason: 'Third', percent: 50 },
    ];

    const quote = adjusted(listed(), { discounts });
    assert.deepEqual(amountsOf(quote).slice(1), [
      ['Discount: First', -25_000],
      ['Discount: Second', -5_000],
    ]);
    assert.equal(quote.total.amount, 0);
    assert.deepEqual(adjustmentsOf(quote).discounts, discounts);
  });

  test('can be agreed above the price list, and at exactly the list it has no line of its own', () => {
    const dear = adjusted(listed(), { agreedPrice: { reason: 'New Year', amountMinor: 45_000, nights: 3 } });
    assert.deepEqual(amountsOf(dear).at(-1), ['Agreed price: New Year', 15_000]);
    const same = adjusted(listed(), { agreedPrice: { reason: 'Promised', amountMinor: 30_000, nights: 3 } });
    assert.deepEqual(amountsOf(same), [['3 nights', 30_000]]);
    assert.equal(adjustmentsOf(same).agreedPrice?.amountMinor, 30_000);
  });

  test('agreed for a number of nights counts by night for another number of them', () => {
    const longer = adjusted(listed({}, { nights: 4 }), returning);
    assert.equal(longer.total.amount, 33_333);
    assert.equal(adjusted(listed({}, { nights: 3 }), adjustmentsOf(longer)).total.amount, 25_000);
  });

  test('retains its promotion: a discount is taken off the promoted price', () => {
    const promotion = { _id: 'p', name: 'Autumn', code: null, kind: 'percent', percent: 20 } as const;
    const quote = adjusted(listed({}, { promotions: [promotion] }), {
      discounts: [{ reason: 'Friend', percent: 10 }],
    });
    assert.deepEqual(amountsOf(quote), [
      ['3 nights', 30_000],
      ['Autumn', -6_000],
      ['Discount: Friend', -2_400],
    ]);

    assert.equal(quote.promotion?.name, 'Autumn');
    assert.equal(adjusted(quote, returning).accommodation.amount, 25_000);
  });

  test('is whole in currencies without and with three decimals', () => {
    const third = { discounts: [{ reason: 'A third', percent: 33.3333 }] };
    assert.equal(adjusted(listed({ currency: 'JPY', baseMinor: 100 }), third).total.amount, 200);
    assert.equal(adjusted(listed({ currency: 'KWD', baseMinor: 12_345 }), third).total.amount, 24_690);
  });

  test('without adjustments is the price list', () => {
    const before = listed({ cleaningMinor: 4_000, taxes: [cityTax, bedTax] }, { bookingFeePercent: 2.5 });
    assert.deepEqual(adjusted(before, {}), before);
    assert.equal('adjustments' in adjusted(before, {}), false);
  });

  test('leaves the taxes of a quote that was stored before lines had codes', () => {
    const { lines, ...rest } = listed({ taxes: [cityTax] });
    const old = { ...rest, lines: lines.map(({ code: _code, facts: _facts, ...line }) => line) };
    assert.deepEqual(amountsOf(adjusted(old, { discounts: [{ reason: 'Noise', percent: 50 }] })), [
      ['3 nights', 30_000],
      ['Discount: Noise', -15_000],
      ['City tax', 3_000],
    ]);
  });

  test('is what schedule and refund are computed from', () => {
    const quote = adjusted(listed(), { charges: [{ reason: 'Cot', amountMinor: 2_000, taxed: false }] });
    const dates = { checkIn: '2026-11-23', today: '2026-09-01' };
    const policy = { depositPercent: 30, balanceDaysBefore: 14 };
    const before = planPayments({ currency: 'EUR', policy, totalMinor: 30_000, ...dates });
    const totalMinor = quote.total.amount;
    const after = replanPayments(before, { currency: 'EUR', totalMinor, receivedMinor: 9_000, ...dates });

    assert.deepEqual(
      after.instalments.map(({ kind, amountMinor }) => [kind, amountMinor]),
      [
        ['deposit', 9_000],
        ['balance', 23_000],
      ],
    );

    const input = { totalMinor, receivedMinor: 32_000, checkIn: '2026-11-23', today: '2026-11-21' };
    assert.equal(policyRefund({ policy: 'moderate', status: 'confirmed', ...input }).refundMinor, 16_000);
  });
});

const minor = fc.integer({ min: 0, max: 60_000 });
const percent = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000);
const anyAdjustments: fc.Arbitrary<PriceAdjustments> = fc.record({
  agreedPrice: fc.option(
    fc.record({ reason: fc.constant('A'), amountMinor: minor, nights: fc.integer({ min: 1, max: 30 }) }),
  ),
  discounts: fc.array(
    fc.oneof(
      fc.record({ reason: fc.constant('D'), amountMinor: minor }),
      fc.record({ reason: fc.constant('P'), percent }),
    ),
    { maxLength: 4 },
  ),
  charges: fc.array(fc.record({ reason: fc.constant('C'), amountMinor: minor, taxed: fc.boolean() }), {
    maxLength: 4,
  }),
});

test('lines always add up, nothing is negative, and adjustments replace one another without a trace', () => {
  fc.assert(
    fc.property(
      anyAdjustments,
      anyAdjustments,
      percent,
      fc.integer({ min: 1, max: 30 }),
      (first, second, rate, nights) => {
        const taxes = [{ ...cityTax, percent: rate }, bedTax];
        const before = listed({ taxes, cleaningMinor: 3_000 }, { nights, bookingFeePercent: 2 });
        const once = adjusted(before, first);
        assert.equal(
          once.lines.reduce((sum, { amount }) => sum + amount.amount, 0),
          once.total.amount,
        );
        assert.ok(once.accommodation.amount >= 0 && once.total.amount >= 0);
        assert.deepEqual(adjusted(once, first), once);
        assert.deepEqual(adjusted(once, second), adjusted(before, second));
      },
    ),
  );
});
