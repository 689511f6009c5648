import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { CivilDate, csvQuery, Id, Instant, Nullable, PageOf, PageQuery, Shape, Text } from '../shapes.ts';

/** A member of the team, a program with a key, a guest or another visitor, the support of the platform, or a timer. */
export const activityKinds = ['member', 'key', 'guest', 'support', 'system'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Things that the list can be narrowed to. */
export const activityEntities = [
  'property',
  'booking',
  'conversation',
  'shared_link',
  'promotion',
  'member',
] as const;
export type ActivityEntity = (typeof activityEntities)[number];

/** Who did what. Holds no address of a guest, no text of a message, and no value before or after. */
export const ActivityItem = Shape({
  _id: Id,
  at: Instant,
  who: Shape({ kind: Type.Enum(activityKinds), name: Type.String() }),
  text: Type.String(),
  entity: Nullable(Shape({ type: Type.String(), _id: Id })),
  property: Nullable(Shape({ _id: Id, title: Type.String() })),
});
export type ActivityItem = Static<typeof ActivityItem>;

const filters = {
  /** The member who acted. */
  actor: Type.Optional(Id),
  /** The key through which a program acted. */
  key: Type.Optional(Id),
  /** What programs did with any key. */
  kind: Type.Optional(Type.Literal('key')),
  entityType: Type.Optional(Type.Enum(activityEntities)),
  entity: Type.Optional(Id),
  /** The property itself, its bookings and its conversations. */
  property: Type.Optional(Id),
  /** First and last day in `timezone`; a missing one leaves its side open. */
  from: Type.Optional(CivilDate),
  to: Type.Optional(CivilDate),
  /** IANA time zone in which a day begins; UTC when absent. */
  timezone: Type.Optional(Text(1, 64)),
};

export const list = endpoint({
  method: 'GET',
  path: '/api/activity',
  summary: 'Who did what in the business, newest first; members with some properties see what is about these',
  access: 'agent',
  memberScope: 'activity:read',
  query: Shape({ ...PageQuery, ...filters }),
  reply: Shape({
    ...PageOf(ActivityItem).properties,
    /** For how many months entries are kept; those about money, settings and security longer. */
    retentionMonths: Shape({ everyday: Type.Integer(), lasting: Type.Integer() }),
  }),
  success: 200,
  refusals: ['unknown_timezone', 'period_reversed'],
});

export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/activity/export.csv',
  summary: 'The same entries as a file for a spreadsheet (text/csv)',
  access: 'agent',
  memberScope: 'activity:read',
  hiddenInViews: true,
  query: Shape({ ...filters, ...csvQuery }),
  reply: Type.String(),
  file: 'text/csv; charset=utf-8',
  success: 200,
  refusals: ['unknown_timezone', 'period_reversed'],
});
