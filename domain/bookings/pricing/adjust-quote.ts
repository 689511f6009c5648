import type { CivilDate } from '#domain/shared/civil-date.ts';
import { percentOf, percentWithin, shareOf } from '#domain/shared/money.ts';
import { chargedNights } from './charge-terms.ts';
import {
  type HostDiscount,
  hasAdjustments,
  noAdjustments,
  type PriceAdjustments,
} from './price-adjustments.ts';
import { type Charge, type PricedLine, type Quote, type QuoteLine, sumOfCharges } from './quote.ts';
import { type TaxedNights, taxOfNightsMinor } from './tax-of-nights.ts';

/** A stored price with the host's adjustments; lines added by the host have no text yet. */
export type AdjustedQuote = Omit<Quote, 'lines'> & { lines: (QuoteLine | PricedLine)[] };

/**
 * The price with these adjustments in place of its current ones. Lines of nights, promotion and fees that were agreed
 * before are retained; percentage taxes and the booking fee are computed again from them. Adjusting twice gives the
 * same result as adjusting once.
 */
export function adjustQuote(quote: Quote, adjustments: PriceAdjustments): AdjustedQuote {
  const { currency, adjustments: _before, notAdded = [], ...rest } = quote;
  const listed = quote.lines.filter(({ code }) => !isAdjustment(code));
  const ofNights = listed.filter(({ kind }) => accommodationKinds.includes(kind));
  const ofExtras = listed.filter(({ kind }) => extraKinds.includes(kind));
  const listedMinor = sumOf(ofNights);
  const agreed = agreedCharges(adjustments, { listedMinor, nights: quote.nights });

  const agreedMinor = listedMinor + sumOfCharges(agreed);
  const discounts = discountCharges(adjustments.discounts, agreedMinor);
  const accommodationMinor = agreedMinor + sumOfCharges(discounts);
  const charges = extraCharges(adjustments);
  const taxedMinor = adjustments.charges
    .filter(({ taxed }) => taxed)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);

  const bases = {
    taxableMinor: accommodationMinor + sumOf(ofExtras) + taxedMinor,
    accommodationMinor,
    dates: quote.nightly.map(({ date }) => date),
    nightsMinor: quote.nightly.map(({ amount }) => amount.amount),
    extraGuestsMinor: sumOf(ofExtras.filter(({ kind }) => kind === 'extra_guests')),
  };
  const money = (amount: number) => ({ amount, currency });

  const lineOf = ({ quantity, unitMinor, ...reason }: Charge): PricedLine => ({
    ...reason,
    quantity,
    unit: money(unitMinor),
    amount: money(quantity * unitMinor),
  });

  const lines = [
    ...ofNights,
    ...[...agreed, ...discounts].map(lineOf),
    ...ofExtras,
    ...charges.map(lineOf),
    ...listed.filter(({ kind }) => rateKinds.includes(kind)).map((line) => withRate(line, bases)),
  ];

  return {
    ...rest,
    currency,
    lines,
    ...(notAdded.length > 0 && { notAdded: notAdded.map((line) => withRate(line, bases)) }),
    accommodation: money(accommodationMinor),
    total: money(sumOf(lines)),
    ...(hasAdjustments(adjustments) && { adjustments }),
  };
}

/** The adjustments of a stored price. */
export function adjustmentsOf({ adjustments }: Pick<Quote, 'adjustments'>): PriceAdjustments {
  return adjustments ?? noAdjustments;
}

const accommodationKinds: readonly string[] = ['nights', 'length_discount', 'promotion'] satisfies Kind[];
const extraKinds: readonly string[] = ['extra_guests', 'fee'] satisfies Kind[];
const rateKinds: readonly string[] = ['tax', 'booking_fee'] satisfies Kind[];

type Kind = QuoteLine['kind'];

const adjustmentCodes: readonly unknown[] = [
  'agreed_price',
  'host_discount_percent',
  'host_discount_fixed',
  'extra_charge',
] satisfies QuoteLine['code'][];

function isAdjustment(code: QuoteLine['code']): boolean {
  return adjustmentCodes.includes(code);
}

/** The difference between the agreed price and the price list. An agreed price counts by night when the stay changes. */
function agreedCharges(
  { agreedPrice }: PriceAdjustments,
  { listedMinor, nights }: { listedMinor: number; nights: number },
): Charge[] {
  if (agreedPrice === null) return [];
  const unitMinor = shareOf(agreedPrice.amountMinor, nights, agreedPrice.nights) - listedMinor;
  if (unitMinor === 0) return [];
  const facts = { name: agreedPrice.reason, nights };
  return [{ kind: 'agreed_price', code: 'agreed_price', facts, quantity: 1, unitMinor }];
}

/** Each discount reduces what the ones before it left; together they never exceed the price of the nights. */
function discountCharges(discounts: readonly HostDiscount[], agreedMinor: number): Charge[] {
  let leftMinor = agreedMinor;
  return discounts.flatMap((discount): Charge[] => {
    const isPercent = 'percent' in discount;
    const offMinor = Math.min(
      leftMinor,
      isPercent ? percentOf(leftMinor, discount.percent) : discount.amountMinor,
    );
    if (offMinor === 0) return [];

    leftMinor -= offMinor;
    const amounts = { quantity: 1, unitMinor: -offMinor };
    const name = discount.reason;

    return isPercent
      ? [
          {
            kind: 'discount',
            code: 'host_discount_percent',
            facts: { name, percent: discount.percent },
            ...amounts,
          },
        ]
      : [{ kind: 'discount', code: 'host_discount_fixed', facts: { name }, ...amounts }];
  });
}

function extraCharges({ charges }: PriceAdjustments): Charge[] {
  return charges.map(({ reason, amountMinor, taxed }) => ({
    kind: 'fee',
    code: 'extra_charge',
    facts: { name: reason, taxed },
    quantity: 1,
    unitMinor: amountMinor,
  }));
}

/**
 * A tax or booking fee computed from its percentage. Fixed taxes stay, and so do lines stored without a percentage. A
 * line that amounts to zero is retained, so that a later adjustment can raise it again.
 */
function withRate(line: QuoteLine, bases: RateBases): QuoteLine {
  const minor = rateMinor(line, bases);
  if (minor === null) return line;
  const money = { ...line.amount, amount: minor };
  return { ...line, quantity: 1, unit: money, amount: money };
}

type RateBases = Omit<TaxedNights, 'guests'> & {
  readonly dates: readonly CivilDate[];
  readonly taxableMinor: number;
};

/** Null for a line that is no percentage. */
function rateMinor({ code, facts }: QuoteLine, bases: RateBases): number | null {
  const { percent, capMinor = null, season, nights = 0, guests = 0, ofGuests = 0 } = facts ?? {};
  if (percent === undefined) return null;

  switch (code) {
    case 'booking_fee':
      return percentOf(bases.accommodationMinor, percent);
    case 'tax_percent':
      return (facts?.collected === 'included' ? percentWithin : percentOf)(bases.taxableMinor, percent);
    case 'tax_of_nights': {
      // Without a season, the charged nights are the first ones.
      const terms = season ? { season, firstNights: facts?.firstNights } : { firstNights: nights };
      const charged = { nights: chargedNights(bases.dates, terms), guests };
      return taxOfNightsMinor({ ...bases, guests: ofGuests }, { percent, capMinor, charged });
    }
    default:
      return null;
  }
}

function sumOf(lines: readonly { readonly amount: { readonly amount: number } }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount.amount, 0);
}
