import { type Static, Type } from 'typebox';
import { accountStates } from '#domain/account/account.ts';
import { subscriptionStates } from '#domain/subscription/entitlements.ts';
import { paymentDifferenceKinds } from '#domain/subscription/payment-differences.ts';
import { planTypes } from '#domain/subscription/plans.ts';
import { endpoint } from '../endpoint.ts';
import { RenamedFrom } from '../renamed-fields.ts';
import { csvQuery, Id, IdParams, Instant, Nullable, PageOf, PageQuery, Shape, Text } from '../shapes.ts';
import { Features, SubscriptionCounts } from '../subscription/subscription-shapes.ts';
import { AdminLogItem } from './logs.ts';

/** Field names match the agent's own subscription status. `_id` is the agent's id, which every call here takes. */
export const AgentSubscription = Shape({
  agent: Shape({
    _id: Id,
    name: Type.String(),
    email: Type.String(),
    company: Nullable(Type.String()),
    status: Type.Enum(accountStates),
  }),
  status: Type.Enum(subscriptionStates),
  is_trial_active: Type.Boolean(),
  planType: Nullable(Type.Enum(planTypes)),
  trial_ends_at: Nullable(Instant),
  /** In the future for a plan that was paid during the trial: the trial runs until then. */
  current_period_start: Nullable(Instant),
  current_period_end: Nullable(Instant),
  admin_notes: Type.String(),
  updatedAt: Instant,
});
export type AgentSubscription = Static<typeof AgentSubscription>;

export const AgentSubscriptionDetail = Shape({
  subscription: AgentSubscription,
  features: Features,
  listing_count: Type.Integer(),
  needs_listing_selection: Type.Boolean(),
  /** The newest twenty log entries about this subscription. */
  log: Type.Array(AdminLogItem),
});
export type AgentSubscriptionDetail = Static<typeof AgentSubscriptionDetail>;

const SubscriptionChanged = Shape({ updated: Type.Literal(true), subscription: AgentSubscription });

const AdminNotes = Type.Optional(Text(0, 2000));

/** `ends` is the end of the trial, or of what is paid; `agent` is the age of the account. */
export const adminSubscriptionSorts = [
  ...(['agent_desc', 'agent_asc', 'ends_asc', 'ends_desc'] as const),
  ...(['status_asc', 'status_desc', 'plan_asc', 'plan_desc'] as const),
] as const;

const filters = {
  status: Type.Optional(Type.Enum(['all', ...subscriptionStates] as const)),
  plan: Type.Optional(Type.Enum(['all', 'none', ...planTypes] as const)),
  /** Trials that end within so many days, or have ended. */
  trial: Type.Optional(Type.Enum(['7', '30', 'over'] as const)),
  sort: Type.Optional(Type.Enum(adminSubscriptionSorts)),
  q: Type.Optional(Text(0, 200)),
};

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions/agents',
  summary: 'Subscriptions of all agents, newest agent first unless sorted',
  access: 'admin',
  scope: 'billing:read',
  query: Shape({ ...PageQuery, ...filters }),
  reply: PageOf(AgentSubscription),
  success: 200,
  refusals: [],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions/agents/{id}',
  summary: 'Subscription of an agent: entitlements, usage and history',
  access: 'admin',
  scope: 'billing:read',
  params: IdParams,
  reply: AgentSubscriptionDetail,
  success: 200,
  refusals: ['not_found'],
});

export const changeStatus = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/agents/{id}/status',
  summary: 'Set the status of a subscription by hand',
  access: 'admin',
  scope: 'billing:write',
  recentProof: true,
  rate: 'write',
  params: IdParams,
  /** Without `admin_notes` the notes stay unchanged. `planType` is required if the agent never chose a plan. */
  body: Shape({
    status: Type.Enum(subscriptionStates),
    admin_notes: AdminNotes,
    planType: Type.Optional(Type.Enum(planTypes)),
  }),
  reply: SubscriptionChanged,
  success: 200,
  refusals: ['not_found', 'trial_is_over', 'plan_required'],
});

export const extendTrial = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/agents/{id}/extend-trial',
  summary: 'Give a trial more days, counted from its end or from now when it is over',
  access: 'admin',
  scope: 'billing:write',
  recentProof: true,
  rate: 'write',
  params: IdParams,
  body: Shape({ days: Type.Integer({ minimum: 1, maximum: 365 }), admin_notes: AdminNotes }),
  reply: SubscriptionChanged,
  success: 200,
  refusals: ['not_found', 'no_trial'],
});

export const grantPlan = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/agents/{id}/grant',
  summary: 'Grant an agent a plan without a payment; it ends automatically',
  access: 'admin',
  scope: 'billing:write',
  recentProof: true,
  rate: 'write',
  params: IdParams,
  /** Without `until`, the plan has no end. */
  body: Shape({
    planType: Type.Enum(planTypes),
    until: Type.Optional(Nullable(Instant)),
    reason: Text(3, 500),
  }),
  reply: SubscriptionChanged,
  success: 200,
  refusals: ['not_found', 'already_subscribed', 'invalid_request'],
});

const Count = Type.Integer({ minimum: 0 });

export const readStats = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions/stats',
  summary: 'Subscriptions in numbers',
  access: 'admin',
  scope: 'billing:read',
  reply: Shape({
    total: Count,
    byStatus: SubscriptionCounts,
    /** Counts of active and past due subscriptions. */
    byPlan: Shape({ starter: Count, professional: Count, business: Count, enterprise: Count }),
    trialsEndingIn7Days: Count,
    trialsOver: Count,
  }),
  success: 200,
  refusals: [],
});

const syncRunStates = ['running', 'done', 'failed'] as const;

const Side = Nullable(Type.Union([Type.String(), Type.Number()]));

/** A difference in one subscription. `ours` and `theirs` are codes, amounts in minor units, or moments in milliseconds. */
export const PaymentDifference = Shape({
  kind: Type.Enum(paymentDifferenceKinds),
  subscription: Type.String(),
  agent: Nullable(Shape({ _id: Id, name: Type.String() })),
  ours: Side,
  theirs: Side,
  /** Whether our side is still as it was compared. What the gateway has since, only the next comparison tells. */
  isCurrent: RenamedFrom('stands', Type.Boolean()),
});
export type PaymentDifference = Static<typeof PaymentDifference>;

export const PaymentSync = Shape({
  _id: Id,
  state: Type.Enum(syncRunStates),
  /** Null for the timer. The name is null once the admin has been removed. */
  startedBy: Nullable(Shape({ _id: Id, name: Nullable(Type.String()) })),
  startedAt: Instant,
  finishedAt: Nullable(Instant),
  /** Events from the gateway, with how many of them were new and how many unusable. */
  seen: Count,
  applied: Count,
  refused: Count,
  /** Subscriptions of both sides that were compared, and in what they differ; at most 500 differences. */
  compared: Count,
  /** Payments that the events were about; null for runs that did not count them. */
  payments: Nullable(Count),
  differences: Type.Array(PaymentDifference),
});
export type PaymentSync = Static<typeof PaymentSync>;

export const syncPayments = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/sync-payments',
  summary: 'Compare all payments with the gateway, and take in what was missed',
  access: 'admin',
  scope: 'billing:write',
  rate: 'write',
  reply: PaymentSync,
  success: 202,
  refusals: ['sync_running'],
});

export const listPaymentSyncs = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions/sync-payments',
  summary: 'The last twenty comparisons with the gateway, the latest first',
  access: 'admin',
  scope: 'billing:read',
  reply: Shape({ items: Type.Array(PaymentSync) }),
  success: 200,
  refusals: [],
});

export const readPaymentSync = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions/sync-payments/{id}',
  summary: 'How a comparison with the gateway went',
  access: 'admin',
  scope: 'billing:read',
  params: IdParams,
  reply: PaymentSync,
  success: 200,
  refusals: ['not_found'],
});

/** Streams a CSV file. */
export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions/agents/export',
  summary: 'The same subscriptions as a file for a spreadsheet (text/csv)',
  access: 'admin',
  scope: 'billing:read',
  recentProof: true,
  query: Shape({ ...filters, ...csvQuery }),
  file: 'text/csv; charset=utf-8',
  reply: Type.String(),
  success: 200,
  refusals: [],
});
