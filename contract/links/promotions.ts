import { type Static, Type } from 'typebox';
import { maxPriceMinor } from '#domain/bookings/pricing/price-rules.ts';
import { promotionCodePattern, promotionLimits } from '#domain/bookings/pricing/promotion-limits.ts';
import {
  type PromotionOffer as PlainPromotionOffer,
  promotionStates,
  promotionSwitches,
} from '#domain/bookings/pricing/promotion-terms.ts';
import { endpoint } from '../endpoint.ts';
import { featureRefusals } from '../refusal-sets.ts';
import {
  CivilDate,
  Currency,
  Done,
  Id,
  IdParams,
  Instant,
  Money,
  Nullable,
  type SameShape,
  Shape,
  Text,
  Version,
} from '../shapes.ts';

/** Promotion code; case and surrounding spaces are ignored. */
export const PromotionCode = Type.String({
  pattern: promotionCodePattern,
  maxLength: promotionLimits.codeLength,
});

/** Discount of a promotion on the nights of a stay. A fixed amount applies only to properties with its currency. */
export const PromotionOffer = Type.Union([
  Shape({
    kind: Type.Literal('percent'),
    percent: Type.Integer({ minimum: 1, maximum: promotionLimits.percent }),
  }),
  Shape({
    kind: Type.Literal('fixed'),
    amountMinor: Type.Integer({ minimum: 1, maximum: maxPriceMinor }),
    currency: Currency,
  }),
  Shape({
    kind: Type.Literal('free_night'),
    nights: Type.Integer({ minimum: 1, maximum: promotionLimits.freeNights }),
  }),
]);
export type PromotionOffer = SameShape<Static<typeof PromotionOffer>, PlainPromotionOffer>;

/** All days are included. `book…` is the day of the request, `arrive…` the day of arrival. */
const terms = {
  /** Shown to guests on the line of their price. */
  name: Text(1, promotionLimits.nameLength),
  /** Null: applies automatically, without a code. */
  code: Nullable(PromotionCode),
  offer: PromotionOffer,
  minNights: Type.Integer({ minimum: 1, maximum: promotionLimits.minNights }),
  bookFrom: Nullable(CivilDate),
  bookUntil: Nullable(CivilDate),
  arriveFrom: Nullable(CivilDate),
  arriveUntil: Nullable(CivilDate),
  maxUses: Nullable(Type.Integer({ minimum: 1, maximum: promotionLimits.uses })),
  /** Empty: all properties, including future ones. */
  propertyIds: Type.Array(Id, { maxItems: 500, uniqueItems: true }),
};

export const PromotionInput = Shape(terms);
export type PromotionInput = Static<typeof PromotionInput>;

export const Promotion = Shape({
  _id: Id,
  ...terms,
  /** State by the agent's calendar. */
  state: Type.Enum(promotionStates),
  /** Number of bookings that use it now; declined, expired, cancelled and deleted bookings do not count. */
  uses: Type.Integer(),
  version: Type.Integer(),
  createdAt: Instant,
});
export type Promotion = Static<typeof Promotion>;

const ListedPromotion = Shape({
  ...Promotion.properties,
  /** Totals of the bookings that use it now, one per currency. */
  booked: Type.Array(Money),
});
export type ListedPromotion = Static<typeof ListedPromotion>;

export const list = endpoint({
  method: 'GET',
  path: '/api/promotions',
  summary: 'My promotions, newest first; at most 200 can be kept',
  access: 'agent',
  memberScope: 'properties:read',
  reply: Shape({ items: Type.Array(ListedPromotion) }),
  success: 200,
  refusals: [],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/promotions',
  summary: 'Make a promotion that counts from now on, or from its first day',
  access: 'agent',
  memberScope: 'prices:write',
  wholeBusiness: true,
  rate: 'write',
  idempotent: true,
  body: PromotionInput,
  reply: Promotion,
  success: 201,
  refusals: [
    'not_found',
    ...featureRefusals,
    'unknown_currency',
    'promotion_code_taken',
    'too_many_promotions',
  ],
});

export const change = endpoint({
  method: 'PUT',
  path: '/api/promotions/{id}',
  summary: 'Change a promotion; bookings that have it keep their price',
  access: 'agent',
  memberScope: 'prices:write',
  wholeBusiness: true,
  rate: 'write',
  params: IdParams,
  body: Shape({ ...terms, version: Version }),
  reply: Promotion,
  success: 200,
  refusals: ['not_found', ...featureRefusals, 'version_conflict', 'unknown_currency', 'promotion_code_taken'],
});

export const changeStatus = endpoint({
  method: 'PUT',
  path: '/api/promotions/{id}/status',
  summary: 'Pause or resume a promotion',
  access: 'agent',
  memberScope: 'prices:write',
  wholeBusiness: true,
  rate: 'write',
  params: IdParams,
  body: Shape({ status: Type.Enum(promotionSwitches) }),
  reply: Promotion,
  success: 200,
  refusals: ['not_found', ...featureRefusals],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/promotions/{id}',
  summary: 'Put a promotion away; bookings that have it keep their price',
  access: 'agent',
  memberScope: 'prices:write',
  wholeBusiness: true,
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});
