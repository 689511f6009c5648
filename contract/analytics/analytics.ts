import { type Static, Type } from 'typebox';
import { figureNames, figureUnits } from '#domain/analytics/figure-names.ts';
import { comparisons, granularities } from '#domain/analytics/granularities.ts';
import { leftOutReasons, missingReasons } from '#domain/analytics/metric-codes.ts';
import type { Pace as PlainPace } from '#domain/analytics/pace-and-seasons.ts';
import { relaxableRules } from '#domain/properties/availability/stay-rules.ts';
import { endpoint } from '../endpoint.ts';
import { RuleException } from '../properties/property-shapes.ts';
import {
  dividedPeriodRefusals,
  featureRefusals,
  periodRefusals,
  propertyChangeRefusals,
} from '../refusal-sets.ts';
import { CivilDate, CivilDateOf, csvQuery, Id, Money, Nullable, type SameShape, Shape } from '../shapes.ts';
import {
  Bucket,
  Figures,
  HistogramBar,
  MetricNote,
  PropertyFigures,
  SeasonalMonths,
  SeasonalType,
} from './metric-shapes.ts';

/**
 * First and last day, both included; default: the twelve months that end with the current one. At most five years, and
 * at most 400 days with `period=daily`. Example: `?from=2026-06-01&to=2026-06-30&period=weekly&compare=last_year`.
 */
export const AnalyticsQuery = {
  from: Type.Optional(CivilDateOf('First day of the period.')),
  to: Type.Optional(CivilDateOf('Last day of the period, included.')),
  /** Default: monthly. */
  period: Type.Optional(Type.Enum(granularities)),
  /** Default: last_year. */
  compare: Type.Optional(Type.Enum(comparisons)),
  /** Limits the figures to this property. */
  propertyId: Type.Optional(Id),
};

export const DayRange = Shape({ from: CivilDate, to: CivilDate });

/**
 * Nights on the books for the twelve months from the current one, compared with the same months on the same day a year
 * ago. `{ month: '2026-12', nights: 40, nightsLastYear: 32, change: 0.25 }`; `comparable` says whether a listing was live on
 * that day a year ago and at the beginning of that month; change is null when it is false, and when last year was 0.
 */
export const Pace = Shape({
  asOf: CivilDate,
  asOfLastYear: CivilDate,
  months: Type.Array(
    Shape({
      month: Type.String(),
      nights: Type.Integer(),
      nightsLastYear: Type.Integer(),
      comparable: Type.Boolean(),
      change: Nullable(Type.Number()),
      revenue: Type.Array(Money),
      revenueLastYear: Type.Array(Money),
    }),
  ),
});
export type Pace = SameShape<Static<typeof Pace>, PlainPace>;

/**
 * Funnel of one shared link in the period; a visitor counts once a day. A visitor who opens two links counts at each,
 * so the visitors of all links together are `figures.uniqueVisitors`, not the sum. `bookedNights` are those of its
 * confirmed requests.
 */
export const LinkFunnel = Shape({
  _id: Id,
  name: Type.String(),
  views: Type.Integer(),
  uniqueVisitors: Type.Integer(),
  requests: Type.Integer(),
  confirmed: Type.Integer(),
  /** Confirmed requests that needed no approval. */
  instant: Type.Integer(),
  conversion: Nullable(Type.Number()),
  approval: Nullable(Type.Number()),
  bookedNights: Type.Integer(),
  /**
   * Value of the stays requested in the period: the price of all their nights, whatever their dates, without cancelled
   * stays. Not a part of the revenue of the period's nights.
   */
  revenue: Type.Array(Money),
});
export type LinkFunnel = Static<typeof LinkFunnel>;

/**
 * All data of the analytics screen. `properties` are ordered by occupancy, best first, those without sellable nights
 * last. Each row of the heatmap has one cell per month: `{ months: ['2026-05', '2026-06'], rows: [{ propertyId, title,
 * cells: [0.4, null] }] }`, null where no night was sellable.
 */
export const Analytics = Shape({
  from: CivilDate,
  to: CivilDate,
  period: Type.Enum(granularities),
  compare: Type.Enum(comparisons),
  comparedWith: Nullable(DayRange),
  today: CivilDate,
  propertyId: Nullable(Id),
  figures: Figures,
  before: Nullable(Figures),
  /** Whether a listing was live from the first day of the compared period on; false without a comparison. */
  comparable: Type.Boolean(),
  steps: Type.Array(Bucket),
  properties: Type.Array(PropertyFigures),
  types: Type.Array(Shape({ type: Type.String(), properties: Type.Integer(), figures: Figures })),
  links: Type.Array(LinkFunnel),
  heatmap: Shape({
    months: Type.Array(Type.String()),
    rows: Type.Array(
      Shape({ propertyId: Id, title: Type.String(), cells: Type.Array(Nullable(Type.Number())) }),
    ),
  }),
  leadTime: Type.Array(HistogramBar),
  lengthOfStay: Type.Array(HistogramBar),
  seasonality: Shape({ ...SeasonalMonths.properties, types: Type.Array(SeasonalType) }),
  pace: Pace,
  notes: Type.Array(MetricNote),
});
export type Analytics = Static<typeof Analytics>;

export const read = endpoint({
  method: 'GET',
  path: '/api/dashboard/analytics',
  summary: 'Occupancy, revenue, visitors and seasons of my properties over a period, with a comparison',
  access: 'agent',
  memberScope: 'insights:read',
  query: Shape(AnalyticsQuery),
  reply: Analytics,
  success: 200,
  refusals: ['not_found', ...dividedPeriodRefusals, ...featureRefusals],
});

/**
 * Booking behind a figure. `nights` are its nights in the period that the figure counts, `amount` its part of the
 * numerator where that is money. A block has `kind: 'block'`: imported nights count as occupied; nights closed by the
 * owner are left out as `closed_by_owner`.
 */
export const FigureRow = Shape({
  _id: Id,
  kind: Type.Enum(['booking', 'block'] as const),
  /** The booking's code, or the kind of a block. */
  code: Type.String(),
  guestName: Type.String(),
  propertyId: Id,
  propertyTitle: Type.String(),
  checkIn: CivilDate,
  checkOut: CivilDate,
  status: Type.String(),
  counted: Type.Boolean(),
  leftOut: Nullable(Type.Enum(leftOutReasons)),
  nights: Type.Integer(),
  /** Days from request to arrival; only for `lead_time`. */
  leadDays: Nullable(Type.Integer()),
  amount: Nullable(Money),
});
export type FigureRow = Static<typeof FigureRow>;

/** Counted rows of one property; `amount` is their sum where the numerator is money. */
export const FigureGroup = Shape({
  propertyId: Id,
  title: Type.String(),
  rows: Type.Integer(),
  nights: Type.Integer(),
  amount: Nullable(Money),
});
export type FigureGroup = Static<typeof FigureGroup>;

/**
 * Breakdown of one figure: one result per currency for money, else one with `currency` null. `value` is a share (0.48),
 * days, or whole minor units of the currency. `{ name: 'occupancy', formula: 'Occupied nights ÷ nights that could be
 * sold', results: [{ currency: null, value: 0.48, numerator: 12, denominator: 25, reason: null }] }`.
 */
export const OpenedFigure = Shape({
  name: Type.Enum(figureNames),
  title: Type.String(),
  unit: Type.Enum(figureUnits),
  formula: Type.String(),
  numeratorLabel: Type.String(),
  denominatorLabel: Type.String(),
  from: CivilDate,
  to: CivilDate,
  results: Type.Array(
    Shape({
      currency: Nullable(Type.String()),
      value: Nullable(Type.Number()),
      numerator: Type.Integer(),
      denominator: Type.Integer(),
      reason: Nullable(Type.Enum(missingReasons)),
    }),
  ),
  counts: Shape({ counted: Type.Integer(), leftOut: Type.Integer(), nights: Type.Integer() }),
  /** What was counted, by property: those with the largest amount first, then those with the most nights. */
  groups: Type.Array(FigureGroup),
  notes: Type.Array(MetricNote),
  /** Counted rows first, then by check-in; 100 per page. */
  rows: Type.Array(FigureRow),
  nextCursor: Nullable(Type.String()),
});
export type OpenedFigure = Static<typeof OpenedFigure>;

const FigureParams = Shape({ name: Type.Enum(figureNames) });

const figureQuery = {
  from: AnalyticsQuery.from,
  to: AnalyticsQuery.to,
  propertyId: AnalyticsQuery.propertyId,
};

export const openFigure = endpoint({
  method: 'GET',
  path: '/api/analytics/figure/{name}',
  summary: 'A figure with its formula, its two numbers, and the bookings counted and left out',
  access: 'agent',
  memberScope: 'insights:read',
  params: FigureParams,
  query: Shape({ ...figureQuery, cursor: Type.Optional(Type.String({ maxLength: 200 })) }),
  reply: OpenedFigure,
  success: 200,
  refusals: ['not_found', ...dividedPeriodRefusals, ...featureRefusals],
});

export const exportFigure = endpoint({
  method: 'GET',
  path: '/api/analytics/figure/{name}/rows.csv',
  summary: 'All bookings behind a figure as a file (text/csv)',
  access: 'agent',
  memberScope: 'insights:read',
  hiddenInViews: true,
  params: FigureParams,
  query: Shape({ ...figureQuery, ...csvQuery }),
  reply: Type.String(),
  file: 'text/csv; charset=utf-8',
  success: 200,
  refusals: ['not_found', ...dividedPeriodRefusals, ...featureRefusals],
});

/**
 * Free nights [checkIn, checkOut) that no guest can book because of the property's own rules. `rules` is the smallest
 * set to exempt; `reason` explains it: "2 free nights, but the minimum stay is 3 nights." `worth` is the list price of
 * these nights.
 */
export const UnsellableNights = Shape({
  propertyId: Id,
  title: Type.String(),
  checkIn: CivilDate,
  checkOut: CivilDate,
  nights: Type.Integer(),
  rules: Type.Array(Type.Enum(relaxableRules)),
  reason: Type.String(),
  /** Null: these nights have no price. */
  worth: Nullable(Money),
});
export type UnsellableNights = Static<typeof UnsellableNights>;

export const readUnsellableNights = endpoint({
  method: 'GET',
  path: '/api/analytics/unsellable',
  summary: 'Available nights that a rule keeps from being booked, the soonest first',
  access: 'agent',
  memberScope: 'insights:read',
  query: Shape({
    from: Type.Optional(CivilDateOf('First night; absent or past: today.')),
    to: Type.Optional(
      CivilDateOf('Last night, included; absent: 90 nights from the first. At most 366 nights.'),
    ),
    propertyId: Type.Optional(Id),
  }),
  reply: Shape({
    from: CivilDate,
    to: CivilDate,
    nights: Type.Integer(),
    worth: Type.Array(Money),
    /** The first 200; `nights` and `worth` cover all. */
    items: Type.Array(UnsellableNights),
    total: Type.Integer(),
    /** Exceptions active in these days; each can be removed. */
    exceptions: Type.Array(Shape({ propertyId: Id, title: Type.String(), ...RuleException.properties })),
  }),
  success: 200,
  refusals: ['not_found', ...featureRefusals, ...periodRefusals],
});

export const RuleExceptionOfProperty = Shape({ propertyId: Id, ...RuleException.properties });

export const openUnsellableNights = endpoint({
  method: 'POST',
  path: '/api/analytics/unsellable/exceptions',
  summary: 'Let guests book these nights of a property: for them alone the named rules give way',
  access: 'agent',
  memberScope: 'calendar:write',
  rate: 'write',
  body: RuleExceptionOfProperty,
  reply: RuleExceptionOfProperty,
  success: 201,
  refusals: [
    ...propertyChangeRefusals,
    ...featureRefusals,
    'empty_stay',
    'stay_too_long',
    'nothing_to_open',
    'too_many_exceptions',
  ],
});

export const closeUnsellableNights = endpoint({
  method: 'DELETE',
  path: '/api/analytics/unsellable/exceptions/{propertyId}/{checkIn}',
  summary: 'Take an exception back; stays already booked keep their nights',
  access: 'agent',
  memberScope: 'calendar:write',
  rate: 'write',
  params: Shape({ propertyId: Id, checkIn: CivilDate }),
  reply: RuleExceptionOfProperty,
  success: 200,
  refusals: propertyChangeRefusals,
});
