import { type Static, Type } from 'typebox';
import { planPriceRange } from '#domain/subscription/plan-price.ts';
import { planTypes } from '#domain/subscription/plans.ts';
import { endpoint } from '../endpoint.ts';
import { RenamedFrom } from '../renamed-fields.ts';
import { Instant, Money, Nullable, Shape, Version } from '../shapes.ts';
import { Features } from '../subscription/subscription-shapes.ts';

const terms = {
  /** Both null: price by arrangement. */
  monthly: Nullable(Money),
  yearly: Nullable(Money),
  features: Features,
  /** Whether agents who do not have the plan can choose it. */
  isShown: Type.Boolean(),
};

/**
 * `savedBy` is null for a version that came with the product. `subscribers` counts those who bought, or were given,
 * exactly this version.
 */
export const PlanVersion = Shape({
  version: Type.Integer(),
  ...terms,
  savedAt: Instant,
  savedBy: Nullable(Type.String()),
  subscribers: Type.Integer(),
});
export type PlanVersion = Static<typeof PlanVersion>;

/** Terms that take effect later. */
const ScheduledChange = Shape({
  ...terms,
  takesEffectAt: Instant,
  /** Whether those who have the plan pay the new price from their first renewal after that. */
  movesSubscribers: Type.Boolean(),
  createdAt: Instant,
  createdBy: Type.String(),
  /** Subscribers who were told of it. */
  notified: RenamedFrom('told', Type.Integer()),
});

/** Plan as it is sold now. */
export const AdminPlan = Shape({
  planType: Type.Enum(planTypes),
  name: Type.String(),
  ...terms,
  version: Type.Integer(),
  scheduled: Nullable(ScheduledChange),
  /** Newest first, the present one included; at most twenty. */
  versions: Type.Array(PlanVersion),
});
export type AdminPlan = Static<typeof AdminPlan>;

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions/plans',
  summary: 'Plans as they are sold now, and as they were, with how many have each version',
  access: 'admin',
  scope: 'billing:read',
  reply: Shape({ currency: Type.String(), items: Type.Array(AdminPlan) }),
  success: 200,
  refusals: [],
});

/** Price in minor units of the currency of all plans. A year costs no more than twelve months. */
const MonthlyPrice = Nullable(
  Type.Integer({ minimum: planPriceRange.month.least, maximum: planPriceRange.month.most }),
);

const YearlyPrice = Nullable(
  Type.Integer({ minimum: planPriceRange.year.least, maximum: planPriceRange.year.most }),
);

const PlanParams = Shape({ planType: Type.Enum(planTypes) });

export const previewChange = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/plans/{planType}/preview',
  summary: 'Whom new prices would concern, and the recurring revenue of a month before and after a move',
  access: 'admin',
  scope: 'billing:write',
  params: PlanParams,
  body: Shape({ monthlyMinor: MonthlyPrice, yearlyMinor: YearlyPrice }),
  /** Subscribers who pay for the plan, at whichever price. */
  reply: Shape({ subscribers: Type.Integer(), before: Money, after: Money }),
  success: 200,
  refusals: [],
});

/** Cancels a scheduled change. Subscribers who were notified of it learn that their price stays. */
export const withdrawChange = endpoint({
  method: 'DELETE',
  path: '/api/admin/subscriptions/plans/{planType}/scheduled',
  summary: 'Withdraw new terms before they take effect',
  access: 'admin',
  scope: 'billing:write',
  rate: 'write',
  params: PlanParams,
  reply: Shape({ withdrawn: Type.Literal(true) }),
  success: 200,
  refusals: ['not_found'],
});

export const changeTerms = endpoint({
  method: 'PUT',
  path: '/api/admin/subscriptions/plans/{planType}',
  summary: 'Sell a plan at other terms, now or from a day on; subscribers keep theirs unless they are moved',
  access: 'admin',
  scope: 'billing:write',
  recentProof: true,
  rate: 'write',
  params: PlanParams,
  /** Version that was edited: nothing is saved when a newer one exists. */
  body: Shape({
    version: Version,
    monthlyMinor: MonthlyPrice,
    yearlyMinor: YearlyPrice,
    features: Shape({
      ...Features.properties,
      maxListings: Type.Integer({ minimum: 1, maximum: 100_000 }),
    }),
    isShown: Type.Boolean(),
    /** When omitted, the terms apply now, to new subscribers only. A scheduled change is replaced. */
    schedule: Type.Optional(Shape({ takesEffectAt: Instant, movesSubscribers: Type.Boolean() })),
  }),
  reply: Shape({ updated: Type.Literal(true), plan: AdminPlan }),
  success: 200,
  refusals: ['version_conflict'],
});
