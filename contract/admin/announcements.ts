import { type Static, Type } from 'typebox';
import { announcementLimits, announcementStates } from '#domain/messages/announcement.ts';
import { subscriptionStates } from '#domain/subscription/entitlements.ts';
import { planTypes } from '#domain/subscription/plans.ts';
import { endpoint } from '../endpoint.ts';
import { Country, Id, IdParams, Instant, Nullable, PageOf, PageQuery, Shape, Text } from '../shapes.ts';

const Count = Type.Integer({ minimum: 0 });

/** An agent must match every field; one that is absent or null matches all agents. `none`: agents without a plan. */
const audience = {
  plan: Type.Optional(Type.Enum([...planTypes, 'none'] as const)),
  subscription: Type.Optional(Type.Enum(subscriptionStates)),
  /** Country of one of their properties. */
  country: Type.Optional(Country),
};

export const AdminAnnouncement = Shape({
  _id: Id,
  title: Type.String(),
  /** Markdown. */
  body: Type.String(),
  plan: Nullable(Type.String()),
  subscription: Nullable(Type.String()),
  country: Nullable(Type.String()),
  byMail: Type.Boolean(),
  state: Type.Enum(announcementStates),
  publishAt: Instant,
  publishedAt: Nullable(Instant),
  withdrawnAt: Nullable(Instant),
  createdAt: Instant,
  createdBy: Type.String(),
  /** Zero before the publication. */
  recipients: Count,
  read: Count,
  mailed: Count,
});
export type AdminAnnouncement = Static<typeof AdminAnnouncement>;

export const AnnouncementReceipt = Shape({
  agent: Shape({ _id: Id, name: Type.String(), email: Type.String() }),
  readAt: Nullable(Instant),
  isMailed: Type.Boolean(),
});
export type AnnouncementReceipt = Static<typeof AnnouncementReceipt>;

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  summary: 'Announcements to agents, the newest first',
  access: 'admin',
  scope: 'content:read',
  query: Shape({
    ...PageQuery,
    state: Type.Optional(Type.Enum(['all', ...announcementStates] as const)),
    q: Type.Optional(Text(0, 200)),
  }),
  reply: PageOf(AdminAnnouncement),
  success: 200,
  refusals: [],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/announcements/{id}',
  summary: 'One announcement',
  access: 'admin',
  scope: 'content:read',
  params: IdParams,
  reply: AdminAnnouncement,
  success: 200,
  refusals: ['not_found'],
});

export const countAudience = endpoint({
  method: 'GET',
  path: '/api/admin/announcements/audience',
  summary: 'How many agents an announcement would reach now',
  access: 'admin',
  scope: 'content:read',
  query: Shape(audience),
  reply: Shape({ agents: Count }),
  success: 200,
  refusals: [],
});

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/admin/announcements/{id}/receipts',
  summary: 'The agents an announcement was published to, with when they read it; readers first',
  access: 'admin',
  scope: 'content:read',
  params: IdParams,
  query: Shape(PageQuery),
  reply: PageOf(AnnouncementReceipt),
  success: 200,
  refusals: [],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  summary: 'Publish an announcement to agents, now or at a set time',
  access: 'admin',
  scope: 'content:write',
  rate: 'write',
  idempotent: true,
  body: Shape({
    title: Text(1, announcementLimits.maxTitleLength),
    body: Text(1, announcementLimits.maxBodyLength),
    ...audience,
    byMail: Type.Boolean(),
    /** Absent: at once. */
    publishAt: Type.Optional(Instant),
  }),
  reply: AdminAnnouncement,
  success: 201,
  refusals: ['invalid_request', 'not_found', 'text_too_complex'],
});

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/{id}/withdraw',
  summary: 'Stop showing an announcement, and cancel the mails that still wait',
  access: 'admin',
  scope: 'content:write',
  rate: 'write',
  params: IdParams,
  reply: AdminAnnouncement,
  success: 200,
  refusals: ['not_found'],
});
