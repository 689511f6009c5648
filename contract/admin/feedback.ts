import { type Static, Type } from 'typebox';
import {
  feedbackAuthors,
  feedbackCategories,
  feedbackSources,
  feedbackStates,
  maxFeedbackReply,
} from '#domain/links/feedback-lists.ts';
import { endpoint } from '../endpoint.ts';
import { csvQuery, Id, IdParams, Instant, Nullable, PageOf, PageQuery, Shape, Text } from '../shapes.ts';

/** `agent` is the author, or the host of the link that it came through. `replyTo` is the address for an answer. */
export const AdminFeedback = Shape({
  _id: Id,
  source: Type.Enum(feedbackSources),
  agent: Nullable(Shape({ _id: Id, name: Type.String() })),
  linkCode: Nullable(Type.String()),
  /** The booking, with its code as name, or the property on whose page it was begun. */
  about: Nullable(Shape({ type: Type.Enum(['booking', 'property'] as const), _id: Id, name: Type.String() })),
  category: Type.Enum(feedbackCategories),
  rating: Nullable(Type.Integer()),
  message: Type.String(),
  name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  replyTo: Nullable(Type.String()),
  status: Type.Enum(feedbackStates),
  adminNote: Nullable(Type.String()),
  /** The last one. */
  reply: Nullable(Type.String()),
  /** The admin who takes care of it. */
  assignee: Nullable(Shape({ _id: Id, name: Type.String() })),
  createdAt: Instant,
  updatedAt: Instant,
});
export type AdminFeedback = Static<typeof AdminFeedback>;

const filters = {
  status: Type.Optional(Type.Enum(['all', ...feedbackStates] as const)),
  source: Type.Optional(Type.Enum(['all', ...feedbackSources] as const)),
  category: Type.Optional(Type.Enum(['all', ...feedbackCategories] as const)),
  q: Type.Optional(Text(0, 200)),
};

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/feedback',
  summary: 'What people told us, newest first',
  access: 'admin',
  scope: 'feedback:read',
  query: Shape({ ...PageQuery, ...filters }),
  reply: PageOf(AdminFeedback),
  success: 200,
  refusals: [],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/feedback/{id}',
  summary: 'One piece of feedback',
  access: 'admin',
  scope: 'feedback:read',
  params: IdParams,
  reply: AdminFeedback,
  success: 200,
  refusals: ['not_found'],
});

/** Message of the conversation; `authorName` is empty for somebody without a name. */
export const FeedbackMessage = Shape({
  _id: Id,
  author: Type.Enum(feedbackAuthors),
  authorName: Type.String(),
  body: Type.String(),
  createdAt: Instant,
});
export type FeedbackMessage = Static<typeof FeedbackMessage>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/feedback/{id}/messages',
  summary: 'The conversation after a piece of feedback, the oldest message first',
  access: 'admin',
  scope: 'feedback:read',
  params: IdParams,
  reply: Shape({ items: Type.Array(FeedbackMessage) }),
  success: 200,
  refusals: [],
});

export const change = endpoint({
  method: 'PATCH',
  path: '/api/admin/feedback/{id}',
  summary: 'Work on feedback: its state, who takes care of it, a note for admins, and a reply that is mailed',
  access: 'admin',
  scope: 'feedback:write',
  rate: 'write',
  idempotent: true,
  params: IdParams,
  /** Absent fields stay unchanged. */
  body: Shape({
    status: Type.Optional(Type.Enum(feedbackStates)),
    adminNote: Type.Optional(Text(0, 2000)),
    reply: Type.Optional(Text(1, maxFeedbackReply)),
    /** Takes it on, gives it back, or hands it to an admin who may answer it. */
    assignee: Type.Optional(Type.Union([Type.Enum(['me', 'nobody'] as const), Id])),
  }),
  reply: Shape({ updated: Type.Literal(true), feedback: AdminFeedback }),
  success: 200,
  refusals: ['feedback_without_address', 'not_found'],
});

export const listAssignees = endpoint({
  method: 'GET',
  path: '/api/admin/feedback/assignees',
  summary: 'Admins who may answer feedback, by name',
  access: 'admin',
  scope: 'feedback:read',
  reply: Shape({ items: Type.Array(Shape({ _id: Id, name: Type.String() })) }),
  success: 200,
  refusals: [],
});

/** Streams a CSV file. */
export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/admin/feedback/export',
  summary: 'The same feedback as a file for a spreadsheet (text/csv)',
  access: 'admin',
  scope: 'feedback:read',
  recentProof: true,
  query: Shape({ ...filters, ...csvQuery }),
  file: 'text/csv; charset=utf-8',
  reply: Type.String(),
  success: 200,
  refusals: [],
});
