import { type Static, Type } from 'typebox';
import { channelStayStates } from '#domain/calendars/channel-stay.ts';
import { channels } from '#domain/calendars/channels.ts';
import { paymentStates } from '#domain/payments/payment-lists.ts';
import { blockKinds } from '#domain/properties/availability/block-kinds.ts';
import { propertyStates } from '#domain/properties/property-states.ts';
import { ChannelOverlap } from '../calendars/calendar-shapes.ts';
import { endpoint } from '../endpoint.ts';
import {
  CivilDate,
  CivilDateOf,
  Id,
  Instant,
  Money,
  Nullable,
  PropertyName,
  Shape,
  Text,
} from '../shapes.ts';
import { CommaSeparatedIds } from './booking-list-shapes.ts';
import { Booking, BookingSummary } from './booking-shapes.ts';

/** Booking that reserves nights, as a bar of the calendar. */
export const CalendarBooking = Shape({
  ...BookingSummary.properties,
  paymentStatus: Type.Enum(paymentStates),
  overdue: Booking.properties.overdue,
  source: Type.String(),
  guestName: Type.String(),
  guests: Type.Integer(),
  holdExpiresAt: Nullable(Instant),
  /** Version for a change by dragging. */
  version: Type.Integer(),
});
export type CalendarBooking = Static<typeof CalendarBooking>;

export const CalendarBlock = Shape({
  _id: Id,
  checkIn: CivilDate,
  checkOut: CivilDate,
  kind: Type.Enum(blockKinds),
  note: Type.String(),
  /** Channel whose calendar closed the nights. */
  channel: Nullable(Type.Enum(channels)),
  /** The stay that the channel sold; null for nights without a guest. `_id` is the event of the feed. */
  stay: Nullable(
    Shape({
      _id: Id,
      status: Type.Enum(channelStayStates),
      summary: Type.String(),
      note: Type.String(),
    }),
  ),
});
export type CalendarBlock = Static<typeof CalendarBlock>;

/** One row of the calendar. `today` is the date at the property. */
export const CalendarProperty = Shape({
  ...PropertyName.properties,
  coverUrl: Nullable(Type.String()),
  status: Type.Enum(propertyStates),
  timezone: Type.String(),
  currency: Type.String(),
  maxGuests: Type.Integer(),
  today: CivilDate,
  bookings: Type.Array(CalendarBooking),
  blocks: Type.Array(CalendarBlock),
  overlaps: Type.Array(ChannelOverlap),
});
export type CalendarProperty = Static<typeof CalendarProperty>;

export const read = endpoint({
  method: 'GET',
  path: '/api/calendar',
  summary: 'Properties by name with their stays and blocks in a range of nights',
  access: 'agent',
  memberScope: 'calendar:read',
  query: Shape({
    from: CivilDateOf('First night.'),
    to: CivilDateOf(
      'The day after the last night, as a check-out is: its own night is not included. At most 800 days later.',
    ),
    propertyId: Type.Optional(CommaSeparatedIds),
    /** Part of a property's title or city. */
    q: Type.Optional(Text(0, 100)),
    /** Properties per page, 1 to 200; default 50. */
    limit: Type.Optional(Type.String({ pattern: '^([1-9]|[1-9]\\d|1\\d\\d|200)$' })),
    cursor: Type.Optional(Type.String({ maxLength: 800 })),
  }),
  reply: Shape({
    from: CivilDate,
    to: CivilDate,
    properties: Type.Array(CalendarProperty),
    nextCursor: Nullable(Type.String()),
    /** Number of matching properties; only on the first page. */
    total: Type.Optional(Type.Integer()),
  }),
  success: 200,
  refusals: ['invalid_dates'],
});

/**
 * Figures of one night over all published properties. `sellable` are the properties that the owner has not blocked;
 * `revenue` is the price of the night after discounts, before fees and taxes, an entry for each currency.
 */
export const CalendarDay = Shape({
  date: CivilDate,
  occupied: Type.Integer(),
  sellable: Type.Integer(),
  revenue: Type.Array(Money),
});
export type CalendarDay = Static<typeof CalendarDay>;

export const readDays = endpoint({
  method: 'GET',
  path: '/api/calendar/days',
  summary: 'Occupancy and revenue of each night over all published properties',
  access: 'agent',
  memberScope: 'calendar:read',
  query: Shape({
    from: CivilDateOf('First night.'),
    to: CivilDateOf('The day after the last night. At most 800 days later.'),
  }),
  reply: Shape({ days: Type.Array(CalendarDay) }),
  success: 200,
  refusals: ['invalid_dates'],
});
