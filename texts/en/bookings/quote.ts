import type { AdjustedQuote } from '#domain/bookings/pricing/adjust-quote.ts';
import type { ChargedFacts } from '#domain/bookings/pricing/charge-terms.ts';
import type { FeeBasis } from '#domain/bookings/pricing/fee-bases.ts';
import type { LineReason, PricedLine, PricedStay, Quote, QuoteLine } from '#domain/bookings/pricing/quote.ts';
import type { Money } from '#domain/shared/money.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import { counted, percentage } from '../shared/phrases.ts';
import * as bookings from './bookings.ts';
import { nightLabel } from './night-label.ts';
import { yearlySeason } from './yearly-season.ts';

type LineText = { label: string; rule: string };
type FactsOf<Code extends LineReason['code']> = Extract<LineReason, { code: Code }>['facts'];

/** Label of each line of a price, and the sentence that explains it. */
const lines: { readonly [Code in LineReason['code']]: (facts: FactsOf<Code>, unit: Money) => LineText } = {
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
  fee: ({ name, ...facts }, unit) => ({ label: name, rule: chargeRule(facts, unit) }),
  extra_charge: ({ name, taxed }) => ({
    label: name,
    rule: taxed ? 'An extra charge. Percentage taxes apply.' : 'An extra charge. No percentage taxes apply.',
  }),
  tax_percent: ({ name, percent, collected }) => ({
    label: name,
    rule:
      collected === 'included'
        ? `${percentage(percent)}, included in the price.`
        : `${percentage(percent)} of accommodation, extra guests and fees.${whereCollected(collected)}`,
  }),
  tax_of_nights: ({ name, collected, ...facts }, { currency }) => ({
    label: name,
    rule: `${ofNightsRule(facts, currency)}${whereCollected(collected)}`,
  }),
  tax_fixed: ({ name, collected, ...facts }, unit) => ({
    label: name,
    rule: `${chargeRule(facts, unit)}${whereCollected(collected)}`,
  }),
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

type TermsOf<Code extends 'fee' | 'tax_fixed' | 'tax_of_nights'> = Omit<FactsOf<Code>, 'name' | 'collected'>;

/** What a fee or tax with terms is charged for, as a sum: `2 adults × 3 nights × €2.00; children under 16 free.` */
function chargeRule(facts: TermsOf<'fee'>, unit: Money): string {
  const { basis, adults, stayNights, season } = facts;
  const hasTerms = adults !== undefined || stayNights !== undefined || season !== undefined;
  if (!hasTerms || basis === 'stay') return basisRule(facts);

  const byGuest = basis === 'guest' || basis === 'guest_night';
  const byNight = basis === 'night' || basis === 'guest_night';
  const factors = [
    ...(byGuest ? [chargedPeople(facts)] : []),
    ...(byNight ? [counted(facts.nights, 'night')] : []),
    exactText(unit.amount, unit.currency),
  ];
  const notes = [...(byGuest ? freeChildren(facts) : []), ...(byNight ? limitedNights(facts) : [])];
  return `${[factors.join(' × '), ...notes].join('; ')}.`;
}

function ofNightsRule(facts: TermsOf<'tax_of_nights'>, currency: string): string {
  const { percent, nights, guests, ofGuests, capMinor } = facts;
  const of = `${percentage(percent)} of the price of ${counted(nights, 'night')}`;
  const cap = capMinor === undefined ? '' : `, at most ${exactText(capMinor, currency)} per person and night`;
  const share = guests === ofGuests ? [] : [`the share of ${chargedPeople(facts)}`];
  return `${[of + cap, ...share, ...freeChildren(facts), ...limitedNights(facts)].join('; ')}.`;
}

type ChargedText = ChargedFacts & { guests: number; nights: number };

function chargedPeople({ adults, children = 0, guests }: ChargedText): string {
  if (adults === undefined) return counted(guests, 'guest');
  if (adults === 0 && children > 0) return bookings.children({ count: children });
  return [
    bookings.adults({ count: adults }),
    ...(children > 0 ? [bookings.children({ count: children })] : []),
  ].join(' and ');
}

function freeChildren({ freeBelowAge, unknownAges = 0 }: ChargedText): string[] {
  if (freeBelowAge === undefined) return [];
  const free = `children under ${freeBelowAge} free`;
  if (unknownAges === 0) return [free];
  return [
    `${free}, and so ${unknownAges === 1 ? 'is' : 'are'} ${bookings.children({ count: unknownAges })} of unknown age`,
  ];
}

function limitedNights({ nights, stayNights, season, firstNights }: ChargedText): string[] {
  if (season) {
    const first = firstNights === undefined ? '' : `, of the first ${counted(firstNights, 'night')}`;
    return [`only nights ${yearlySeason(season)}${first}`];
  }
  if (stayNights === undefined) return [];
  return [`only the first ${counted(nights, 'night')}`];
}

function exactText(amount: number, currency: string): string {
  return moneyText({ amount, currency }, 'en-GB', { decimals: 'always' });
}

function whereCollected(collected: FactsOf<'tax_fixed'>['collected']): string {
  if (collected === undefined) return '';
  return collected === 'included'
    ? ' Already in the prices and not added.'
    : ' Paid at the property, not with the booking.';
}

function lineText(code: LineReason['code'], { facts, unit }: { facts: object; unit: Money }): LineText {
  // NOTE: `LineReason` pairs each code with its own facts.
  return lines[code](facts as never, unit);
}

/** A calculated price with its texts. */
export function quote({ lines, notAdded, nightly, ...rest }: PricedStay): Quote {
  return {
    ...rest,
    ...(notAdded && { notAdded: notAdded.map(withText) }),
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
  return { kind, ...lineText(code, { facts, unit: amounts.unit }), code, facts, ...amounts };
}

/** The sentence of a line that its name and sum do not explain: of a fee or tax with terms, or one not added. */
export function lineNote({ code, facts, rule }: QuoteLine): string {
  const hasTerms = [facts?.adults, facts?.stayNights, facts?.season].some((fact) => fact !== undefined);
  return hasTerms || facts?.collected !== undefined || code === 'tax_of_nights' ? rule : '';
}

/** Line of a stored price. One without code and facts keeps the text it was stored with. */
export function storedLine(line: QuoteLine): QuoteLine {
  const { code, facts, unit } = line;
  return code && facts ? { ...line, ...lineText(code, { facts, unit }) } : line;
}

/** A stored price with its lines in the words of its reader. */
export function quoteForReader(stored: Quote): Quote {
  const { lines, notAdded } = stored;
  return {
    ...stored,
    lines: lines.map(storedLine),
    ...(notAdded && { notAdded: notAdded.map(storedLine) }),
  };
}
