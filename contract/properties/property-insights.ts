import { type Static, Type } from 'typebox';
import { bookingStates } from '#domain/bookings/booking-states.ts';
import { channels } from '#domain/calendars/channels.ts';
import { linkStates } from '#domain/links/shared-link.ts';
import { blockKinds } from '#domain/properties/availability/block-kinds.ts';
import { ChannelOverlap } from '../calendars/calendar-shapes.ts';
import { endpoint } from '../endpoint.ts';
import {
  CivilDate,
  CivilDateOf,
  Currency,
  Id,
  IdParams,
  Instant,
  Money,
  Nullable,
  Shape,
} from '../shapes.ts';

/**
 * Figures of the days from `from` to `to`, both included; `to` is today in the agent's time zone. They count as
 * analytics does: views, visitors, requests and bookings by the day they were made, nights and money by the night.
 * `requests` came through shared links, `confirmedRequests` are those of them that were ever confirmed; `bookings` are
 * all that were ever confirmed, from any source. `occupancy` is nights ÷ open nights, null without open nights; open
 * nights exclude those on which the listing was not live and those blocked by its owner. `revenue` is the price of the
 * nights after discounts, before fees and taxes.
 */
export const PerformancePeriod = Shape({
  days: Type.Integer(),
  from: CivilDate,
  to: CivilDate,
  views: Type.Integer(),
  uniqueVisitors: Type.Integer(),
  requests: Type.Integer(),
  confirmedRequests: Type.Integer(),
  bookings: Type.Integer(),
  nights: Type.Integer(),
  openNights: Type.Integer(),
  occupancy: Nullable(Type.Number()),
  averageNight: Nullable(Money),
  revenue: Money,
});
export type PerformancePeriod = Static<typeof PerformancePeriod>;

/** `bySource` counts views by link, most first. */
export const PropertyPerformance = Shape({
  currency: Currency,
  listedFrom: Nullable(Instant),
  views: Shape({
    total: Type.Integer(),
    unique: Type.Integer(),
    bySource: Type.Array(
      Shape({ linkId: Id, name: Type.String(), views: Type.Integer(), uniqueVisitors: Type.Integer() }),
    ),
  }),
  requests: Type.Integer(),
  confirmedRequests: Type.Integer(),
  bookings: Type.Integer(),
  periods: Type.Array(PerformancePeriod),
});
export type PropertyPerformance = Static<typeof PropertyPerformance>;

export const readPerformance = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/performance',
  summary: 'Views, requests, nights, occupancy and revenue of a property, in all and for 30 and 90 days',
  access: 'agent',
  memberScope: 'insights:read',
  params: IdParams,
  reply: PropertyPerformance,
  success: 200,
  refusals: ['not_found'],
});

/** Booking or block on the calendar of one property. */
export const CalendarEntry = Shape({
  _id: Id,
  kind: Type.Enum(['booking', 'block'] as const),
  checkIn: CivilDate,
  checkOut: CivilDate,
  /** Guest of a booking, or note of a block. */
  label: Type.String(),
  status: Nullable(Type.Enum(bookingStates)),
  blockKind: Nullable(Type.Enum(blockKinds)),
  /** Channel whose calendar closed the nights. */
  channel: Nullable(Type.Enum(channels)),
});
export type CalendarEntry = Static<typeof CalendarEntry>;

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/calendar',
  summary: 'Bookings and blocks of a property, earliest first; at most 800 days at once',
  access: 'agent',
  memberScope: 'calendar:read',
  params: IdParams,
  query: Shape({
    from: CivilDateOf('First night.'),
    to: CivilDateOf(
      'The day after the last night, as a check-out is: its own night is not included. At most 800 days later.',
    ),
  }),
  reply: Shape({
    today: CivilDate,
    entries: Type.Array(CalendarEntry),
    overlaps: Type.Array(ChannelOverlap),
  }),
  success: 200,
  refusals: ['invalid_dates', 'not_found'],
});

export const PropertyLink = Shape({
  _id: Id,
  name: Type.String(),
  status: Type.Enum(linkStates),
  url: Type.String(),
  allProperties: Type.Boolean(),
  views: Type.Integer(),
  createdAt: Instant,
});
export type PropertyLink = Static<typeof PropertyLink>;

export const listLinks = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/links',
  summary: 'Shared links that show a property, newest first',
  access: 'agent',
  memberScope: 'links:read',
  params: IdParams,
  reply: Shape({ items: Type.Array(PropertyLink) }),
  success: 200,
  refusals: ['not_found'],
});

/** Groups that visits are divided into. */
export const visitGroupings = ['property', 'link', 'day', 'month'] as const;
export type VisitGrouping = (typeof visitGroupings)[number];

export const openVisits = endpoint({
  method: 'GET',
  path: '/api/properties/visits',
  summary: 'What views and visitors are made of: by property, link, day or month',
  access: 'agent',
  memberScope: 'links:read',
  query: Shape({
    from: Type.Optional(CivilDateOf("First day, in the agent's time zone; absent: from the first visit.")),
    to: Type.Optional(CivilDateOf('Last day, included; absent: until the last visit.')),
    linkId: Type.Optional(Id),
    propertyId: Type.Optional(Id),
    by: Type.Optional(Type.Enum(visitGroupings)),
  }),
  /** The views of the groups add up; a visitor of two groups counts in both, and once in the total. */
  reply: Shape({
    views: Type.Integer(),
    uniqueVisitors: Type.Integer(),
    groups: Type.Array(
      Shape({
        /** Id of a property or link, a day, or a month as `2027-05`; null for the pages of links themselves. */
        key: Nullable(Type.String()),
        title: Nullable(Type.String()),
        views: Type.Integer(),
        uniqueVisitors: Type.Integer(),
      }),
    ),
  }),
  success: 200,
  refusals: ['invalid_dates'],
});
