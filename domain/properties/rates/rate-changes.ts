import { hasPrice, nightPrice } from '#domain/bookings/pricing/night-price.ts';
import { type DateOverride, maxPriceMinor, type PriceRules } from '#domain/bookings/pricing/price-rules.ts';
import type { OwnerBlockKind } from '#domain/properties/availability/block-kinds.ts';
import type { CheckedProperty } from '#domain/properties/availability/stay-check.ts';
import type { DateMinimum } from '#domain/properties/availability/stay-rules.ts';
import { maxDatedNights } from '#domain/properties/property-limits.ts';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import { currencyDecimals, percentOf } from '#domain/shared/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';

/** `whole`: to whole euros or pounds; `exact`: to the smallest unit of the currency. Halves are rounded up. */
export const priceRoundings = ['whole', 'exact'] as const;
export type PriceRounding = (typeof priceRoundings)[number];

export const ratePercentLimits = { min: -90, max: 500 } as const;

/** New price of nights. `standard` removes the price of the date, so that season, weekend or base price apply again. */
export type PriceChange =
  | { readonly kind: 'amount'; readonly amountMinor: number; readonly currency: string }
  | { readonly kind: 'percent'; readonly percent: number; readonly rounding: PriceRounding }
  | { readonly kind: 'standard' };

/** New minimum stay of arrivals. `standard`: the season's or the property's own applies again. */
export type MinimumChange =
  | { readonly kind: 'nights'; readonly nights: number }
  | { readonly kind: 'standard' };

export type AvailabilityChange =
  | { readonly kind: 'block'; readonly blockKind: OwnerBlockKind; readonly note: string }
  | { readonly kind: 'unblock' };

/** Change of many nights of several properties; at least one part is present. */
export type RateChange = {
  readonly price?: PriceChange | undefined;
  readonly minimum?: MinimumChange | undefined;
  readonly availability?: AvailabilityChange | undefined;
};

/** Value that a date has of its own before and after a change; null: none, the standard applies. */
export type DatedChange = {
  readonly date: CivilDate;
  readonly before: number | null;
  readonly after: number | null;
};

type RateRefusal = Refusal<'currency_differs' | 'no_price' | 'invalid_request'>;

/** What the change does to the price of each of these nights, without those that stay as they are. */
export function priceChanges(
  nights: readonly CivilDate[],
  rules: PriceRules,
  change: PriceChange,
): DatedChange[] | RateRefusal {
  const { currency } = rules;
  if (change.kind === 'amount' && change.currency !== currency) {
    return refuse('currency_differs', {
      cause: 'price_in_other_currency',
      facts: { currency, wanted: change.currency },
    });
  }

  const own = new Map(rules.overrides.map(({ date, priceMinor }) => [date, priceMinor]));
  const changes: DatedChange[] = [];
  for (const date of nights) {
    const before = own.get(date) ?? null;
    const after = newPrice(date, rules, change);
    if (isRefusal(after)) return after;
    if (after !== before) changes.push({ date, before, after });
  }

  return changes;
}

/** The price that a date has of its own after the change; null: none. */
function newPrice(date: CivilDate, rules: PriceRules, change: PriceChange): number | null | RateRefusal {
  if (change.kind === 'standard') return null;
  if (change.kind === 'amount') return change.amountMinor;
  const night = nightPrice(date, rules);
  if (!hasPrice(night))
    return refuse('no_price', { cause: 'night_without_price', facts: { date, rule: 'base' } });
  const changed = changeByPercent({ amount: night.priceMinor, currency: rules.currency }, change);
  if (changed > maxPriceMinor) return refuse('invalid_request', { cause: 'night_price_too_high' });
  // An unchanged price needs no price of its own.
  if (changed === night.priceMinor && night.rule !== 'override') return null;
  return changed;
}

/** A price raised or lowered by a percentage; a price above zero never becomes zero. */
export function changeByPercent(
  { amount, currency }: { readonly amount: number; readonly currency: string },
  { percent, rounding }: { readonly percent: number; readonly rounding: PriceRounding },
): number {
  const exact = percentOf(amount, 100 + percent);
  const unit = rounding === 'whole' ? 10 ** currencyDecimals(currency) : 1;
  const rounded = Math.round(exact / unit) * unit;
  return amount > 0 ? Math.max(unit, rounded) : rounded;
}

/** What the change does to the minimum stay of each of these arrival dates, without those that stay as they are. */
export function minimumChanges(
  nights: readonly CivilDate[],
  rules: Pick<CheckedProperty['rules'], 'maxNights' | 'dateMinimums'>,
  change: MinimumChange,
): DatedChange[] | RateRefusal {
  if (change.kind === 'nights' && change.nights > rules.maxNights) {
    return refuse('invalid_request', { cause: 'minimum_above_maximum', facts: { field: 'minimum.nights' } });
  }
  const own = new Map((rules.dateMinimums ?? []).map(({ date, minNights }) => [date, minNights]));
  const after = change.kind === 'nights' ? change.nights : null;
  return nights
    .map((date) => ({ date, before: own.get(date) ?? null, after }))
    .filter(({ before }) => before !== after);
}

/** Prices of dates after the changes, in the order of their dates. */
export function changedOverrides(
  overrides: readonly DateOverride[],
  changes: readonly DatedChange[],
  today: CivilDate,
): DateOverride[] | Refusal<'too_many_dated_nights'> {
  const values = overrides.map(({ date, priceMinor }) => [date, priceMinor] as const);
  const changed = applyDated(values, changes, today);
  return isRefusal(changed) ? changed : changed.map(([date, priceMinor]) => ({ date, priceMinor }));
}

/** Minimum stays of dates after the changes, in the order of their dates. */
export function changedMinimums(
  minimums: readonly DateMinimum[],
  changes: readonly DatedChange[],
  today: CivilDate,
): DateMinimum[] | Refusal<'too_many_dated_nights'> {
  const values = minimums.map(({ date, minNights }) => [date, minNights] as const);
  const changed = applyDated(values, changes, today);
  return isRefusal(changed) ? changed : changed.map(([date, minNights]) => ({ date, minNights }));
}

type DatedValue = readonly [date: CivilDate, value: number];

/** Values of past dates make room when there are too many. */
function applyDated(
  values: readonly DatedValue[],
  changes: readonly DatedChange[],
  today: CivilDate,
): DatedValue[] | Refusal<'too_many_dated_nights'> {
  const byDate = new Map(values);
  for (const { date, after } of changes) {
    if (after === null) byDate.delete(date);
    else byDate.set(date, after);
  }
  const sorted = [...byDate].sort(([a], [b]) => (a < b ? -1 : 1));
  if (sorted.length <= maxDatedNights) return sorted;
  const coming = sorted.filter(([date]) => date >= today);
  return coming.length <= maxDatedNights ? coming : refuse('too_many_dated_nights');
}

/** The changes back; null when a date no longer has the value that the change gave it. */
export function changesBack(
  changes: readonly DatedChange[],
  values: readonly DatedValue[],
): DatedChange[] | null {
  const present = new Map(values);
  if (changes.some(({ date, after }) => (present.get(date) ?? null) !== after)) return null;
  return changes.map(({ date, before, after }) => ({ date, before: after, after: before }));
}

/** Changes of adjacent dates from one value to one other as ranges; `to` is the last date. */
export function runsOfChanges(
  changes: readonly DatedChange[],
): { from: CivilDate; to: CivilDate; before: number | null; after: number | null }[] {
  const runs: { from: CivilDate; to: CivilDate; before: number | null; after: number | null }[] = [];
  for (const { date, before, after } of changes) {
    const last = runs.at(-1);
    const goesOn = last && last.before === before && last.after === after && addDays(last.to, 1) === date;
    if (goesOn) last.to = date;
    else runs.push({ from: date, to: date, before, after });
  }
  return runs;
}
