import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addDays } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { adjustQuote } from './adjust-quote.ts';
import { childAgesAfter, misfitOfTerms } from './charge-terms.ts';
import { noAdjustments, type PriceAdjustments } from './price-adjustments.ts';
import { priceRules } from './price-rules.fixture.ts';
import type { PriceRules, Promotion, Tax } from './price-rules.ts';
import { pricesInCurrency } from './prices-in-currency.ts';
import { atPropertyMinor, type Party, type Quote } from './quote.ts';
import { quoteStay } from './quote-stay.ts';

type Stay = { checkIn?: string; nights?: number; party?: Partial<Party>; promotions?: readonly Promotion[] };

/** Nights at 100.00 for two adults, unless the rules say otherwise. */
function quoteOf(
  rules: Partial<PriceRules>,
  { checkIn = '2027-03-01', nights = 3, party, promotions = [] }: Stay = {},
): Quote {
  const quote = quoteStay({
    stay: { checkIn, checkOut: addDays(checkIn, nights) },
    party: { adults: 2, children: 0, infants: 0, pets: 0, ...party },
    rules: priceRules({ guestsIncluded: 10, ...rules }),
    bookingFeePercent: 0,
    promotions,
  });
  assert.ok(!isRefusal(quote));
  return texts(defaultLocale).quote(quote);
}

function adjusted(quote: Quote, adjustments: Partial<PriceAdjustments>): Quote {
  return texts(defaultLocale).adjustedQuote(adjustQuote(quote, { ...noAdjustments, ...adjustments }));
}

function taxMinor({ lines }: Quote): number {
  return lines.filter(({ kind }) => kind === 'tax').reduce((sum, { amount }) => sum + amount.amount, 0);
}

function ruleOf({ lines, notAdded = [] }: Quote): string | undefined {
  return [...lines, ...notAdded].find(({ kind }) => kind === 'tax')?.rule;
}

const perPersonAndNight: Tax = {
  name: 'City tax',
  kind: 'fixed',
  percent: 0,
  amountMinor: 200,
  basis: 'guest_night',
};
const underSixteenFree: Tax = { ...perPersonAndNight, freeBelowAge: 16 };
const ofNights: Tax = {
  name: 'Tourist tax',
  kind: 'percent_of_nights',
  percent: 5,
  amountMinor: 0,
  basis: 'stay',
};

describe('a tax per person and night, free below an age', () => {
  test('is 12.00 for 2 adults and 2 children in 3 nights at 2.00, children under 16 free', () => {
    const quote = quoteOf({ taxes: [underSixteenFree] }, { party: { children: 2, childAges: [4, 12] } });
    assert.equal(taxMinor(quote), 1_200);
    assert.equal(ruleOf(quote), '2 adults × 3 nights × €2.00; children under 16 free.');
    assert.equal(quote.total.amount, 31_200);
    assert.deepEqual(quote.childAges, [4, 12]);
  });

  test('is charged from the very age on', () => {
    const taxAt = (age: number) =>
      taxMinor(quoteOf({ taxes: [underSixteenFree] }, { party: { children: 1, childAges: [age] } }));
    assert.deepEqual([0, 15, 16, 17].map(taxAt), [1_200, 1_200, 1_800, 1_800]);

    const older = quoteOf({ taxes: [underSixteenFree] }, { party: { children: 2, childAges: [16, 15] } });
    assert.equal(ruleOf(older), '2 adults and 1 child × 3 nights × €2.00; children under 16 free.');
  });

  test('counts a child of unknown age as free and explains that', () => {
    const none = quoteOf({ taxes: [underSixteenFree] }, { party: { children: 2 } });
    assert.equal(taxMinor(none), 1_200);
    assert.equal(
      ruleOf(none),
      '2 adults × 3 nights × €2.00; children under 16 free, and so are 2 children of unknown age.',
    );

    const one = quoteOf({ taxes: [underSixteenFree] }, { party: { children: 2, childAges: [17] } });
    assert.equal(taxMinor(one), 1_800);
    assert.match(
      ruleOf(one) ?? '',
      /^2 adults and 1 child × 3 nights × €2\.00; .* 1 child of unknown age\.$/,
    );
  });

  test('never counts infants, nor ages beyond the children of the party', () => {
    const party = { infants: 2, children: 1, childAges: [3, 17, 17] };
    const quote = quoteOf({ taxes: [underSixteenFree] }, { party });
    assert.equal(taxMinor(quote), 1_200);
    assert.deepEqual(quote.childAges, [3]);
  });

  test('charges all children of a tax without an age, as before', () => {
    const quote = quoteOf({ taxes: [perPersonAndNight] }, { party: { children: 2, childAges: [4, 12] } });
    assert.equal(taxMinor(quote), 2_400);
    assert.equal(ruleOf(quote), 'Per guest per night: 4 guests × 3 nights.');
  });

  test('has no line for a party of children who are free', () => {
    const quote = quoteOf({ taxes: [underSixteenFree] }, { party: { adults: 0, children: 2 } });
    assert.deepEqual([taxMinor(quote), ruleOf(quote)], [0, undefined]);
  });

  test('exempts children of fees too', () => {
    const fee = { name: 'Beach', amountMinor: 500, basis: 'guest', freeBelowAge: 6 } as const;
    const quote = quoteOf({ fees: [fee] }, { party: { children: 2, childAges: [5, 6] } });
    const line = quote.lines.find(({ kind }) => kind === 'fee');
    assert.deepEqual(
      [line?.amount.amount, line?.rule],
      [1_500, '2 adults and 1 child × €5.00; children under 6 free.'],
    );
  });
});

describe('a tax of a part of the year', () => {
  const summer: Tax = { ...perPersonAndNight, name: 'Summer tax', season: { from: '04-01', to: '10-31' } };
  const winter: Tax = {
    ...summer,
    name: 'Winter tax',
    amountMinor: 100,
    season: { from: '11-01', to: '03-31' },
  };
  const linesOf = ({ lines }: Quote) =>
    lines.flatMap(({ kind, label, rule, amount }) => (kind === 'tax' ? [[label, amount.amount, rule]] : []));

  test('splits a stay over the edge by night', () => {
    const quote = quoteOf({ taxes: [summer, winter] }, { checkIn: '2027-10-30', nights: 5 });
    assert.deepEqual(linesOf(quote), [
      ['Summer tax', 800, '2 guests × 2 nights × €2.00; only nights from 1 Apr to 31 Oct.'],
      ['Winter tax', 600, '2 guests × 3 nights × €1.00; only nights from 1 Nov to 31 Mar.'],
    ]);
  });

  test('has no line for a stay outside of it', () => {
    assert.deepEqual(linesOf(quoteOf({ taxes: [summer] }, { checkIn: '2027-11-01' })), []);
    assert.equal(taxMinor(quoteOf({ taxes: [summer] }, { checkIn: '2027-10-31' })), 400);
    assert.equal(taxMinor(quoteOf({ taxes: [summer] }, { checkIn: '2027-03-29' })), 0);
  });

  test('runs over New Year, and to the last day of February in leap years too', () => {
    const cold: Tax = { ...perPersonAndNight, season: { from: '12-31', to: '02-28' } };
    const nightsAt = (checkIn: string, nights: number) =>
      taxMinor(quoteOf({ taxes: [cold] }, { checkIn, nights })) / 400;
    assert.deepEqual(
      [nightsAt('2027-12-30', 3), nightsAt('2028-02-27', 5), nightsAt('2027-02-27', 5)],
      [2, 3, 2],
    );
  });

  test('counts the nights of its season among the first nights of the stay', () => {
    const taxes = [
      { ...summer, firstNights: 7 },
      { ...winter, firstNights: 7 },
    ];
    const quote = quoteOf({ taxes }, { checkIn: '2027-10-28', nights: 10 });
    assert.deepEqual(linesOf(quote), [
      [
        'Summer tax',
        1_600,
        '2 guests × 4 nights × €2.00; only nights from 1 Apr to 31 Oct, of the first 7 nights.',
      ],
      [
        'Winter tax',
        600,
        '2 guests × 3 nights × €1.00; only nights from 1 Nov to 31 Mar, of the first 7 nights.',
      ],
    ]);
  });

  test('is a share of the price of its own nights, also once the host has agreed another price', () => {
    const overrides = [{ date: '2027-10-31', priceMinor: 30_000 }];
    const quote = quoteOf(
      { overrides, taxes: [{ ...ofNights, season: { from: '04-01', to: '10-31' } }] },
      { checkIn: '2027-10-30', nights: 4 },
    );
    assert.deepEqual(linesOf(quote), [
      ['Tourist tax', 2_000, '5% of the price of 2 nights; only nights from 1 Apr to 31 Oct.'],
    ]);
    const agreedPrice = { amountMinor: 30_000, nights: 4, reason: 'Friends' };
    assert.equal(taxMinor(adjusted(quote, { agreedPrice })), 1_000);
    assert.deepEqual(adjusted(adjusted(quote, { agreedPrice }), {}), quote);
  });

  test('needs a charge by night', () => {
    const season = { from: '04-01', to: '10-31' };
    assert.equal(misfitOfTerms({ basis: 'stay', season }), 'season_needs_nights');
    assert.equal(misfitOfTerms({ kind: 'percent', basis: 'guest_night', season }), 'season_needs_nights');
    assert.equal(misfitOfTerms({ kind: 'percent_of_nights', basis: 'stay', season }), null);
    assert.equal(misfitOfTerms({ basis: 'night', season }), null);
  });
});

describe('a tax of a long stay', () => {
  const atMostTwentyOne: Tax = { ...perPersonAndNight, firstNights: 21 };

  test('is 84.00 for 2 adults in 30 nights at 2.00, of which only the first 21 count', () => {
    const quote = quoteOf({ taxes: [atMostTwentyOne] }, { nights: 30 });
    assert.equal(taxMinor(quote), 8_400);
    assert.equal(ruleOf(quote), '2 guests × 21 nights × €2.00; only the first 21 nights.');
  });

  test('does not mention its limit where the stay is shorter', () => {
    const taxAt = (nights: number) => taxMinor(quoteOf({ taxes: [atMostTwentyOne] }, { nights }));
    assert.deepEqual([20, 21, 22].map(taxAt), [8_000, 8_400, 8_400]);
    assert.equal(
      ruleOf(quoteOf({ taxes: [atMostTwentyOne] }, { nights: 21 })),
      'Per guest per night: 2 guests × 21 nights.',
    );
  });

  test('is none at all from the 60th night of it', () => {
    const taxes = [{ ...atMostTwentyOne, freeFromNights: 60 }];
    assert.equal(taxMinor(quoteOf({ taxes }, { nights: 59 })), 8_400);
    assert.equal(quoteOf({ taxes }, { nights: 60 }).lines.length, 1);

    const fromTheSixtieth = [{ ...perPersonAndNight, firstNights: 59 }];
    assert.equal(taxMinor(quoteOf({ taxes: fromTheSixtieth }, { nights: 70 })), 59 * 400);
  });

  test('takes the price of the first nights, where it is a share of them', () => {
    const overrides = [{ date: '2027-03-01', priceMinor: 30_000 }];
    const quote = quoteOf({ overrides, taxes: [{ ...ofNights, firstNights: 2 }] });
    assert.equal(taxMinor(quote), 1_500 + 500);
    assert.equal(ruleOf(quote), '5% of the price of 2 nights; only the first 2 nights.');
  });
});

describe('a share of the price of each night', () => {
  const capped: Tax = { ...ofNights, capMinor: 450 };

  test('is 5 %, at most 4.50 a person and night', () => {
    assert.equal(taxMinor(quoteOf({ taxes: [capped] })), 1_500);
    assert.equal(taxMinor(quoteOf({ baseMinor: 18_000, taxes: [capped] })), 2_700);
    assert.equal(taxMinor(quoteOf({ baseMinor: 18_001, taxes: [capped] })), 2_700);
    assert.equal(taxMinor(quoteOf({ baseMinor: 50_000, taxes: [capped] })), 2_700);
    assert.equal(
      ruleOf(quoteOf({ taxes: [capped] })),
      '5% of the price of 3 nights, at most €4.50 per person and night.',
    );
  });

  test('meets its cap night by night, not on average', () => {
    const overrides = [{ date: '2027-03-02', priceMinor: 90_000 }];
    assert.equal(taxMinor(quoteOf({ overrides, taxes: [capped] })), 500 + 900 + 500);
  });

  test('takes no fees, and the price of extra guests with the nights', () => {
    const rules = { cleaningMinor: 9_000, guestsIncluded: 2, extraGuestMinor: 2_000, taxes: [ofNights] };
    assert.equal(taxMinor(quoteOf(rules, { party: { adults: 3 } })), 1_500 + 300);
  });

  test('exempts the share of children who are free', () => {
    const taxes = [{ ...capped, freeBelowAge: 16 }];
    const quote = quoteOf({ taxes }, { party: { children: 2, childAges: [3, 7] } });
    assert.equal(taxMinor(quote), 750);
    assert.equal(
      ruleOf(quote),
      '5% of the price of 3 nights, at most €4.50 per person and night; the share of 2 adults; children under 16 free.',
    );
  });

  test('is rounded once per line, halves up', () => {
    // 1.01 a night: 5 % is 5.05 cents, and 15.15 cents for three nights.
    assert.equal(taxMinor(quoteOf({ baseMinor: 101, taxes: [ofNights] })), 15);
    assert.equal(taxMinor(quoteOf({ baseMinor: 110, taxes: [ofNights] }, { nights: 1 })), 6);
    assert.equal(taxMinor(quoteOf({ baseMinor: 109, taxes: [ofNights] }, { nights: 1 })), 5);
  });

  test('works in currencies without decimals and with three', () => {
    const yen = quoteOf({ currency: 'JPY', baseMinor: 12_345, taxes: [{ ...ofNights, capMinor: 300 }] });
    assert.equal(taxMinor(yen), 1_800);
    assert.match(ruleOf(yen) ?? '', /at most JP¥300 per person and night/);
    const dinar = quoteOf({ currency: 'KWD', baseMinor: 45_125, taxes: [ofNights] }, { nights: 1 });
    assert.equal(taxMinor(dinar), 2_256);
  });

  test('follows discounts, promotions and what the host changes on the price', () => {
    const promotions: Promotion[] = [{ _id: 'p', name: 'Spring', code: null, kind: 'percent', percent: 20 }];
    const quote = quoteOf({ taxes: [ofNights] }, { promotions });
    assert.equal(taxMinor(quote), 1_200);

    const dearer = adjusted(quote, { agreedPrice: { reason: 'Agreed', amountMinor: 60_000, nights: 3 } });
    assert.equal(taxMinor(dearer), 3_000);
    assert.deepEqual(adjusted(dearer, {}), quote);
  });

  test('shares a lump price that was agreed for free nights equally', () => {
    const overrides = [1, 2, 3].map((day) => ({ date: `2027-03-0${day}`, priceMinor: 0 }));
    const fee = { name: 'Linen', amountMinor: 1_000, basis: 'stay' } as const;
    const free = quoteOf({
      overrides,
      fees: [fee],
      guestsIncluded: 1,
      extraGuestMinor: 100,
      taxes: [ofNights],
    });
    assert.equal(taxMinor(free), 15);
    const agreed = adjusted(free, { agreedPrice: { reason: 'Lump', amountMinor: 30_000, nights: 3 } });
    assert.equal(taxMinor(agreed), 1_515);
  });
});

describe('a tax that the total does not add', () => {
  test('is shown where the price contains it', () => {
    const vat: Tax = {
      name: 'VAT',
      kind: 'percent',
      percent: 10,
      amountMinor: 0,
      basis: 'stay',
      collected: 'included',
    };

    const quote = quoteOf({ cleaningMinor: 3_000, taxes: [vat] });
    assert.deepEqual([quote.total.amount, quote.lines.length], [33_000, 2]);
    assert.deepEqual(
      quote.notAdded?.map(({ label, rule, amount }) => [label, rule, amount.amount]),
      [['VAT', '10%, included in the price.', 3_000]],
    );
    assert.equal(atPropertyMinor(quote), 0);

    const cheaper = adjusted(quote, { discounts: [{ reason: 'Noise', amountMinor: 11_000 }] });
    assert.deepEqual([cheaper.total.amount, cheaper.notAdded?.[0]?.amount.amount], [22_000, 2_000]);
  });

  test('is explained where it is paid at the property', () => {
    const onSite: Tax = { ...underSixteenFree, collected: 'at_property' };
    const quote = quoteOf(
      { taxes: [onSite, perPersonAndNight] },
      { party: { children: 2, childAges: [4, 9] } },
    );
    assert.equal(quote.total.amount, 30_000 + 2_400);
    assert.equal(atPropertyMinor(quote), 1_200);
    assert.equal(
      quote.notAdded?.[0]?.rule,
      '2 adults × 3 nights × €2.00; children under 16 free. Paid at the property, not with the booking.',
    );
  });

  test('leaves the totals of stays without such a tax as they were', () => {
    const quote = quoteOf({ taxes: [perPersonAndNight, { ...ofNights, kind: 'percent' }] });
    assert.equal(quote.notAdded, undefined);
    assert.equal(quote.total.amount, 30_000 + 1_200 + 1_500);
    assert.deepEqual(Object.keys(quote).includes('childAges'), false);
  });
});

describe('the terms of a fee or tax', () => {
  test('are refused where they have no meaning', () => {
    const { kind: _kind, ...fee } = perPersonAndNight;
    assert.equal(misfitOfTerms(underSixteenFree), null);
    assert.equal(misfitOfTerms({ ...underSixteenFree, basis: 'night' }), 'ages_need_guests');
    assert.equal(misfitOfTerms({ ...underSixteenFree, kind: 'percent' }), 'ages_need_guests');
    assert.equal(misfitOfTerms({ ...ofNights, freeBelowAge: 12, firstNights: 7, capMinor: 1 }), null);
    assert.equal(misfitOfTerms({ ...fee, basis: 'guest', firstNights: 7 }), 'first_nights_need_nights');
    assert.equal(misfitOfTerms({ ...perPersonAndNight, capMinor: 1 }), 'cap_needs_nights');
  });

  test('carry their amounts to another currency', () => {
    const { baseMinor, weekendMinor, extraGuestMinor, cleaningMinor, damageDepositMinor } = priceRules({});
    const pricing = { baseMinor, weekendMinor, extraGuestMinor, cleaningMinor, damageDepositMinor };
    const { pricing: inYen } = pricesInCurrency(
      {
        pricing: { ...pricing, fees: [], taxes: [{ ...ofNights, capMinor: 450 }] },
        seasons: [],
        overrides: [],
      },
      { from: 'EUR', to: 'JPY' },
    );
    assert.equal(inYen.taxes[0]?.capMinor, 5);
  });
});

describe('the ages of children after a change of party', () => {
  test('stay with the children, and are unknown once some of them leave', () => {
    const before = { children: 2, childAges: [4, 12] };
    assert.deepEqual(childAgesAfter(before, {}), [4, 12]);
    assert.deepEqual(childAgesAfter(before, { children: 3 }), [4, 12]);
    assert.deepEqual(childAgesAfter(before, { children: 1 }), []);
    assert.deepEqual(childAgesAfter(before, { children: 1, childAges: [12] }), [12]);
    assert.deepEqual(childAgesAfter({ children: 2 }, { children: 2 }), []);
  });
});
