import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isRefusal } from '#domain/shared/refusal.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { priceRules, season } from './price-rules.fixture.ts';
import type { PriceRules, Promotion } from './price-rules.ts';
import type { Quote } from './quote.ts';
import { quoteStay } from './quote-stay.ts';

const twoAdults = { adults: 2, children: 0, infants: 0, pets: 0 };
const threeNights = { checkIn: '2026-11-23', checkOut: '2026-11-26' };
const sevenNights = { checkIn: '2026-11-23', checkOut: '2026-11-30' };
const fourWeeks = { checkIn: '2027-02-01', checkOut: '2027-03-01' };

type QuoteOverrides = Partial<Parameters<typeof quoteStay>[0]>;

function quote(rules: Partial<PriceRules>, input: QuoteOverrides = {}): Quote {
  const stay = input.stay ?? threeNights;
  const answer = quoteStay({
    party: twoAdults,
    bookingFeePercent: 0,
    ...input,
    stay,
    rules: priceRules(rules),
  });
  assert.ok(!('refused' in answer), JSON.stringify(answer));
  return texts(defaultLocale).quote(answer);
}

/** kind, label, quantity, unit, amount of each line. */
function linesOf({ lines }: Quote) {
  return lines.map(({ kind, label, quantity, unit, amount }) => [
    kind,
    label,
    quantity,
    unit.amount,
    amount.amount,
  ]);
}

describe('a quote', () => {
  test('lists plain nights as one line', () => {
    const plain = quote({ damageDepositMinor: 30_000 });
    assert.deepEqual(linesOf(plain), [['nights', '3 nights', 3, 10_000, 30_000]]);
    assert.deepEqual(plain.total, { amount: 30_000, currency: 'EUR' });
    assert.deepEqual(plain.accommodation, { amount: 30_000, currency: 'EUR' });
    assert.deepEqual(plain.damageDeposit, { amount: 30_000, currency: 'EUR' });
    assert.deepEqual([plain.checkIn, plain.checkOut, plain.nights], ['2026-11-23', '2026-11-26', 3]);

    assert.deepEqual(
      plain.nightly.map(({ date, rule }) => [date, rule]),
      [
        ['2026-11-23', 'base'],
        ['2026-11-24', 'base'],
        ['2026-11-25', 'base'],
      ],
    );
  });

  test('groups nights of one price and reason, and gives the reason', () => {
    const grouped = quote(
      {
        weekendMinor: 12_000,
        weekendDays: [5, 6],
        seasons: [season({ name: 'Advent', from: '2026-11-29', to: '2026-12-24', priceMinor: 15_000 })],
        overrides: [{ date: '2026-11-24', priceMinor: 9_000 }],
      },
      { stay: { checkIn: '2026-11-23', checkOut: '2026-12-01' } },
    );

    assert.deepEqual(linesOf(grouped), [
      ['nights', '3 nights', 3, 10_000, 30_000],
      ['nights', '1 night at a special price', 1, 9_000, 9_000],
      ['nights', '2 weekend nights', 2, 12_000, 24_000],
      ['nights', '2 nights, Advent', 2, 15_000, 30_000],
    ]);
    assert.equal(grouped.total.amount, 93_000);
    assert.match(grouped.lines[3]?.rule ?? '', /^Season price for “Advent”\.$/);
  });

  test('takes the weekly discount from 7 nights and the monthly from 28', () => {
    const discounts = { weeklyDiscountPercent: 10, monthlyDiscountPercent: 25 };
    const discountOf = (checkOut: string, rules: Partial<PriceRules> = discounts) =>
      quote(rules, { stay: { checkIn: '2027-02-01', checkOut } })
        .lines.filter(({ kind }) => kind === 'length_discount')
        .map(({ label, amount }) => [label, amount.amount]);

    assert.deepEqual(discountOf('2027-02-07'), []);
    assert.deepEqual(discountOf('2027-02-08'), [['Weekly discount', -7_000]]);
    assert.deepEqual(discountOf('2027-02-28'), [['Weekly discount', -27_000]]);
    assert.deepEqual(discountOf('2027-03-01'), [['Monthly discount', -70_000]]);
    assert.deepEqual(discountOf('2027-03-01', { weeklyDiscountPercent: 10 }), [['Weekly discount', -28_000]]);
    assert.equal(quote(discounts, { stay: fourWeeks }).accommodation.amount, 210_000);
  });

  test('charges guests above those included, without infants and pets', () => {
    const party = { adults: 2, children: 2, infants: 3, pets: 1 };
    const extra = quote({ extraGuestMinor: 1_500 }, { party });
    assert.deepEqual(linesOf(extra)[1], ['extra_guests', '2 extra guests', 6, 1_500, 9_000]);
    assert.equal(quote({ extraGuestMinor: 1_500 }, { party: { ...twoAdults, infants: 2 } }).lines.length, 1);
  });

  test('charges each fee by its basis, cleaning first, and leaves out what costs nothing', () => {
    const party = { ...twoAdults, children: 1 };
    const fees = quote(
      {
        guestsIncluded: 3,
        cleaningMinor: 5_000,
        fees: [
          { name: 'Linen', amountMinor: 700, basis: 'guest' },
          { name: 'Heating', amountMinor: 400, basis: 'night' },
          { name: 'Resort', amountMinor: 100, basis: 'guest_night' },
          { name: 'Parking', amountMinor: 1_000, basis: 'stay' },
          { name: 'Free', amountMinor: 0, basis: 'stay' },
        ],
      },
      { party },
    );

    assert.deepEqual(linesOf(fees).slice(1), [
      ['fee', 'Cleaning', 1, 5_000, 5_000],
      ['fee', 'Linen', 3, 700, 2_100],
      ['fee', 'Heating', 3, 400, 1_200],
      ['fee', 'Resort', 9, 100, 900],
      ['fee', 'Parking', 1, 1_000, 1_000],
    ]);
    assert.equal(fees.accommodation.amount, 30_000);
    assert.equal(fees.lines[4]?.rule, 'Per guest per night: 3 guests × 3 nights.');
  });

  test('taxes accommodation, extra guests and fees, each tax by itself, half up', () => {
    const tax = { kind: 'percent', amountMinor: 0, basis: 'stay' } as const;
    const taxed = quote(
      {
        baseMinor: 10_001,
        cleaningMinor: 5_000,
        extraGuestMinor: 1_000,
        taxes: [
          { ...tax, name: 'VAT', percent: 7 },
          { name: 'City tax', kind: 'fixed', percent: 50, amountMinor: 250, basis: 'guest_night' },
          { ...tax, name: 'Levy', percent: 2.5 },
        ],
      },
      { party: { ...twoAdults, adults: 3 }, bookingFeePercent: 5 },
    );

    // 30,003 + 3,000 + 5,000 = 38,003
    assert.deepEqual(linesOf(taxed).slice(3), [
      ['tax', 'VAT', 1, 2_660, 2_660],
      ['tax', 'City tax', 9, 250, 2_250],
      ['tax', 'Levy', 1, 950, 950],
      ['booking_fee', 'Booking fee', 1, 1_500, 1_500],
    ]);
    assert.equal(taxed.lines[3]?.rule, '7% of accommodation, extra guests and fees.');
  });

  test('rounds half up on every line by itself', () => {
    const tax = { name: 'Tax', kind: 'percent', amountMinor: 0, basis: 'stay' } as const;
    const stay = { checkIn: '2026-11-23', checkOut: '2026-11-24' };
    const taxes = [
      { ...tax, percent: 0.5 },
      { ...tax, percent: 0.5 },
    ];
    const rounded = quote({ baseMinor: 100, taxes }, { stay });

    assert.deepEqual(
      rounded.lines.map(({ amount }) => amount.amount),
      [100, 1, 1],
    );
    assert.equal(rounded.total.amount, 102);
  });

  test('counts in whole yen and in fils', () => {
    const tax = { name: 'Tax', kind: 'percent', percent: 10, amountMinor: 0, basis: 'stay' } as const;
    const yen = quote({ currency: 'JPY', baseMinor: 12_345, taxes: [tax] });
    assert.deepEqual(yen.total, { amount: 40_739, currency: 'JPY' });
    const fils = quote({ currency: 'KWD', baseMinor: 25_125, taxes: [tax] });
    assert.deepEqual(fils.total, { amount: 82_913, currency: 'KWD' });
  });

  test('is refused while a night has no price', () => {
    const refusal = quoteStay({
      stay: threeNights,
      party: twoAdults,
      bookingFeePercent: 0,
      rules: priceRules({ baseMinor: 0, overrides: [{ date: '2026-11-23', priceMinor: 100 }] }),
    });
    assert.ok(isRefusal(refusal));
    assert.equal(refusal.refused, 'no_price');
    assert.deepEqual(refusal.facts, { date: '2026-11-24', rule: 'base' });
  });

  test('may be free on a date that was set to be free', () => {
    const overrides = ['2026-11-23', '2026-11-24', '2026-11-25'].map((date) => ({ date, priceMinor: 0 }));
    assert.equal(quote({ overrides }).total.amount, 0);
  });

  test('is refused rather than wrong when amounts go beyond exact whole numbers', () => {
    const fees = Array.from({ length: 20 }, (_, index) => ({
      name: `Fee ${index}`,
      amountMinor: 100_000_000_000,
      basis: 'guest_night' as const,
    }));

    const refusal = quoteStay({
      stay: { checkIn: '2026-01-01', checkOut: '2027-01-01' },
      party: { ...twoAdults, adults: 50 },
      bookingFeePercent: 100,
      rules: priceRules({ fees }),
    });

    assert.ok(isRefusal(refusal));
    assert.equal(refusal.refused, 'no_price');
  });

  test('throws for a stay without nights', () => {
    const stay = { checkIn: '2026-11-23', checkOut: '2026-11-23' };
    assert.throws(() => quote({}, { stay }), RangeError);
  });
});

describe('several promotions', () => {
  const percent = { _id: '1', code: null, name: 'Autumn', kind: 'percent', percent: 10 } as const;
  const fixed = { _id: '2', code: 'WELCOME', name: 'Welcome', kind: 'fixed', amountMinor: 4_000 } as const;
  const freeNight = { _id: '3', code: null, name: 'One free', kind: 'free_night', nights: 1 } as const;

  function promotionOf(
    promotions: readonly Promotion[],
    stay = threeNights,
    rules: Partial<PriceRules> = {},
  ) {
    return quote(rules, { promotions, stay })
      .lines.filter(({ kind }) => kind === 'promotion')
      .map(({ label, amount }) => [label, amount.amount]);
  }

  test('only the best counts, and of equal ones the earlier name', () => {
    assert.deepEqual(promotionOf([percent, fixed]), [['Welcome', -4_000]]);
    assert.deepEqual(promotionOf([percent, fixed, freeNight], sevenNights), [['One free', -10_000]]);
    const same = { ...fixed, amountMinor: 3_000 };
    assert.deepEqual(promotionOf([same, percent]), [['Autumn', -3_000]]);
    assert.deepEqual(promotionOf([percent, same]), [['Autumn', -3_000]]);
  });

  test('is deducted after the length-of-stay discount and never goes below zero', () => {
    const rules = { weeklyDiscountPercent: 50 };
    assert.deepEqual(promotionOf([percent], sevenNights, rules), [['Autumn', -3_500]]);
    assert.deepEqual(promotionOf([freeNight], sevenNights, rules), [['One free', -5_000]]);
    assert.deepEqual(promotionOf([{ ...fixed, amountMinor: 99_999_999 }]), [['Welcome', -30_000]]);
    assert.deepEqual(promotionOf([{ ...fixed, amountMinor: 0 }]), []);
  });

  test('the free nights are the cheapest', () => {
    const rules = { overrides: [{ date: '2026-11-24', priceMinor: 6_000 }] };
    const twoFree = { _id: '4', code: null, name: 'Two free', kind: 'free_night', nights: 2 } as const;
    assert.deepEqual(promotionOf([twoFree], threeNights, rules), [['Two free', -16_000]]);
  });
});
