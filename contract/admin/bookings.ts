import { type Static, Type } from 'typebox';
import { bookingSources } from '#domain/bookings/booking-sources.ts';
import { bookingStates } from '#domain/bookings/booking-states.ts';
import { paymentStates, refundChoices } from '#domain/payments/payment-lists.ts';
import { Booking, BookingSummary } from '../bookings/booking-shapes.ts';
import { BulkResults, IdList } from '../bulk-results.ts';
import { endpoint } from '../endpoint.ts';
import { Message } from '../messages/messages.ts';
import { transitionRefusals } from '../refusal-sets.ts';
import { RenamedFrom } from '../renamed-fields.ts';
import {
  CivilDate,
  csvQuery,
  Id,
  IdParams,
  Instant,
  Money,
  Nullable,
  PageOf,
  PageQuery,
  Shape,
  Text,
} from '../shapes.ts';
import { DateRangeQuery } from './logs.ts';

export const AdminBooking = Shape({
  ...BookingSummary.properties,
  agent: Shape({ _id: Id, name: Type.String() }),
  property: Shape({ _id: Id, title: Type.String() }),
  guestName: Type.String(),
  guestEmail: Nullable(Type.String()),
  paymentStatus: Type.Enum(paymentStates),
  source: Type.String(),
  nights: Type.Integer(),
  guests: Type.Integer(),
  /** Transitions that an admin may make from the present state. */
  allowedTransitions: RenamedFrom('allowedMoves', Type.Array(Type.Enum(bookingStates))),
  createdAt: Instant,
});
export type AdminBooking = Static<typeof AdminBooking>;

/** `made` is the moment it was created, `stay` the check-in. */
export const adminBookingSorts = ['made_desc', 'made_asc', 'stay_asc', 'stay_desc'] as const;

const filters = {
  status: Type.Optional(Type.Enum(['all', ...bookingStates] as const)),
  payment: Type.Optional(Type.Enum(paymentStates)),
  source: Type.Optional(Type.Enum(bookingSources)),
  agent: Type.Optional(Id),
  property: Type.Optional(Id),
  /** Stays with a night from `stayFrom` to `stayTo`, both included. */
  stayFrom: Type.Optional(CivilDate),
  stayTo: Type.Optional(CivilDate),
  sort: Type.Optional(Type.Enum(adminBookingSorts)),
  ...DateRangeQuery,
  q: Type.Optional(Text(0, 200)),
};

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/bookings',
  summary: 'Bookings of all agents, newest first unless sorted; `dateRange` is when they were made',
  access: 'admin',
  scope: 'bookings:read',
  query: Shape({ ...PageQuery, ...filters }),
  reply: PageOf(AdminBooking),
  success: 200,
  refusals: ['unknown_timezone'],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/{id}',
  summary: 'One booking of whichever agent',
  access: 'admin',
  scope: 'bookings:read',
  params: IdParams,
  reply: AdminBooking,
  success: 200,
  refusals: ['not_found'],
});

/** A booking on the same nights of the same property, whatever became of it. */
const Neighbour = Shape({
  ...BookingSummary.properties,
  guestName: Type.String(),
  /** Nights that both cover. */
  sharedNights: Type.Integer(),
  createdAt: Instant,
});

export const AdminBookingDetails = Shape({
  summary: AdminBooking,
  /** As the agent sees it. */
  booking: Booking,
  /** In the order in which they were made, this one included, at most fifty; alone without a neighbour. */
  neighbours: Type.Array(Neighbour),
  /** The latest fifty, oldest first; null without a conversation. */
  messages: Nullable(Type.Array(Message)),
  /** What goes back to the guest when an admin cancels now; null where nothing was received. */
  refunds: Nullable(Shape({ full: Money, policy: Money, policyPercent: Type.Integer(), received: Money })),
});
export type AdminBookingDetails = Static<typeof AdminBookingDetails>;

export const readPage = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/{id}/page',
  summary: 'A booking as its agent sees it, with its neighbours, messages and refunds; by its id or its code',
  access: 'admin',
  scope: 'bookings:read',
  params: Shape({ id: Text(4, 40) }),
  reply: AdminBookingDetails,
  success: 200,
  refusals: ['not_found'],
});

const move = {
  status: Type.Enum(bookingStates),
  reason: Type.Optional(Text(0, 500)),
  /** Default: a cancellation refunds everything received. */
  refund: Type.Optional(Type.Enum(refundChoices)),
};

export const changeStatus = endpoint({
  method: 'PATCH',
  path: '/api/admin/bookings/{id}/status',
  summary: 'Move a booking along the state table as an admin, with a reason',
  access: 'admin',
  scope: 'bookings:write',
  recentProof: true,
  rate: 'write',
  params: IdParams,
  body: Shape(move),
  reply: Shape({ updated: Type.Literal(true), booking: AdminBooking }),
  success: 200,
  refusals: transitionRefusals,
});

export const changeStatuses = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/status',
  summary: 'Change the state of many bookings; each gets its own result',
  access: 'admin',
  scope: 'bookings:write',
  recentProof: true,
  rate: 'write',
  body: Shape({ ids: IdList, ...move }),
  reply: BulkResults,
  success: 200,
  refusals: [],
});

/** Streams a CSV file. */
export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/export',
  summary: 'The same bookings as a file for a spreadsheet (text/csv)',
  access: 'admin',
  scope: 'bookings:read',
  recentProof: true,
  query: Shape({ ...filters, ...csvQuery }),
  file: 'text/csv; charset=utf-8',
  reply: Type.String(),
  success: 200,
  refusals: ['unknown_timezone'],
});
