import { type Static, Type } from 'typebox';
import { deliveryStates, mailFailures } from '#domain/messages/mails/mail-delivery.ts';
import { mailKinds } from '#domain/messages/mails/mail-kinds.ts';
import { BulkResults, IdList } from '../bulk-results.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, Nullable, PageOf, PageQuery, Shape, Text } from '../shapes.ts';
import { DateRangeQuery } from './logs.ts';

/** A mail on its way or done; never its text, which may hold a guest's private link. */
export const Delivery = Shape({
  _id: Id,
  /** One of the kinds of mail, or one of an earlier release. */
  kind: Type.String(),
  to: Type.String(),
  /** What can be opened from here: the booking that it is about, and the account that has the address. */
  bookingCode: Nullable(Type.String()),
  account: Nullable(Shape({ _id: Id, type: Type.Enum(['agent', 'admin'] as const), name: Type.String() })),
  state: Type.Enum(deliveryStates),
  createdAt: Instant,
  tries: Type.Integer({ minimum: 0 }),
  lastTriedAt: Nullable(Instant),
  /** Of a mail that is retried. */
  nextTryAt: Nullable(Instant),
  failure: Nullable(Type.Enum(mailFailures)),
  lastError: Type.String(),
  sentAt: Nullable(Instant),
  /** Whether its content is still kept, so that it can be sent again. */
  isResendable: Type.Boolean(),
});
export type Delivery = Static<typeof Delivery>;

export const deliveryStateFilters = [...deliveryStates, 'open'] as const;

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/deliveries',
  summary: 'Mails of the last three months, the latest first; those of any day unless a range is named',
  access: 'admin',
  scope: 'deliveries:read',
  query: Shape({
    ...PageQuery,
    ...DateRangeQuery,
    /** `open`: every mail that is neither sent nor discarded. */
    state: Type.Optional(Type.Enum(deliveryStateFilters)),
    kind: Type.Optional(Type.Enum(mailKinds)),
    /** A whole email address, or the code of a booking. */
    q: Type.Optional(Text(0, 254)),
  }),
  reply: PageOf(Delivery),
  success: 200,
  refusals: ['unknown_timezone'],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/deliveries/{id}',
  summary: 'One mail with its tries',
  access: 'admin',
  scope: 'deliveries:read',
  params: IdParams,
  reply: Delivery,
  success: 200,
  refusals: ['not_found'],
});

const Ids = Shape({ ids: IdList });

/**
 * A mail that is still tried goes at once; one that was sent goes once more, as a mail of its own, unless `onlyUnsent`: a mail
 * that went out since the list was read must not go twice.
 */
export const resend = endpoint({
  method: 'POST',
  path: '/api/admin/deliveries/resend',
  summary: 'Send these mails again; each gets its own result',
  access: 'admin',
  scope: 'deliveries:write',
  rate: 'write',
  body: Shape({ ids: IdList, onlyUnsent: Type.Optional(Type.Boolean()) }),
  reply: BulkResults,
  success: 200,
  refusals: [],
});

export const discard = endpoint({
  method: 'POST',
  path: '/api/admin/deliveries/discard',
  summary: 'Give these mails up for good; each gets its own result',
  access: 'admin',
  scope: 'deliveries:write',
  rate: 'write',
  body: Ids,
  reply: BulkResults,
  success: 200,
  refusals: [],
});
