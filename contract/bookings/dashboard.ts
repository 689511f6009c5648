import { type Static, Type } from 'typebox';
import { AgentSettings, changeAgentSettings } from '../account/agent-settings.ts';
import { endpoint } from '../endpoint.ts';
import { CivilDate, Instant, Money, Shape } from '../shapes.ts';
import { BookingListItem } from './bookings.ts';

/** "Today" is each property's own date; the lists follow the same rules as the day board. */
export const DashboardBookings = Shape({
  arrivals: Type.Array(BookingListItem),
  departures: Type.Array(BookingListItem),
  inHouse: Type.Integer(),
  requests: Type.Array(BookingListItem),
  recent: Type.Array(BookingListItem),
  /** Conversations whose last message is the guest's. */
  needsReply: Type.Integer(),
  /** Time of the answer: the remaining time of a request is its `holdExpiresAt` minus this. */
  now: Instant,
  /** Today and the next thirteen days in the agent's time zone; `inHouse` counts stays that include the night. */
  next14: Type.Array(
    Shape({ day: CivilDate, arrivals: Type.Integer(), departures: Type.Integer(), inHouse: Type.Integer() }),
  ),
  /**
   * Bookings that are confirmed or in house with a payment overdue or due within two weeks, those due first, then by
   * arrival; at most 20. `count` and `totals` (balances) cover all.
   */
  unpaid: Shape({ items: Type.Array(BookingListItem), count: Type.Integer(), totals: Type.Array(Money) }),
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
  refusals: [],
});

export const readDashboardSettings = endpoint({
  method: 'GET',
  path: '/api/dashboard/settings',
  area: 'dashboard',
  summary: 'My settings, the same as at /api/agents/settings',
  access: 'agent',
  reply: Shape({ settings: AgentSettings }),
  success: 200,
  refusals: ['not_found'],
});

export const changeDashboardSettings = endpoint({
  method: 'PUT',
  path: '/api/dashboard/settings',
  area: 'dashboard',
  summary: 'Change my settings; absent ones stay as they are',
  access: 'agent',
  rate: 'write',
  body: Shape({ settings: changeAgentSettings.body }),
  reply: Shape({ settings: AgentSettings }),
  success: 200,
  refusals: ['not_found'],
});
