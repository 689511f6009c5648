import { type Static, Type } from 'typebox';
import { subscriptionStates } from '#domain/entitlement/entitlements.ts';
import { planTypes } from '#domain/entitlement/plans.ts';
import { planChangeKinds } from '#domain/subscription/plan-change.ts';
import { billingIntervals } from '#domain/subscription/subscription-event.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, Money, Nullable, PageOf, PageQuery, Shape } from '../shapes.ts';
import { Features } from './subscription.ts';

const PlanType = Type.Enum(planTypes);
const Interval = Type.Enum(billingIntervals);

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

export const PlanChoice = Shape({ planType: PlanType, interval: Interval });
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
  nextPayment: Nullable(Shape({ at: Instant, amount: Money })),
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
  lastFailure: Nullable(Shape({ at: Instant, amount: Money })),
  can: Shape({
    subscribe: Type.Boolean(),
    change: Type.Boolean(),
    cancel: Type.Boolean(),
    resume: Type.Boolean(),
    portal: Type.Boolean(),
  }),
  usage: Shape({ live: Type.Integer(), kept: Type.Integer(), maxListings: Type.Integer() }),
  /** Number of listings paused because the plan allows fewer. */
  pausedBySelection: Type.Integer(),
});
export type Billing = Static<typeof Billing>;

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
  /** Amount of each later period, and the date of the first. */
  renewal: Shape({ amount: Money, at: Instant }),
  maxListings: Type.Integer(),
  /** Number of live listings beyond the limit; the agent chooses which to pause when the change takes effect. */
  listingsOverLimit: Type.Integer(),
  featuresGained: Type.Array(Type.String()),
  featuresLost: Type.Array(Type.String()),
});
export type PlanChangePreview = Static<typeof PlanChangePreview>;

const area = 'subscription';

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/subscription/plans',
  area,
  summary: 'Plans, what they cost and what they allow',
  access: 'anyone',
  reply: Shape({ currency: Type.String(), trialDays: Type.Integer(), items: Type.Array(Plan) }),
  success: 200,
  refusals: [],
});

export const readBilling = endpoint({
  method: 'GET',
  path: '/api/subscription/billing',
  area,
  summary: 'My plan, what was paid and what comes next',
  access: 'agent',
  reply: Billing,
  success: 200,
  refusals: ['not_found'],
});

export const initializeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/initialize',
  area,
  summary: 'Begin to pay for a plan; the same checkout is answered while it is open',
  access: 'agent',
  rate: 'write',
  recentProof: true,
  /** Prices are never accepted from the client. `interval` defaults to a month. */
  body: Shape({ planType: PlanType, interval: Type.Optional(Interval) }),
  reply: Shape({ checkoutUrl: Type.String(), expiresAt: Instant }),
  success: 201,
});

export const previewPlanChange = endpoint({
  method: 'POST',
  path: '/api/subscription/preview-change',
  area,
  summary: 'What another plan would change, and what it would cost now',
  access: 'agent',
  body: PlanChoice,
  reply: PlanChangePreview,
  success: 200,
  refusals: ['not_found', 'plan_by_arrangement'],
});

export const changePlan = endpoint({
  method: 'POST',
  path: '/api/subscription/change',
  area,
  summary:
    'Go up at once and pay the difference, or down at the end of the period; the current plan undoes a downgrade',
  access: 'agent',
  rate: 'write',
  recentProof: true,
  body: PlanChoice,
  /** `pending` until the payment is confirmed; then the plan is active. */
  reply: Shape({ state: Type.Enum(['pending', 'scheduled', 'unscheduled'] as const), effectiveAt: Instant }),
  success: 202,
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  area,
  summary: 'End the subscription with the period that is paid',
  access: 'agent',
  rate: 'write',
  recentProof: true,
  body: Shape({ reason: Type.Optional(Type.String({ maxLength: 500 })) }),
  reply: Shape({ endsAt: Instant }),
  success: 200,
});

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/resume',
  area,
  summary: 'Take a cancellation back before it takes effect',
  access: 'agent',
  rate: 'write',
  recentProof: true,
  reply: Shape({ renewsAt: Instant }),
  success: 200,
});

export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/api/subscription/portal',
  area,
  summary: 'The page of the payment provider: way of paying, unpaid invoices',
  access: 'agent',
  rate: 'write',
  recentProof: true,
  reply: Shape({ url: Type.String() }),
  success: 200,
});

export const Invoice = Shape({
  _id: Id,
  number: Type.String(),
  issuedAt: Instant,
  planType: PlanType,
  interval: Interval,
  periodFrom: Instant,
  periodTo: Instant,
  amount: Money,
  status: Type.Enum(['paid', 'refunded', 'partially_refunded'] as const),
});
export type Invoice = Static<typeof Invoice>;

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/subscription/invoices',
  area,
  summary: 'My invoices, newest first',
  access: 'agent',
  query: Shape(PageQuery),
  reply: PageOf(Invoice),
  success: 200,
  refusals: [],
});

export const readInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/subscription/invoices/{id}/invoice.pdf',
  area,
  summary: 'An invoice to keep',
  access: 'agent',
  rate: 'document',
  params: IdParams,
  file: 'application/pdf',
  reply: Type.String(),
  success: 200,
  refusals: ['not_found'],
});

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

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/subscription/payments',
  area,
  summary: 'What was paid, tried and given back, newest first',
  access: 'agent',
  query: Shape(PageQuery),
  reply: PageOf(Payment),
  success: 200,
  refusals: [],
});
