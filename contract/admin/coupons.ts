import { type Static, Type } from 'typebox';
import { couponDurations, couponLimits, couponStates } from '#domain/subscription/coupon.ts';
import { planTypes } from '#domain/subscription/plans.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, Money, Nullable, PageOf, PageQuery, Shape, Text } from '../shapes.ts';
import { AppliedCoupon, CouponText, Interval, PlanType } from '../subscription/subscription-shapes.ts';

const Count = Type.Integer({ minimum: 0 });

/** Either `percentOff` or `amountOff` is set. */
export const CouponRow = Shape({
  _id: Id,
  code: Type.String(),
  percentOff: Nullable(Type.Integer()),
  amountOff: Nullable(Money),
  duration: Type.Enum(couponDurations),
  /** Only for `months`. */
  months: Nullable(Type.Integer()),
  /** Null for all plans. */
  planTypes: Nullable(Type.Array(PlanType)),
  maxUses: Nullable(Count),
  /** Paid, applied to a running subscription, or promised to a checkout in progress. */
  uses: Count,
  validUntil: Nullable(Instant),
  state: Type.Enum(couponStates),
  note: Type.String(),
  /** Sum of what it took off invoices so far. */
  given: Money,
  createdAt: Instant,
  createdBy: Type.String(),
  endedAt: Nullable(Instant),
  endedBy: Nullable(Type.String()),
});
export type CouponRow = Static<typeof CouponRow>;

export const CouponUse = Shape({
  _id: Id,
  agent: Shape({ _id: Id, name: Type.String(), email: Type.String() }),
  planType: PlanType,
  interval: Interval,
  state: Type.Enum(['open', 'pending', 'paid', 'applied'] as const),
  at: Instant,
  given: Money,
});
export type CouponUse = Static<typeof CouponUse>;

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/coupons',
  summary: 'Coupons for plans, the newest first',
  access: 'admin',
  scope: 'billing:read',
  query: Shape({
    ...PageQuery,
    state: Type.Optional(Type.Enum(['all', ...couponStates] as const)),
    q: Type.Optional(Text(0, 200)),
  }),
  reply: PageOf(CouponRow),
  success: 200,
  refusals: [],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/coupons/{id}',
  summary: 'One coupon',
  access: 'admin',
  scope: 'billing:read',
  params: IdParams,
  reply: CouponRow,
  success: 200,
  refusals: ['not_found'],
});

export const listUses = endpoint({
  method: 'GET',
  path: '/api/admin/coupons/{id}/uses',
  summary: 'The agents who used a coupon, the latest first',
  access: 'admin',
  scope: 'billing:read',
  params: IdParams,
  query: Shape(PageQuery),
  reply: PageOf(CouponUse),
  success: 200,
  refusals: [],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/admin/coupons',
  summary: 'Create a coupon; its terms stay as they are',
  access: 'admin',
  scope: 'billing:write',
  recentProof: true,
  rate: 'write',
  idempotent: true,
  /** Either `percentOff` or `amountOffMinor`. `months` belongs to the duration of that name. */
  body: Shape({
    code: Text(couponLimits.minCodeLength, couponLimits.maxCodeLength),
    percentOff: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 100 }))),
    amountOffMinor: Type.Optional(
      Nullable(Type.Integer({ minimum: 1, maximum: couponLimits.maxAmountMinor })),
    ),
    duration: Type.Enum(couponDurations),
    months: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: couponLimits.maxMonths }))),
    planTypes: Type.Optional(
      Nullable(
        Type.Array(Type.Enum(planTypes), { minItems: 1, maxItems: planTypes.length, uniqueItems: true }),
      ),
    ),
    maxUses: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: couponLimits.maxUses }))),
    validUntil: Type.Optional(Nullable(Instant)),
    note: Type.Optional(Text(0, 500)),
  }),
  reply: CouponRow,
  success: 201,
  refusals: ['invalid_request', 'coupon_code_taken', 'not_found'],
});

export const end = endpoint({
  method: 'POST',
  path: '/api/admin/coupons/{id}/end',
  summary: 'Refuse a coupon from now on; discounts that run go on',
  access: 'admin',
  scope: 'billing:write',
  rate: 'write',
  params: IdParams,
  reply: CouponRow,
  success: 200,
  refusals: ['not_found'],
});

export const apply = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/agents/{id}/coupon',
  summary: 'Apply a coupon to an agent’s running subscription, from its next payment on',
  access: 'admin',
  scope: 'billing:write',
  recentProof: true,
  rate: 'write',
  idempotent: true,
  params: IdParams,
  body: Shape({
    coupon: CouponText,
    /** Code of the coupon that lowers the plan now and is to be replaced. */
    replaces: Type.Optional(CouponText),
  }),
  reply: AppliedCoupon,
  success: 200,
  refusals: ['no_subscription', 'subscription_ending', 'payment_overdue', 'coupon_refused'],
});

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/agents/{id}/coupon/end',
  summary: 'End the discount of an agent’s running subscription, from its next payment on',
  access: 'admin',
  scope: 'billing:write',
  rate: 'write',
  idempotent: true,
  params: IdParams,
  /** Code of the coupon that lowers the plan now. */
  body: Shape({ coupon: CouponText }),
  reply: AppliedCoupon,
  success: 200,
  refusals: ['no_subscription', 'subscription_ending', 'payment_overdue', 'coupon_refused'],
});
