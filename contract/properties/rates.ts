import { type Static, Type } from 'typebox';
import { maxPriceMinor } from '#domain/bookings/pricing/price-rules.ts';
import { ownerBlockKinds } from '#domain/properties/availability/block-kinds.ts';
import { relaxableRules } from '#domain/properties/availability/stay-rules.ts';
import {
  type RateChange as PlainRateChange,
  priceRoundings,
  ratePercentLimits,
} from '#domain/properties/rates/rate-changes.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import { CommaSeparatedIds } from '../bookings/booking-list-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { stayDateRefusals } from '../refusal-sets.ts';
import {
  CivilDate,
  CivilDateOf,
  Currency,
  Done,
  Id,
  IdParams,
  Instant,
  Money,
  Nullable,
  type SameShape,
  Shape,
  Stay,
  Text,
  Version,
} from '../shapes.ts';

/** Available nights that no guest can book because of the property's rules, as analytics lists them. */
export const UnsellableRange = Shape({
  checkIn: CivilDate,
  checkOut: CivilDate,
  /** The fewest rules to relax so that all of the nights can be booked. */
  rules: Type.Array(Type.Enum(relaxableRules)),
  reason: Type.String(),
  /** Null: these nights have no price. */
  worth: Nullable(Money),
});
export type UnsellableRange = Static<typeof UnsellableRange>;

/**
 * Rates of one property. The n-th item of a list is for the n-th night from `from`. `pricesMinor` are the prices for
 * sale before promotions, null without a price; `minNights` apply to arrivals on that day.
 */
export const PropertyRates = Shape({
  _id: Id,
  currency: Currency,
  today: CivilDate,
  version: Type.Integer(),
  pricesMinor: Type.Array(Nullable(Type.Integer())),
  minNights: Type.Array(Type.Integer()),
  /** Dates with a price of their own. */
  datedPrices: Type.Array(CivilDate),
  /** Dates with a minimum stay of their own. */
  datedMinimums: Type.Array(CivilDate),
  unsellable: Type.Array(UnsellableRange),
});
export type PropertyRates = Static<typeof PropertyRates>;

export const read = endpoint({
  method: 'GET',
  path: '/api/rates',
  summary: 'Prices, minimum stays and closed nights of up to a hundred properties, in the order asked for',
  access: 'agent',
  memberScope: 'properties:read',
  query: Shape({
    propertyId: CommaSeparatedIds,
    from: CivilDateOf('First night.'),
    to: CivilDateOf('The day after the last night. At most 400 days later.'),
  }),
  reply: Shape({ from: CivilDate, to: CivilDate, properties: Type.Array(PropertyRates) }),
  success: 200,
  refusals: ['invalid_dates'],
});

export const PriceChange = Type.Union([
  Shape({
    kind: Type.Literal('amount'),
    amountMinor: Type.Integer({ minimum: 1, maximum: maxPriceMinor }),
    currency: Currency,
  }),
  Shape({
    kind: Type.Literal('percent'),
    percent: Type.Number({ minimum: ratePercentLimits.min, maximum: ratePercentLimits.max }),
    rounding: Type.Enum(priceRoundings),
  }),
  Shape({ kind: Type.Literal('standard') }),
]);

export const MinimumChange = Type.Union([
  Shape({
    kind: Type.Literal('nights'),
    nights: Type.Integer({ minimum: 1, maximum: maxStayNights }),
  }),
  Shape({ kind: Type.Literal('standard') }),
]);

export const AvailabilityChange = Type.Union([
  Shape({
    kind: Type.Literal('block'),
    blockKind: Type.Enum(ownerBlockKinds),
    note: Text(0, 500),
  }),
  Shape({ kind: Type.Literal('unblock') }),
]);

const parts = {
  price: Type.Optional(PriceChange),
  minimum: Type.Optional(MinimumChange),
  availability: Type.Optional(AvailabilityChange),
};

export const RateChange = Type.Object(parts, { additionalProperties: false, minProperties: 1 });
export type RateChange = SameShape<Static<typeof RateChange>, PlainRateChange>;

/** Nights of one property that a change is for; a property may have several ranges. */
export const RateNights = Shape({
  propertyId: Id,
  ...Stay.properties,
  /** Version of the property that was shown; a newer one is refused with `version_conflict`. */
  version: Type.Optional(Version),
});
export type RateNights = Static<typeof RateNights>;

/**
 * A property that cannot take the change, in `facts.properties` of the refusal `rates_refused`. `dates` are the nights in
 * the way, where there are any.
 */
export const RefusedRates = Shape({
  _id: Id,
  title: Nullable(Type.String()),
  code: Type.String(),
  detail: Type.String(),
  dates: Type.Array(Stay),
});
export type RefusedRates = Static<typeof RefusedRates>;

export const RateChangeMade = Shape({
  _id: Id,
  /** Until when it can be undone. */
  undoUntil: Instant,
  properties: Type.Array(
    Shape({
      _id: Id,
      title: Type.String(),
      version: Type.Integer(),
      /** Nights of which something changed. */
      nights: Type.Integer(),
    }),
  ),
});
export type RateChangeMade = Static<typeof RateChangeMade>;

/** All or nothing: one property that refuses leaves every property as it was. */
export const change = endpoint({
  method: 'POST',
  path: '/api/rates/changes',
  summary: 'Change prices, minimum stays or availability of several properties',
  access: 'agent',
  memberScope: 'prices:write',
  rate: 'write',
  idempotent: true,
  body: Shape({
    nights: Type.Array(RateNights, { minItems: 1, maxItems: 500 }),
    change: RateChange,
  }),
  reply: RateChangeMade,
  success: 201,
  refusals: [...stayDateRefusals, 'listing_selection_required', 'rates_refused'],
});

export const undo = endpoint({
  method: 'POST',
  path: '/api/rates/changes/{id}/undo',
  summary: 'Restore what a change of rates replaced, unless one of the nights has changed since',
  access: 'agent',
  memberScope: 'prices:write',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found', 'rates_refused'],
});
