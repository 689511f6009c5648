import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { csvQuery, Id, IdParams, Instant, Nullable, PageOf, PageQuery, Shape, Text } from '../shapes.ts';
import { adminLogActions } from './log-actions.ts';

export const adminLogTypes = [
  'auth',
  'booking',
  'property',
  'payment',
  'subscription',
  'settings',
  'sync',
  'message',
  'content',
  'security',
  'client',
  'system',
] as const;

export type AdminLogType = (typeof adminLogTypes)[number];

/** Who acts: timers, jobs and webhooks are the system, guests and everybody who is not signed in are visitors. */
export const adminLogActors = ['admin', 'agent', 'visitor', 'system'] as const;
export type AdminLogActor = (typeof adminLogActors)[number];

/** Things that entries are about, and that the list can be narrowed to. */
export const adminLogEntities = [
  'agent',
  'admin',
  'admin_invitation',
  'member',
  'member_invitation',
  'api_key',
  'webhook',
  'property',
  'booking',
  'conversation',
  'shared_link',
  'promotion',
  'content',
  'feedback',
  'mail',
  'payment_sync',
  'plan',
  'coupon',
  'announcement',
] as const;
export type AdminLogEntity = (typeof adminLogEntities)[number];

/** Ranges counted back from now in whole days of the caller's time zone; `today` begins at midnight. */
export const adminDateRanges = ['today', 'yesterday', '7d', '30d', '90d', '365d', 'all'] as const;

export type AdminDateRange = (typeof adminDateRanges)[number];

export const DateRangeQuery = {
  dateRange: Type.Optional(Type.Enum(adminDateRanges)),
  /** IANA time zone in which a day begins; UTC when absent. */
  timezone: Type.Optional(Text(1, 64)),
};

/** Log entry. `before` and `after` hold the changed fields with their old and new values; never passwords. */
export const AdminLogItem = Shape({
  _id: Id,
  at: Instant,
  type: Type.Enum(adminLogTypes),
  action: Type.String(),
  summary: Type.String(),
  actor: Shape({
    type: Type.Enum(adminLogActors),
    _id: Nullable(Id),
    name: Type.String(),
  }),
  entity: Nullable(Shape({ type: Type.String(), _id: Nullable(Id) })),
  /** The agent whose account is concerned, whoever acted. */
  accountId: Nullable(Id),
  before: Nullable(Type.Record(Type.String(), Type.Unknown())),
  after: Nullable(Type.Record(Type.String(), Type.Unknown())),
  networkHash: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
});
export type AdminLogItem = Static<typeof AdminLogItem>;

const LogDay = Type.String({
  format: 'date',
  pattern: '^20\\d{2}-\\d{2}-\\d{2}$',
  description: 'YYYY-MM-DD',
});

const filters = {
  type: Type.Optional(Type.Enum(['all', ...adminLogTypes] as const)),
  action: Type.Optional(Type.Enum(adminLogActions)),
  actorType: Type.Optional(Type.Enum(adminLogActors)),
  /** The agent or admin who acted. */
  actor: Type.Optional(Id),
  /** The agent whose account is concerned, whoever acted: the agent, a guest, an admin or a timer. */
  account: Type.Optional(Id),
  entityType: Type.Optional(Type.Enum(adminLogEntities)),
  entity: Type.Optional(Id),
  ...DateRangeQuery,
  /** First and last day in `timezone`, instead of `dateRange`; a missing one leaves its side open. */
  from: Type.Optional(LogDay),
  to: Type.Optional(LogDay),
  q: Type.Optional(Text(0, 200)),
};

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/logs',
  summary: 'What happened on the platform, newest first; today unless a range is named',
  access: 'admin',
  scope: 'log:read',
  query: Shape({ ...PageQuery, ...filters }),
  /** `names` holds what the ids of the filter stand for: a person's name, a title, a booking's code. */
  reply: Shape({ ...PageOf(AdminLogItem).properties, names: Type.Record(Type.String(), Type.String()) }),
  success: 200,
  refusals: ['unknown_timezone', 'period_reversed'],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/logs/{id}',
  summary: 'One entry of the log',
  access: 'admin',
  scope: 'log:read',
  params: IdParams,
  reply: AdminLogItem,
  success: 200,
  refusals: ['not_found'],
});

/** Streams a CSV file. */
export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/admin/logs/export',
  summary: 'The same entries as a file for a spreadsheet (text/csv)',
  access: 'admin',
  scope: 'log:read',
  recentProof: true,
  query: Shape({ ...filters, ...csvQuery }),
  file: 'text/csv; charset=utf-8',
  reply: Type.String(),
  success: 200,
  refusals: ['unknown_timezone', 'period_reversed'],
});
