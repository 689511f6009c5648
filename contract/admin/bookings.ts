import { type Static, Type } from 'typebox';
import { bookingStates } from '#domain/booking/booking-states.ts';
import { paymentStates } from '#domain/payments/payment-status.ts';
import { BookingSummary } from '../bookings/booking-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { BulkResults, IdList } from '../platform/bulk-results.ts';
import { transitionRefusals } from '../refusal-sets.ts';
import { Id, IdParams, Instant, Nullable, PageOf, PageQuery, Shape, Text } from '../shapes.ts';
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
  allowedMoves: Type.Array(Type.Enum(bookingStates)),
  createdAt: Instant,
});
export type AdminBooking = Static<typeof AdminBooking>;

const filters = {
  status: Type.Optional(Type.Enum(['all', ...bookingStates] as const)),
  ...DateRangeQuery,
  q: Type.Optional(Text(0, 200)),
};

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/bookings',
  summary: 'Bookings of all agents, newest first; `dateRange` is when they were made',
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

const move = { status: Type.Enum(bookingStates), reason: Type.Optional(Text(0, 500)) };

export const changeStatus = endpoint({
  method: 'PATCH',
  path: '/api/admin/bookings/{id}/status',
  summary: 'Move a booking along the state table as an admin, with a reason',
  access: 'admin',
  scope: 'bookings:write',
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
  query: Shape(filters),
  file: 'text/csv; charset=utf-8',
  reply: Type.String(),
  success: 200,
  refusals: ['unknown_timezone'],
});
