import { type Static, Type } from 'typebox';
import { erasureKinds, maxErasureReason, privacyActions } from '#domain/admin/erasure-request.ts';
import { retentionRuleNames } from '#domain/admin/retention-rules.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, Instant, Nullable, PageOf, PageQuery, Shape, Text } from '../shapes.ts';

const Email = Type.String({ format: 'email', maxLength: 254 });

/** What is stored about a guest, in numbers. */
export const GuestDataCounts = Shape({
  bookings: Type.Integer(),
  /** Requests and stays that are not over: while there are any, the guest cannot be erased. */
  upcoming: Type.Integer(),
  conversations: Type.Integer(),
  messages: Type.Integer(),
  files: Type.Integer(),
  /** Reviews that the guest gave for everyone to read. */
  reviews: Type.Integer(),
  profiles: Type.Integer(),
});
export type GuestDataCounts = Static<typeof GuestDataCounts>;

export const GuestData = Shape({
  items: Type.Array(Shape({ agent: Shape({ _id: Id, name: Type.String() }), ...GuestDataCounts.properties })),
  feedback: Type.Integer(),
  mails: Type.Integer(),
});
export type GuestData = Static<typeof GuestData>;

export const ErasureRequest = Shape({
  _id: Id,
  kind: Type.Enum(erasureKinds),
  email: Nullable(Type.String()),
  agent: Nullable(Shape({ _id: Id, name: Type.String() })),
  reason: Type.String(),
  requestedBy: Shape({ _id: Id, name: Type.String() }),
  requestedAt: Instant,
  expiresAt: Instant,
});
export type ErasureRequest = Static<typeof ErasureRequest>;

export const RegisterEntry = Shape({
  _id: Id,
  at: Instant,
  kind: Type.Enum(privacyActions),
  actor: Type.String(),
  confirmedBy: Nullable(Type.String()),
  counts: Type.Record(Type.String(), Type.Integer()),
});
export type RegisterEntry = Static<typeof RegisterEntry>;

export const findGuest = endpoint({
  method: 'GET',
  path: '/api/admin/privacy/guests',
  summary: 'What is stored about a guest, by agent, found by the whole email address',
  access: 'admin',
  scope: 'privacy:read',
  query: Shape({ email: Email }),
  reply: GuestData,
  success: 200,
  refusals: [],
});

/** Everything stored about the guest, as they may ask for it. The register records the export. */
export const exportGuest = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/guests/export',
  summary: 'Export everything stored about a guest, of all agents',
  access: 'admin',
  scope: 'privacy:write',
  recentProof: true,
  rate: 'write',
  body: Shape({ email: Email }),
  reply: Shape({ fileName: Type.String(), data: Type.Record(Type.String(), Type.Unknown()) }),
  success: 200,
  refusals: ['guest_unknown'],
});

export const listErasures = endpoint({
  method: 'GET',
  path: '/api/admin/privacy/erasures',
  summary: 'Erasures that wait for another admin, the oldest first',
  access: 'admin',
  scope: 'privacy:read',
  reply: Shape({ items: Type.Array(ErasureRequest), needsSecond: Type.Boolean() }),
  success: 200,
  refusals: [],
});

const Outcome = Shape({ state: Type.Enum(['done', 'waiting'] as const) });

/** Erases at once, or waits for another admin where the settings demand it. */
export const eraseGuest = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/erasures/guest',
  summary: 'Erase a guest: contact data and messages go, bookings and amounts stay',
  access: 'admin',
  scope: 'privacy:write',
  recentProof: true,
  rate: 'write',
  body: Shape({ email: Email, reason: Text(0, maxErasureReason) }),
  reply: Outcome,
  success: 200,
  refusals: ['guest_unknown', 'reason_required', 'stays_coming', 'erasure_waits'],
});

export const eraseAgent = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/erasures/agent',
  summary: 'Close the account of an agent and erase it',
  access: 'admin',
  scope: 'privacy:write',
  recentProof: true,
  rate: 'write',
  body: Shape({ agentId: Id, reason: Text(0, maxErasureReason) }),
  reply: Outcome,
  success: 200,
  refusals: ['not_found', 'reason_required', 'stays_coming', 'subscription_running', 'erasure_waits'],
});

export const confirmErasure = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/erasures/{id}/confirm',
  summary: 'Confirm an erasure that another admin asked for; it happens at once',
  access: 'admin',
  scope: 'privacy:write',
  recentProof: true,
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: [
    'not_found',
    'own_erasure',
    'erasure_over',
    'guest_unknown',
    'stays_coming',
    'subscription_running',
  ],
});

export const withdrawErasure = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/erasures/{id}/withdraw',
  summary: 'Withdraw or decline an erasure that waits',
  access: 'admin',
  scope: 'privacy:write',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found', 'erasure_over'],
});

export const listRegister = endpoint({
  method: 'GET',
  path: '/api/admin/privacy/register',
  summary: 'Exports and erasures, newest first, with counts and without personal data',
  access: 'admin',
  scope: 'privacy:read',
  query: Shape({ ...PageQuery }),
  reply: PageOf(RegisterEntry),
  success: 200,
  refusals: [],
});

/** A rule by which something is removed after a time, and what it did last. */
export const RetentionState = Shape({
  rule: Type.Enum(retentionRuleNames),
  count: Type.Integer(),
  unit: Type.Enum(['minutes', 'hours', 'days', 'months'] as const),
  /** The setting of its length; null where the length is fixed. */
  setting: Nullable(Type.Enum(['logMonths', 'lastingLogMonths'] as const)),
  lastRunAt: Nullable(Instant),
  lastRemovedAt: Nullable(Instant),
  /** What was removed at `lastRemovedAt`: months of the log, else rows or files. */
  lastRemoved: Type.Integer(),
});
export type RetentionState = Static<typeof RetentionState>;

export const listRetention = endpoint({
  method: 'GET',
  path: '/api/admin/privacy/retention',
  summary: 'How long everything is kept, and what was last removed',
  access: 'admin',
  scope: 'privacy:read',
  reply: Shape({ items: Type.Array(RetentionState) }),
  success: 200,
  refusals: [],
});
