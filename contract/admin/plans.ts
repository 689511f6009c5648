import { type Static, Type } from 'typebox';
import { planTypes } from '#domain/entitlement/plans.ts';
import { planPriceRange } from '#domain/subscription/plan-price.ts';
import { endpoint } from '../endpoint.ts';
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

/** Plan as it is sold now. */
export const AdminPlan = Shape({
  planType: Type.Enum(planTypes),
  name: Type.String(),
  ...terms,
  version: Type.Integer(),
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

export const changeTerms = endpoint({
  method: 'PUT',
  path: '/api/admin/subscriptions/plans/{planType}',
  summary: 'Sell a plan at other terms from now on; who has it keeps what they bought',
  access: 'admin',
  scope: 'billing:write',
  rate: 'write',
  params: Shape({ planType: Type.Enum(planTypes) }),
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
  }),
  reply: Shape({ updated: Type.Literal(true), plan: AdminPlan }),
  success: 200,
  refusals: ['version_conflict'],
});
