import { type Static, Type } from 'typebox';
import { accountRoles, accountStates } from '#domain/account/account.ts';
import { subscriptionStates } from '#domain/subscription/entitlements.ts';
import { planTypes } from '#domain/subscription/plans.ts';
import { ProofOfIdentity } from '../account/two-step.ts';
import { BookingSummary } from '../bookings/booking-shapes.ts';
import { BulkResults, ConfirmedCount, IdList } from '../bulk-results.ts';
import { endpoint } from '../endpoint.ts';
import { PropertySummary } from '../properties/property-shapes.ts';
import { secondStepRefusals } from '../refusal-sets.ts';
import {
  csvQuery,
  Email,
  Id,
  IdParams,
  Instant,
  Nullable,
  PageOf,
  PageQuery,
  Shape,
  Text,
} from '../shapes.ts';
import { AdminLogItem } from './logs.ts';

/** How an account is listed wherever an admin meets it. */
export const AccountSummary = Shape({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  company: Nullable(Type.String()),
  status: Type.Enum(accountStates),
});

/** An agent or an admin; the last five fields are empty for an admin. */
export const AdminUser = Shape({
  ...AccountSummary.properties,
  role: Type.Enum(accountRoles),
  phone: Nullable(Type.String()),
  createdAt: Instant,
  /** Two-step sign-in with an app, or a passkey. */
  hasTwoStep: Type.Boolean(),
  emailVerifiedAt: Nullable(Instant),
  properties: Nullable(Type.Integer()),
  subscriptionStatus: Nullable(Type.Enum(subscriptionStates)),
  planType: Nullable(Type.Enum(planTypes)),
});
export type AdminUser = Static<typeof AdminUser>;

const UserProperty = Shape({ ...PropertySummary.properties, createdAt: Instant });

const UserBooking = Shape({
  ...BookingSummary.properties,
  propertyTitle: Type.String(),
  guestName: Type.String(),
  createdAt: Instant,
});

export const SubscriptionSummary = Shape({
  status: Type.Enum(subscriptionStates),
  planType: Nullable(Type.Enum(planTypes)),
  trial_ends_at: Nullable(Instant),
  current_period_end: Nullable(Instant),
});

/** A change of an agent's or a member's address that an admin has asked for, and what it waits for. */
export const WaitingEmailChange = Shape({
  _id: Id,
  email: Type.String(),
  reason: Type.String(),
  requestedBy: Shape({ _id: Id, name: Type.String() }),
  requestedAt: Instant,
  /** From then on it takes effect without a second admin. */
  dueAt: Instant,
  /** When it ends if the new address is not confirmed. */
  expiresAt: Instant,
  confirmedAt: Nullable(Instant),
  /** The second admin. */
  approvedBy: Nullable(Type.String()),
});
export type WaitingEmailChange = Static<typeof WaitingEmailChange>;

export const AdminUserDetail = Shape({
  user: AdminUser,
  /** Number of open sessions on all devices. */
  sessions: Type.Integer(),
  /** Last use of a session that is still stored, and the last sign-in. */
  lastSeenAt: Nullable(Instant),
  /** Why and since when an agent is suspended. */
  suspension: Nullable(Shape({ reason: Type.String(), since: Instant })),
  /** What a suspension of this agent touches; null for an admin. */
  impact: Nullable(
    Shape({
      waitingRequests: Type.Integer(),
      upcomingStays: Type.Integer(),
      workingLinks: Type.Integer(),
      /** A paid subscription at the gateway, which pauses. */
      isBilled: Type.Boolean(),
    }),
  ),
  /** Change of an agent's address that waits. */
  emailChange: Nullable(WaitingEmailChange),
  /** When a closing account is erased. */
  eraseAt: Nullable(Instant),
  twoStep: Shape({ isOn: Type.Boolean(), since: Nullable(Instant), passkeys: Type.Integer() }),
  counts: Shape({
    properties: Type.Integer(),
    bookings: Type.Integer(),
    sharedLinks: Type.Integer(),
    conversations: Type.Integer(),
  }),
  /** The newest fifty. */
  properties: Type.Array(UserProperty),
  /** The newest ten. */
  bookings: Type.Array(UserBooking),
  subscription: Nullable(SubscriptionSummary),
  /** The newest twenty log entries about this user or by this user. */
  log: Type.Array(AdminLogItem),
});
export type AdminUserDetail = Static<typeof AdminUserDetail>;

export const adminUserSorts = ['joined_desc', 'joined_asc', 'name_asc', 'name_desc'] as const;

const filters = {
  role: Type.Optional(Type.Enum(['all', ...accountRoles] as const)),
  status: Type.Optional(Type.Enum(['all', ...accountStates] as const)),
  /** Agents only, as are the next two. */
  plan: Type.Optional(Type.Enum(['none', ...planTypes] as const)),
  email: Type.Optional(Type.Enum(['verified', 'unverified'] as const)),
  /** Not seen for so many days. */
  away: Type.Optional(Type.Enum(['30', '90', '365'] as const)),
  sort: Type.Optional(Type.Enum(adminUserSorts)),
  q: Type.Optional(Text(0, 200)),
};

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Agents and admins, newest first unless sorted; all roles unless one is named',
  access: 'admin',
  scope: 'agents:read',
  query: Shape({ ...PageQuery, ...filters }),
  reply: PageOf(AdminUser),
  success: 200,
  refusals: [],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}',
  summary: 'An agent or admin with properties, latest bookings, subscription and log',
  access: 'admin',
  scope: 'agents:read',
  params: IdParams,
  reply: AdminUserDetail,
  success: 200,
  refusals: ['not_found'],
});

const newStatus = {
  status: Type.Enum(['active', 'suspended'] as const),
  reason: Type.Optional(Text(0, 500)),
};

/** The agent gets a mail with a link that works once, for three days, and chooses a password. The trial starts at once. */
export const inviteAgent = endpoint({
  method: 'POST',
  path: '/api/admin/users/agents',
  summary: 'Create the account of an agent, who is invited by mail to choose a password',
  access: 'admin',
  scope: 'agents:write',
  rate: 'write',
  body: Shape({
    name: Text(1, 120),
    email: Email,
    company: Type.Optional(Text(0, 120)),
    phone: Type.Optional(Text(0, 40)),
    timezone: Type.Optional(Text(1, 64)),
  }),
  reply: Shape({ _id: Id }),
  success: 201,
  refusals: ['email_taken', 'unknown_timezone', 'unknown_currency', 'weak_password'],
});

export const changeStatus = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/{id}/status',
  summary: 'Suspend an agent (ends all sessions, closes all links) or another admin, or let them in again',
  access: 'admin',
  scope: 'agents:write',
  recentProof: true,
  rate: 'write',
  params: IdParams,
  /** A suspension needs a reason. */
  body: Shape(newStatus),
  reply: Shape({ updated: Type.Literal(true), user: AdminUser }),
  success: 200,
  refusals: ['not_found', 'account_closed', 'reason_required', 'own_admin_account'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/sign-out',
  summary: 'End all sessions of an agent or admin, on every device',
  access: 'admin',
  scope: 'agents:write',
  rate: 'write',
  params: IdParams,
  reply: Shape({ updated: Type.Literal(true), endedSessions: Type.Integer() }),
  success: 200,
  refusals: ['not_found'],
});

/**
 * Turns off two-step sign-in for a user who has lost the phone and the recovery codes. The admin has to prove their
 * identity, as for their own account.
 */
export const endTwoStep = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/two-step/off',
  summary: 'Switch two-step sign-in off for a locked-out agent or admin; ends all their sessions',
  access: 'admin',
  scope: 'agents:write',
  rate: 'sign-in',
  params: IdParams,
  body: Shape({ reason: Text(0, 500), ...ProofOfIdentity.properties }),
  reply: Shape({ updated: Type.Literal(true), endedSessions: Type.Integer() }),
  success: 200,
  refusals: [...secondStepRefusals, 'reason_required', 'own_two_step'],
});

/** The admin's name stays in the log. Agents close their accounts themselves. */
export const removeAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/remove',
  summary: 'Remove another admin: ends all sessions, open invitations and the account itself',
  access: 'admin',
  scope: 'team:write',
  rate: 'sign-in',
  params: IdParams,
  body: Shape({ reason: Text(0, 500), ...ProofOfIdentity.properties }),
  reply: Shape({ updated: Type.Literal(true) }),
  success: 200,
  refusals: [...secondStepRefusals, 'reason_required', 'own_admin_account', 'not_an_admin'],
});

export const changeStatuses = endpoint({
  method: 'POST',
  path: '/api/admin/users/status',
  summary: 'Suspend or reactivate many agents; each gets its own result',
  access: 'admin',
  scope: 'agents:write',
  recentProof: true,
  rate: 'write',
  body: Shape({ ids: IdList, ...newStatus }),
  reply: BulkResults,
  success: 200,
  refusals: [],
});

export const changeMatching = endpoint({
  method: 'POST',
  path: '/api/admin/users/status/matching',
  summary: 'Suspend or reactivate all agents that match a filter; refused when their number has changed',
  access: 'admin',
  scope: 'agents:write',
  recentProof: true,
  rate: 'write',
  body: Shape({ filter: Shape(filters), count: ConfirmedCount, ...newStatus }),
  reply: BulkResults,
  success: 200,
  refusals: ['matches_changed'],
});

/** Streams a CSV file. */
export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/admin/users/export',
  summary: 'The same users as a file for a spreadsheet (text/csv)',
  access: 'admin',
  scope: 'agents:read',
  recentProof: true,
  query: Shape({ ...filters, ...csvQuery }),
  file: 'text/csv; charset=utf-8',
  reply: Type.String(),
  success: 200,
  refusals: [],
});
