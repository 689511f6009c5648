import { type Static, Type } from 'typebox';
import { BookingListItem } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { Shape } from './shapes.ts';

/** Today is judged in each property's own time zone. */
export const DashboardBookings = Shape({
  arrivals: Type.Array(BookingListItem),
  departures: Type.Array(BookingListItem),
  inHouse: Type.Integer(),
  requests: Type.Array(BookingListItem),
  recent: Type.Array(BookingListItem),
  counts: Shape({
    properties: Type.Integer(),
    activeProperties: Type.Integer(),
    links: Type.Integer(),
    bookings: Type.Integer(),
    unreadMessages: Type.Integer(),
  }),
});
export type DashboardBookings = Static<typeof DashboardBookings>;

export const readDashboardBookings = endpoint({
  method: 'GET',
  path: '/api/dashboard/bookings',
  area: 'dashboard',
  summary: 'Arrivals, departures, waiting requests and the latest bookings',
  access: 'agent',
  reply: DashboardBookings,
  success: 200,
});
