import { type Static, Type } from 'typebox';
import { bookingSums, maxCountedFilters, sumGroupings } from '#domain/bookings/booking-list-options.ts';
import { bookingStates } from '#domain/bookings/booking-states.ts';
import { endpoint } from '../endpoint.ts';
import { CivilDate, Currency, Id, Nullable, Shape } from '../shapes.ts';
import { BookingFilter, bookingFilter } from './booking-list-shapes.ts';

/** Part of a sum; `value` is in minor units where the sum is money. */
export const SumGroup = Shape({
  /** The property's id, a month as `2027-05`, or a source. */
  key: Type.String(),
  /** Title of a property; null for the other groupings. */
  title: Nullable(Type.String()),
  bookings: Type.Integer(),
  value: Type.Integer(),
});
export type SumGroup = Static<typeof SumGroup>;

/** Booking with what it adds to the sum. */
export const SummedBooking = Shape({
  _id: Id,
  code: Type.String(),
  guestName: Type.String(),
  propertyTitle: Type.String(),
  checkIn: CivilDate,
  checkOut: CivilDate,
  status: Type.Enum(bookingStates),
  source: Type.String(),
  value: Type.Integer(),
});
export type SummedBooking = Static<typeof SummedBooking>;

/**
 * What a number over bookings is made of. `groups` add up to `value`, and so do the bookings of all pages: bookings that
 * add nothing are left out. With `group` the bookings are those of one group, and the sum stays that of all.
 */
export const OpenedSum = Shape({
  name: Type.Enum(bookingSums),
  currency: Nullable(Currency),
  value: Type.Integer(),
  bookings: Type.Integer(),
  /** The largest first, months in their order. */
  groups: Type.Array(SumGroup),
  items: Type.Array(SummedBooking),
  nextCursor: Nullable(Type.String()),
});
export type OpenedSum = Static<typeof OpenedSum>;

export const open = endpoint({
  method: 'GET',
  path: '/api/bookings/sums/{name}',
  summary: 'The bookings behind a total, in groups',
  access: 'agent',
  memberScope: 'bookings:read',
  params: Shape({ name: Type.Enum(bookingSums) }),
  query: Shape({
    ...bookingFilter,
    /** Required for money: amounts of different currencies are never added. */
    currency: Type.Optional(Currency),
    by: Type.Optional(Type.Enum(sumGroupings)),
    group: Type.Optional(Type.String({ maxLength: 100 })),
    cursor: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: OpenedSum,
  success: 200,
  refusals: ['invalid_dates'],
});

export const countEach = endpoint({
  method: 'POST',
  path: '/api/bookings/counts',
  summary: 'How many of my bookings each of several filters finds, at most a thousand',
  access: 'agent',
  memberScope: 'bookings:read',
  rate: 'read',
  body: Shape({ filters: Type.Array(BookingFilter, { minItems: 1, maxItems: maxCountedFilters }) }),
  reply: Shape({
    /** In the order of the filters. */
    counts: Type.Array(Type.Integer()),
  }),
  success: 200,
  refusals: ['invalid_dates'],
});
