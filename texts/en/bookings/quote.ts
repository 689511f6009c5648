import type { AdjustedQuote } from '#domain/bookings/pricing/adjust-quote.ts';
import type { FeeBasis } from '#domain/bookings/pricing/fee-bases.ts';
import type { LineReason, PricedLine, PricedStay, Quote, QuoteLine } from '#domain/bookings/pricing/quote.ts';
import { counted, percentage } from '../shared/phrases.ts';
import { nightLabel } from './night-label.ts';

type LineText = { label: string; rule: string };
type FactsOf<Code extends LineReason['code']> = Extract<LineReason, { code: Code }>['facts'];

/** Label of each line of a price, and the sentence that explains it. */
const lines: { readonly [Code in LineReason['code']]: (facts: FactsOf<Code>) => LineText } = {
  nights_override: ({ nights }) => ({
    label: `${counted(nights, 'night')} at a special price`,
    rule: 'A price set for these dates.',
  }),
  nights_season: ({ nights, name }) => ({
    label: `${counted(nights, 'night')}, ${name}`,
    rule: `Season price for “${name}”.`,
  }),
  nights_weekend: ({ nights }) => ({
    label: counted(nights, 'weekend night'),
    rule: 'Weekend price per night.',
  }),
  nights_base: ({ nights }) => ({ label: counted(nights, 'night'), rule: 'Standard price per night.' }),
  monthly_discount: (facts) => ({ label: 'Monthly discount', rule: lengthRule(facts) }),
  weekly_discount: (facts) => ({ label: 'Weekly discount', rule: lengthRule(facts) }),
  promotion_percent: ({ name, percent, offers }) => ({
    label: name,
    rule: `${percentage(percent)} off the nightly price.${bestOf(offers)}`,
  }),
  promotion_fixed: ({ name, offers }) => ({
    label: name,
    rule: `A fixed amount off the price of the nights.${bestOf(offers)}`,
  }),
  promotion_nights: ({ name, nights, offers }) => ({
    label: name,
    rule: `The cheapest ${nights === 1 ? 'night is' : `${counted(nights, 'night')} are`} free.${bestOf(offers)}`,
  }),
  agreed_price: ({ name, nights }) => ({
    label: `Agreed price: ${name}`,
    rule: `Agreed for ${counted(nights, 'night')} in place of the usual price.`,
  }),
  host_discount_percent: ({ name, percent }) => ({
    label: `Discount: ${name}`,
    rule: `${percentage(percent)} off the price of the nights.`,
  }),
  host_discount_fixed: ({ name }) => ({
    label: `Discount: ${name}`,
    rule: 'A fixed amount off the price of the nights.',
  }),
  extra_guests: ({ guests, nights, guestsIncluded }) => ({
    label: counted(guests, 'extra guest'),
    rule: `For each guest beyond ${guestsIncluded}, per night: ${guests} × ${counted(nights, 'night')}.`,
  }),
  cleaning: (facts) => ({ label: 'Cleaning', rule: basisRule(facts) }),
  fee: ({ name, ...facts }) => ({ label: name, rule: basisRule(facts) }),
  extra_charge: ({ name, taxed }) => ({
    label: name,
    rule: taxed ? 'An extra charge. Percentage taxes apply.' : 'An extra charge. No percentage taxes apply.',
  }),
  tax_percent: ({ name, percent }) => ({
    label: name,
    rule: `${percentage(percent)} of accommodation, extra guests and fees.`,
  }),
  tax_fixed: ({ name, ...facts }) => ({ label: name, rule: basisRule(facts) }),
  booking_fee: ({ percent }) => ({
    label: 'Booking fee',
    rule: `${percentage(percent)} of the accommodation price.`,
  }),
};

function lengthRule({ percent, nights }: FactsOf<'weekly_discount'>): string {
  return `${percentage(percent)} off the nightly price for stays of ${nights} nights or more.`;
}

function bestOf(offers: number): string {
  return offers > 1 ? ' Best available promotion applied.' : '';
}

function basisRule({ basis, nights, guests }: FactsOf<'cleaning'>): string {
  const rules: Record<FeeBasis, string> = {
    stay: 'Once per stay.',
    night: `Per night: ${counted(nights, 'night')}.`,
    guest: `Per guest: ${counted(guests, 'guest')}.`,
    guest_night: `Per guest per night: ${counted(guests, 'guest')} × ${counted(nights, 'night')}.`,
  };
  return rules[basis];
}

function lineText({ code, facts }: { code: LineReason['code']; facts: object }): LineText {
  // NOTE: `LineReason` pairs each code with its own facts.
  return lines[code](facts as never);
}

/** A calculated price with its texts. */
export function quote({ lines, nightly, ...rest }: PricedStay): Quote {
  return {
    ...rest,
    nightly: nightly.map(({ date, amount, ...night }) => ({
      date,
      amount,
      rule: night.rule,
      label: nightLabel(night),
    })),
    lines: lines.map(withText),
  };
}

/** A price with the host's adjustments, with the texts of their lines. */
export function adjustedQuote({ lines, ...rest }: AdjustedQuote): Quote {
  return { ...rest, lines: lines.map((line) => ('label' in line ? line : withText(line))) };
}

/** Reasons on the price of a changed stay whose total stays. The guest reads them. */
export const sameTotalReasons = { agreed: 'as before the change', rounding: 'Rounding' };
export const agreedTotalReasons = { agreed: 'as agreed for this change', rounding: 'Rounding' };

function withText({ kind, code, facts, ...amounts }: PricedLine): QuoteLine {
  return { kind, ...lineText({ code, facts }), code, facts, ...amounts };
}

/** Line of a stored price. One without code and facts keeps the text it was stored with. */
export function storedLine(line: QuoteLine): QuoteLine {
  return line.code && line.facts ? { ...line, ...lineText({ code: line.code, facts: line.facts }) } : line;
}
