import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, Nullable, PageOf, PageQuery, PropertyName, Shape } from '../shapes.ts';
import {
  AppliedCoupon,
  Billing,
  CouponText,
  Interval,
  Invoice,
  Payment,
  Plan,
  PlanChangePreview,
  PlanChoice,
  PlanType,
  SubscriptionStatus,
} from './subscription-shapes.ts';

export const readStatus = endpoint({
  method: 'GET',
  path: '/api/subscription/status',
  summary: 'What my subscription allows now',
  access: 'agent',
  memberScope: 'own',
  reply: SubscriptionStatus,
  success: 200,
  refusals: [],
});

export const canCreateListing = endpoint({
  method: 'GET',
  path: '/api/subscription/can-create-listing',
  summary: 'Whether one more listing is allowed, and why not',
  access: 'agent',
  memberScope: 'properties:read',
  reply: Shape({
    allowed: Type.Boolean(),
    code: Nullable(Type.String()),
    detail: Nullable(Type.String()),
    listing_count: Type.Integer(),
    maxListings: Type.Integer(),
  }),
  success: 200,
  refusals: [],
});

/** Live listing that can be chosen to stay live. */
const ListingChoiceItem = Shape({
  ...PropertyName.properties,
  coverUrl: Nullable(Type.String()),
  /** Agreed stays that have not ended. */
  upcomingStays: Type.Integer(),
  /** Next arrival, or null. */
  nextCheckIn: Nullable(Type.String()),
  isSuggested: Type.Boolean(),
});

export const readListingChoice = endpoint({
  method: 'GET',
  path: '/api/subscription/listing-choice',
  summary: 'Live listings with their coming stays, to choose those that stay live on a smaller plan',
  access: 'agent',
  memberScope: 'billing:read',
  reply: Shape({
    needs_listing_selection: Type.Boolean(),
    maxListings: Type.Integer(),
    /** Most upcoming stays first. */
    items: Type.Array(ListingChoiceItem),
  }),
  success: 200,
  refusals: [],
});

export const confirmListings = endpoint({
  method: 'POST',
  path: '/api/subscription/confirm-listings',
  summary: 'Keep these listings live and pause the others; their stays remain',
  access: 'agent',
  memberScope: 'billing:write',
  rate: 'write',
  idempotent: true,
  body: Shape({ selectedPropertyIds: Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }) }),
  reply: Shape({ live: Type.Integer(), paused: Type.Integer() }),
  success: 200,
  refusals: ['not_found', 'listing_limit', 'listing_selection_not_needed'],
});

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/subscription/plans',
  summary: 'Plans, what they cost and what they allow',
  access: 'anyone',
  reply: Shape({ currency: Type.String(), trialDays: Type.Integer(), items: Type.Array(Plan) }),
  success: 200,
  refusals: [],
});

export const readBilling = endpoint({
  method: 'GET',
  path: '/api/subscription/billing',
  summary: 'My plan, what was paid and what comes next',
  access: 'agent',
  memberScope: 'billing:read',
  reply: Billing,
  success: 200,
  refusals: ['not_found'],
});

export const initialize = endpoint({
  method: 'POST',
  path: '/api/subscription/initialize',
  summary: 'Begin to pay for a plan; the same checkout is answered while it is open',
  access: 'agent',
  memberScope: 'billing:write',
  rate: 'write',
  recentProof: true,
  /** Prices are never accepted from the client. `interval` defaults to a month. */
  body: Shape({
    planType: PlanType,
    interval: Type.Optional(Interval),
    coupon: Type.Optional(CouponText),
  }),
  reply: Shape({ checkoutUrl: Type.String(), expiresAt: Instant }),
  success: 201,
  refusals: [
    'not_found',
    'already_subscribed',
    'payment_in_progress',
    'checkout_opening',
    'plan_by_arrangement',
    'payment_gateway_away',
    'coupon_refused',
  ],
});

export const previewPlanChange = endpoint({
  method: 'POST',
  path: '/api/subscription/preview-change',
  summary: 'What another plan would change, and what it would cost now',
  access: 'agent',
  memberScope: 'billing:read',
  /** A coupon can be used with a new subscription. */
  body: Shape({ ...PlanChoice.properties, coupon: Type.Optional(CouponText) }),
  reply: PlanChangePreview,
  success: 200,
  refusals: ['not_found', 'plan_by_arrangement', 'coupon_refused'],
});

export const changePlan = endpoint({
  method: 'POST',
  path: '/api/subscription/change',
  summary:
    'Go up at once and pay the difference, or down at the end of the period; the current plan undoes a downgrade',
  access: 'agent',
  memberScope: 'billing:write',
  rate: 'write',
  recentProof: true,
  body: PlanChoice,
  /** `pending` until the payment is confirmed; then the plan is active. */
  reply: Shape({ state: Type.Enum(['pending', 'scheduled', 'unscheduled'] as const), effectiveAt: Instant }),
  success: 202,
  refusals: [
    'no_subscription',
    'subscription_ending',
    'payment_overdue',
    'plan_by_arrangement',
    'plan_unchanged',
    'payment_gateway_away',
    'payment_declined',
  ],
});

/** From the next payment on. Each coupon is used once, and a subscription has one at a time. */
export const applyCoupon = endpoint({
  method: 'POST',
  path: '/api/subscription/coupon',
  summary: 'Apply a coupon to the running subscription, from its next payment on',
  access: 'agent',
  memberScope: 'billing:write',
  rate: 'write',
  idempotent: true,
  body: Shape({ coupon: CouponText }),
  reply: AppliedCoupon,
  success: 200,
  refusals: ['no_subscription', 'subscription_ending', 'payment_overdue', 'coupon_refused'],
});

export const cancel = endpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  summary: 'End the subscription with the period that is paid',
  access: 'agent',
  memberScope: 'billing:write',
  rate: 'write',
  recentProof: true,
  body: Shape({ reason: Type.Optional(Type.String({ maxLength: 500 })) }),
  reply: Shape({ endsAt: Instant }),
  success: 200,
  refusals: ['no_subscription', 'payment_gateway_away'],
});

export const resume = endpoint({
  method: 'POST',
  path: '/api/subscription/resume',
  summary: 'Take a cancellation back before it takes effect',
  access: 'agent',
  memberScope: 'billing:write',
  rate: 'write',
  recentProof: true,
  reply: Shape({ renewsAt: Instant }),
  success: 200,
  refusals: ['subscription_not_ending', 'payment_gateway_away'],
});

export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/api/subscription/portal',
  summary: 'The page of the payment provider: way of paying, unpaid invoices',
  access: 'agent',
  memberScope: 'billing:write',
  rate: 'write',
  recentProof: true,
  reply: Shape({ url: Type.String() }),
  success: 200,
  refusals: ['no_subscription', 'payment_gateway_away'],
});

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/subscription/invoices',
  summary: 'My invoices, newest first',
  access: 'agent',
  memberScope: 'billing:read',
  query: Shape(PageQuery),
  reply: PageOf(Invoice),
  success: 200,
  refusals: [],
});

export const readInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/subscription/invoices/{id}/invoice.pdf',
  summary: 'An invoice to keep',
  access: 'agent',
  memberScope: 'billing:read',
  rate: 'document',
  params: IdParams,
  file: 'application/pdf',
  reply: Type.String(),
  success: 200,
  refusals: ['not_found'],
});

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/subscription/payments',
  summary: 'What was paid, tried and given back, newest first',
  access: 'agent',
  memberScope: 'billing:read',
  query: Shape(PageQuery),
  reply: PageOf(Payment),
  success: 200,
  refusals: [],
});
