import { type Static, Type } from 'typebox';
import type {
  Figures as PlainFigures,
  MoneyFigures as PlainMoneyFigures,
  MoneyRatio as PlainMoneyRatio,
  Ratio as PlainRatio,
} from '#domain/analytics/figures.ts';
import type { HistogramBar as PlainHistogramBar } from '#domain/analytics/histogram.ts';
import { metricNotes, missingReasons } from '#domain/analytics/metric-codes.ts';
import type { MetricNote as PlainMetricNote } from '#domain/analytics/metric-notes.ts';
import { CivilDate, Currency, Id, Money, Nullable, type SameShape, Shape } from '../shapes.ts';

/** `{ value: 0.48, numerator: 12, denominator: 25, reason: null }`; a zero denominator gives null and the reason, never 0. */
export const Ratio = Shape({
  value: Nullable(Type.Number()),
  numerator: Type.Integer(),
  denominator: Type.Integer(),
  reason: Nullable(Type.Enum(missingReasons)),
});
export type Ratio = SameShape<Static<typeof Ratio>, PlainRatio>;

/**
 * Money per night, in whole minor units: `{ valueMinor: 15000, numeratorMinor: 180000, denominator: 12, reason: null
 * }`.
 */
export const MoneyRatio = Shape({
  valueMinor: Nullable(Type.Integer()),
  numeratorMinor: Type.Integer(),
  denominator: Type.Integer(),
  reason: Nullable(Type.Enum(missingReasons)),
});
export type MoneyRatio = SameShape<Static<typeof MoneyRatio>, PlainMoneyRatio>;

/**
 * Figures in one currency; currencies are never mixed. Nights are those of the properties with this currency. `revenue`
 * is the price of the nights after discounts, before fees and taxes; `fees` (extra guests and fees), `retained` (from
 * `cancelled` stays) and `noShow` (received for stays of `noShows`, in no other figure) count on the day of arrival.
 * `adr`, `revpan`, `revpar` and `trevpan` exclude occupied nights without a price here from numerator and denominator,
 * so that TRevPAN ≥ RevPAN ≥ RevPAR.
 */
export const MoneyFigures = Shape({
  currency: Currency,
  revenueMinor: Type.Integer(),
  feesMinor: Type.Integer(),
  retainedMinor: Type.Integer(),
  noShowMinor: Type.Integer(),
  cancelled: Type.Integer(),
  noShows: Type.Integer(),
  adr: MoneyRatio,
  revpan: MoneyRatio,
  revpar: MoneyRatio,
  trevpan: MoneyRatio,
});
export type MoneyFigures = SameShape<Static<typeof MoneyFigures>, PlainMoneyFigures>;

/** Days; null without values. */
const Spread = Shape({
  mean: Nullable(Type.Number()),
  median: Nullable(Type.Number()),
  count: Type.Integer(),
});

/**
 * Figures of a set of nights. `listed` T = nights of published listings; `blocked` B = closed by the owner and not
 * paid; `sellable` V = T − B; `occupied` N = stayed in or sold; `unpriced` = occupied without a price here (imported),
 * excluded from numerator and denominator of money per night; `noShow` = nights of guests who did not come, not in N.
 * `requests` are those made in the period through links, `confirmed` those of them that were ever confirmed, `instant`
 * those confirmed at once, `open` those without an answer yet. Requests and visitors count by the agent's day.
 * `approval` is (confirmed − instant) ÷ (requests − instant). `arrivals` are ever-confirmed stays that arrive in the
 * period, `cancelled` and `noShows` those of them that were cancelled or whose guests did not come.
 */
export const Figures = Shape({
  nights: Shape({
    listed: Type.Integer(),
    blocked: Type.Integer(),
    sellable: Type.Integer(),
    occupied: Type.Integer(),
    unpriced: Type.Integer(),
    noShow: Type.Integer(),
  }),
  occupancy: Ratio,
  calendarOccupancy: Ratio,
  views: Type.Integer(),
  uniqueVisitors: Type.Integer(),
  requests: Type.Integer(),
  confirmed: Type.Integer(),
  instant: Type.Integer(),
  open: Type.Integer(),
  conversion: Ratio,
  approval: Ratio,
  arrivals: Type.Integer(),
  cancelled: Type.Integer(),
  noShows: Type.Integer(),
  cancellation: Ratio,
  leadTime: Spread,
  lengthOfStay: Spread,
  /** One per currency, the one with the most revenue first. Empty without properties. */
  money: Type.Array(MoneyFigures),
});
export type Figures = SameShape<Static<typeof Figures>, PlainFigures>;

/** Bucket of the period, its first and last day included, clipped at the ends of the period. */
export const Bucket = Shape({
  from: CivilDate,
  to: CivilDate,
  figures: Figures,
  /** Figures of the bucket with the same index in the comparison; null without one. */
  before: Nullable(Figures),
  /** Whether a listing was live from the first day of the compared bucket on; otherwise a change is meaningless. */
  comparable: Type.Boolean(),
});
export type Bucket = Static<typeof Bucket>;

export const PropertyFigures = Shape({
  _id: Id,
  title: Type.String(),
  type: Type.String(),
  city: Type.String(),
  currency: Currency,
  figures: Figures,
  /** The same property in the compared period; null where it was not live from its first day on. */
  before: Nullable(Figures),
});
export type PropertyFigures = Static<typeof PropertyFigures>;

/** Bar of a histogram, both ends included; `to` null: open-ended. `{ from: 8, to: 14, count: 5 }`. */
export const HistogramBar = Shape({
  from: Type.Integer(),
  to: Nullable(Type.Integer()),
  count: Type.Integer(),
});
export type HistogramBar = SameShape<Static<typeof HistogramBar>, PlainHistogramBar>;

/**
 * Nights of each calendar month ÷ the mean of the twelve, so that the twelve indexes average 1.00. Based on the last
 * twelve complete months; `enough` is false with less history, and then every index is null.
 */
export const SeasonalMonths = Shape({
  enough: Type.Boolean(),
  from: CivilDate,
  to: CivilDate,
  /** January first: `{ month: 1, nights: 40, index: 0.8, revenue: [{ amount: 400000, currency: 'EUR' }] }`. */
  months: Type.Array(
    Shape({
      month: Type.Integer(),
      nights: Type.Integer(),
      index: Nullable(Type.Number()),
      revenue: Type.Array(Money),
    }),
  ),
});
export type SeasonalMonths = Static<typeof SeasonalMonths>;

export const SeasonalType = Shape({ type: Type.String(), ...SeasonalMonths.properties });
export type SeasonalType = Static<typeof SeasonalType>;

/** `count` is in nights or bookings. */
export const MetricNote = Shape({
  code: Type.Enum(metricNotes),
  count: Type.Integer(),
  text: Type.String(),
});
export type MetricNote = SameShape<Static<typeof MetricNote>, PlainMetricNote & { text: string }>;
