import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isRefusal } from '#domain/shared/refusal.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { priceRules } from './price-rules.fixture.ts';
import { type PromotionTerms, promotionState } from './promotion-terms.ts';
import { quoteWithPromotions } from './quote-with-promotions.ts';

const today = '2027-03-01';
const weekend = { checkIn: '2027-06-04', checkOut: '2027-06-06' };

type QuoteOverrides = Partial<Parameters<typeof quoteWithPromotions>[0]>;

/** Quotes two nights at 100.00 by default; returns the total, the outcome of the code and the applied promotion. */
function quoteCode(known: readonly PromotionTerms[], input: QuoteOverrides = {}) {
  const { quote, code } = quoteWithPromotions({
    propertyId: 'rose-house',
    stay: weekend,
    party: { adults: 2, children: 0, infants: 0, pets: 0 },
    rules: priceRules({}),
    bookingFeePercent: 0,
    known,
    today,
    ...input,
  });
  assert.ok(!isRefusal(quote));

  return {
    total: quote.total.amount,
    by: quote.promotion?._id ?? null,
    code: isRefusal(code) ? code.refused : code,
    detail: isRefusal(code) ? texts(defaultLocale).refusal(code) : '',
  };
}

describe('a promotion without a code counts by itself', () => {
  test('on its days of booking and of arrival, first and last included', () => {
    const bounds: [Partial<PromotionTerms>, boolean][] = [
      [{ bookFrom: today, bookUntil: today }, true],
      [{ bookFrom: '2027-03-02' }, false],
      [{ bookUntil: '2027-02-28' }, false],
      [{ arriveFrom: '2027-06-04', arriveUntil: '2027-06-04' }, true],
      [{ arriveFrom: '2027-06-05' }, false],
      [{ arriveUntil: '2027-06-03' }, false],
    ];

    for (const [terms, counts] of bounds) {
      assert.equal(quoteCode([promotionTerms(terms)]).total, counts ? 18_000 : 20_000, JSON.stringify(terms));
    }
  });

  test('applies to its properties, currency and lengths of stay', () => {
    assert.equal(quoteCode([promotionTerms({ propertyIds: ['rose-house'] })]).by, 'autumn');
    assert.equal(quoteCode([promotionTerms({ propertyIds: ['mill'] })]).by, null);
    assert.equal(quoteCode([promotionTerms({ minNights: 3 })]).by, null);
    const fixed = (currency: string) =>
      promotionTerms({ offer: { kind: 'fixed', amountMinor: 5_000, currency } });
    assert.equal(quoteCode([fixed('EUR')]).total, 15_000);
    assert.equal(quoteCode([fixed('CHF')]).total, 20_000);
  });

  test('not while it is paused, and not once it is used up', () => {
    assert.equal(quoteCode([promotionTerms({ status: 'paused' })]).by, null);
    assert.equal(quoteCode([promotionTerms({ maxUses: 3, uses: 3 })]).by, null);
    assert.equal(quoteCode([promotionTerms({ maxUses: 3, uses: 2 })]).by, 'autumn');
  });
});

describe('a promotion with a code', () => {
  const sun = promotionTerms({
    _id: 'sun',
    name: 'Sun',
    code: 'SUN',
    offer: { kind: 'percent', percent: 20 },
  });

  test('counts for those alone who type it, however they write it', () => {
    assert.deepEqual([quoteCode([sun]).by, quoteCode([sun]).code], [null, null]);
    assert.deepEqual(
      [quoteCode([sun], { code: ' sun ' }).by, quoteCode([sun], { code: ' sun ' }).code],
      ['sun', 'counts'],
    );
  });

  test('is replaced by a better one, and the visitor is notified', () => {
    const half = promotionTerms({ offer: { kind: 'percent', percent: 50 } });
    const { by, code, total } = quoteCode([sun, half], { code: 'SUN' });
    assert.deepEqual([by, code, total], ['autumn', 'beaten', 10_000]);
  });

  test('explains why it does not apply, and leaves the price without a code', () => {
    const cases: [Partial<PromotionTerms>, string, RegExp][] = [
      [{ code: 'MOON' }, 'promotion_unknown', /^That code isn’t valid\.$/],
      [{ status: 'paused' }, 'promotion_ended', /^This code is no longer valid\.$/],
      [{ bookUntil: '2027-02-28' }, 'promotion_ended', /^This code is no longer valid\.$/],
      [{ arriveUntil: '2027-02-28' }, 'promotion_ended', /^This code is no longer valid\.$/],
      [{ bookFrom: '2027-03-02' }, 'promotion_not_yet', /2 Mar 2027/],
      [{ maxUses: 1, uses: 1 }, 'promotion_used_up', /^This code has reached its maximum uses\.$/],
      [{ propertyIds: ['mill'] }, 'promotion_not_here', /^This code isn’t valid for this property\.$/],
      [{ minNights: 5 }, 'promotion_not_for_stay', /5 nights or more/],
      [{ arriveFrom: '2027-07-01' }, 'promotion_not_for_stay', /arrivals from 1 Jul 2027\./],
      [{ arriveUntil: '2027-05-01' }, 'promotion_not_for_stay', /until 1 May 2027/],
      [{ arriveFrom: '2027-07-01', arriveUntil: '2027-07-31' }, 'promotion_not_for_stay', /to 31 Jul 2027/],
    ];

    for (const [terms, code, detail] of cases) {
      const answer = quoteCode([{ ...sun, ...terms }], { code: 'SUN' });
      assert.deepEqual([answer.code, answer.total], [code, 20_000], JSON.stringify(terms));
      assert.match(answer.detail, detail);
    }
  });
});

test('an agreed promotion remains with its booking, as long as the changed stay fits', () => {
  const over = promotionTerms({
    code: 'SUN',
    bookUntil: '2027-02-01',
    maxUses: 1,
    uses: 1,
    status: 'paused',
  });
  assert.equal(quoteCode([over], { agreedId: 'autumn' }).total, 18_000);
  assert.equal(quoteCode([over], { agreedId: 'autumn', code: 'SUN' }).code, 'counts');
  assert.equal(quoteCode([{ ...over, minNights: 3 }], { agreedId: 'autumn' }).total, 20_000);
});

test('an ended promotion remains ended, before it can be paused, used up or upcoming', () => {
  const state = (terms: Partial<PromotionTerms>) => promotionState(promotionTerms(terms), [today]);
  assert.equal(state({ bookUntil: '2027-02-28', status: 'paused' }), 'ended');
  assert.equal(state({ arriveUntil: '2027-02-28' }), 'ended');
  assert.equal(state({ status: 'paused', bookFrom: '2027-04-01' }), 'paused');
  assert.equal(state({ maxUses: 2, uses: 2, bookFrom: '2027-04-01' }), 'used_up');
  assert.equal(state({ bookFrom: '2027-04-01' }), 'scheduled');
  assert.equal(state({ bookFrom: today, bookUntil: today }), 'running');
});

test('with any set of promotions the lines sum to the total, and none makes the stay dearer', () => {
  const offer = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({
      kind: fc.constant('fixed' as const),
      amountMinor: fc.integer({ min: 1, max: 60_000 }),
      currency: fc.constantFrom('EUR', 'CHF'),
    }),
    fc.record({ kind: fc.constant('free_night' as const), nights: fc.integer({ min: 1, max: 4 }) }),
  );

  const terms = fc
    .record({
      _id: fc.uuid(),
      code: fc.constantFrom(null, 'SUN', 'SEA'),
      offer,
      minNights: fc.integer({ min: 1, max: 4 }),
      arriveFrom: fc.constantFrom(null, '2027-06-04', '2027-06-05'),
      maxUses: fc.constantFrom(null, 1),
      uses: fc.nat(1),
    })
    .map(promotionTerms);

  const code = fc.constantFrom(null, 'sun', 'SEA', 'NOTHING');
  const rules = priceRules({
    weeklyDiscountPercent: 12.5,
    taxes: [{ name: 'VAT', kind: 'percent', percent: 7, amountMinor: 0, basis: 'stay' }],
  });
  const party = { adults: 2, children: 0, infants: 0, pets: 0 };

  fc.assert(
    fc.property(
      fc.array(terms, { maxLength: 5 }),
      code,
      fc.integer({ min: 1, max: 9 }),
      (known, code, nights) => {
        const stay = { checkIn: '2027-06-04', checkOut: `2027-06-${String(4 + nights).padStart(2, '0')}` };
        const request = { propertyId: 'rose-house', stay, party, rules, bookingFeePercent: 3, today };
        const { quote } = quoteWithPromotions({ ...request, known, code });
        const plain = quoteWithPromotions({ ...request, known: [] }).quote;
        assert.ok(!isRefusal(quote) && !isRefusal(plain));

        const sum = quote.lines.reduce((total, { amount }) => total + amount.amount, 0);
        assert.equal(sum, quote.total.amount);
        assert.ok(quote.total.amount <= plain.total.amount);

        const chosen = known.find(({ _id }) => _id === quote.promotion?._id);
        assert.equal(chosen === undefined, quote.promotion === undefined);
        assert.ok(!chosen || chosen.code === null || chosen.code === code?.toUpperCase());
      },
    ),
  );
});

test('a promotion that takes off nothing at one change is there again at the next', () => {
  const rules = priceRules({ baseMinor: 1 });
  const known = [promotionTerms({ offer: { kind: 'percent', percent: 17 } })];
  // A sixth of two cents rounds to zero.
  const cheap = quoteCode(known, { rules, agreedId: 'autumn' });
  assert.deepEqual([cheap.total, cheap.by], [2, 'autumn']);
  assert.equal(quoteCode(known, { rules }).by, null);
  const long = { checkIn: '2027-06-01', checkOut: '2027-06-10' };
  assert.equal(quoteCode(known, { rules, stay: long, agreedId: cheap.by }).total, 7);
});

/** Fixture: 10 % off everything, without a code or an end date. */
function promotionTerms(differences: Partial<PromotionTerms>): PromotionTerms {
  return {
    _id: 'autumn',
    name: 'Autumn',
    code: null,
    offer: { kind: 'percent', percent: 10 },
    minNights: 1,
    bookFrom: null,
    bookUntil: null,
    arriveFrom: null,
    arriveUntil: null,
    maxUses: null,
    propertyIds: [],
    status: 'active',
    uses: 0,
    ...differences,
  };
}
