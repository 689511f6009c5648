import { type Static, Type } from 'typebox';
import { subscriptionStates } from '#domain/subscription/entitlements.ts';
import { forEachFeature } from '#domain/subscription/features.ts';
import { planChangeKinds } from '#domain/subscription/plan-change.ts';
import { planTypes } from '#domain/subscription/plans.ts';
import { billingIntervals } from '#domain/subscription/subscription-event.ts';
import { RenamedFrom } from '../renamed-fields.ts';
import { CivilDate, Id, Instant, Money, Nullable, Shape } from '../shapes.ts';

export const PlanType = Type.Enum(planTypes);

export const Interval = Type.Enum(billingIntervals);

export const Features = Shape({
  maxListings: Type.Integer(),
  ...forEachFeature(() => Type.Boolean()),
});
export type Features = Static<typeof Features>;

const Count = Type.Integer({ minimum: 0 });

/** Subscriptions by their state. */
export const SubscriptionCounts = Shape({
  trial: Count,
  active: Count,
  past_due: Count,
  cancelled: Count,
  inactive: Count,
});

export const Plan = Shape({
  planType: PlanType,
  name: Type.String(),
  /** Price of a month when paid monthly; null: by arrangement. */
  monthly: Nullable(Money),
  /** Price of a year, paid in advance. */
  yearly: Nullable(Money),
  yearlySavingPercent: Type.Integer(),
  features: Features,
});
export type Plan = Static<typeof Plan>;

/** Money that is, was or will be charged at a time. */
export const DatedAmount = Shape({ at: Instant, amount: Money });

export const PlanChoice = Shape({ planType: PlanType, interval: Interval });
/** As typed; capitals and spaces do not matter. */
export const CouponText = Type.String({ minLength: 1, maxLength: 60 });
export type PlanChoice = Static<typeof PlanChoice>;

/** Content of the subscription page beside the status. */
export const Billing = Shape({
  gateway: Type.Enum(['sandbox', 'stripe'] as const),
  status: Type.Enum(subscriptionStates),
  planType: Nullable(PlanType),
  /** Null in a trial and for plans given by an admin. */
  interval: Nullable(Interval),
  price: Nullable(Money),
  trialEndsAt: Nullable(Instant),
  currentPeriodStart: Nullable(Instant),
  /** Start of a plan that was paid during the trial, which runs until then. Null once the plan has begun. */
  planStartsAt: Nullable(Instant),
  currentPeriodEnd: Nullable(Instant),
  graceEndsAt: Nullable(Instant),
  /** End of a cancelled subscription that is still active. */
  endsAt: Nullable(Instant),
  /** Time and amount of the next payment. */
  nextPayment: Nullable(DatedAmount),
  /** Downgrade scheduled for the end of the period. */
  scheduledChange: Nullable(Shape({ planType: PlanType, interval: Interval, at: Instant })),
  /** Checkout in progress: open until paid or left, pending while the payment is processed. */
  openCheckout: Nullable(
    Shape({
      planType: PlanType,
      interval: Interval,
      state: Type.Enum(['open', 'pending'] as const),
      checkoutUrl: Nullable(Type.String()),
      expiresAt: Instant,
    }),
  ),
  /** The last payment, if it failed. */
  lastFailure: Nullable(DatedAmount),
  can: Shape({
    subscribe: Type.Boolean(),
    change: Type.Boolean(),
    cancel: Type.Boolean(),
    resume: Type.Boolean(),
    portal: Type.Boolean(),
  }),
  /** Coupon that lowers the next payment; `until` is null when it lowers all that follow. Another needs to wait for its end. */
  /** `until` is the first moment that is charged in full, `lastDay` the last day that is lowered; null: for ever. */
  discount: Nullable(Shape({ code: Type.String(), until: Nullable(Instant), lastDay: Nullable(CivilDate) })),
  usage: Shape({
    live: Type.Integer(),
    counted: RenamedFrom('kept', Type.Integer()),
    maxListings: Type.Integer(),
  }),
  /** Number of listings paused because the plan allows fewer. */
  pausedBySelection: Type.Integer(),
});
export type Billing = Static<typeof Billing>;

/** The next payment before and after a coupon. */
export const AppliedCoupon = Shape({
  code: Type.String(),
  before: Money,
  nextPayment: DatedAmount,
});

export const PlanChangePreview = Shape({
  kind: Type.Enum(planChangeKinds),
  planType: PlanType,
  interval: Interval,
  effectiveAt: Instant,
  /** True when a running trial continues, with all its features, until `effectiveAt`. */
  trialGoesOn: Type.Boolean(),
  /** Amount due at once; zero for a downgrade. */
  dueNow: Money,
  /** Unused value of the period already paid, deducted from `dueNow`. */
  credit: Money,
  /** What a coupon takes off the price of the plan. */
  discount: Nullable(
    Shape({
      code: Type.String(),
      amount: Money,
      /** First moment that is charged in full; null: lowered for ever. */
      until: Nullable(Instant),
    }),
  ),
  /** Amount of each later period, and the date of the first. */
  renewal: DatedAmount,
  maxListings: Type.Integer(),
  /** Number of live listings beyond the limit; the agent chooses which to pause when the change takes effect. */
  listingsOverLimit: Type.Integer(),
  featuresGained: Type.Array(Type.String()),
  featuresLost: Type.Array(Type.String()),
});
export type PlanChangePreview = Static<typeof PlanChangePreview>;

export const Invoice = Shape({
  _id: Id,
  number: Type.String(),
  issuedAt: Instant,
  planType: PlanType,
  interval: Interval,
  periodFrom: Instant,
  periodTo: Instant,
  /** What was paid, after the discount. */
  amount: Money,
  discount: Nullable(Shape({ code: Type.String(), amount: Money })),
  status: Type.Enum(['paid', 'refunded', 'partially_refunded'] as const),
});
export type Invoice = Static<typeof Invoice>;

export const Payment = Shape({
  _id: Id,
  at: Instant,
  kind: Type.Enum(['succeeded', 'failed', 'pending', 'refunded'] as const),
  amount: Money,
  planType: Nullable(PlanType),
  interval: Nullable(Interval),
  invoiceId: Nullable(Id),
});
export type Payment = Static<typeof Payment>;

/** Field names are the specification's (section 3). */
export const SubscriptionStatus = Shape({
  status: Type.Enum(subscriptionStates),
  is_trial_active: Type.Boolean(),
  needs_listing_selection: Type.Boolean(),
  features: Features,
  allows_shared_links: Type.Boolean(),
  trial_ends_at: Nullable(Instant),
  current_period_end: Nullable(Instant),
  planType: Nullable(Type.Enum(planTypes)),
  listing_count: Type.Integer(),
  /** End of the grace period of an unpaid plan; only during it. */
  grace_ends_at: Type.Optional(Nullable(Instant)),
});
export type SubscriptionStatus = Static<typeof SubscriptionStatus>;
