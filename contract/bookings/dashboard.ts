import { type Static, Type } from 'typebox';
import { AgentSettings, AgentSettingsChange } from '../account/agents.ts';
import { ChannelStay } from '../calendars/channel-stays.ts';
import { endpoint } from '../endpoint.ts';
import { MarketingLinkFunnel, Totals, UnsoldProperty } from '../links/property-marketing.ts';
import { Conversation } from '../messages/messages.ts';
import { TurnoverNotes } from '../properties/property-operations.ts';
import { featureRefusals } from '../refusal-sets.ts';
import { CivilDate, Id, Instant, Money, Nullable, Shape, Stay } from '../shapes.ts';
import { BookingListItem } from './booking-shapes.ts';
import { ChangeRequest } from './change-request-shapes.ts';
import { DayBoardItem } from './day-board.ts';

/** A booking of today with what the agent needs to finish it in place. */
export const QueuedBooking = Shape({
  ...DayBoardItem.properties,
  arrivalTime: Nullable(Type.String()),
  /** Usual times of the property, `HH:MM`. */
  checkInFrom: Type.String(),
  checkOutBy: Type.String(),
  conversationId: Nullable(Id),
});
export type QueuedBooking = Static<typeof QueuedBooking>;

/** Bookings with open money; `count` and `totals` cover all of them, `items` the first 20. */
export const OpenMoney = Shape({
  items: Type.Array(BookingListItem),
  count: Type.Integer(),
  totals: Type.Array(Money),
});

/** "Today" is each property's own date; the lists follow the same rules as the day board. */
export const DashboardBookings = Shape({
  arrivals: Type.Array(QueuedBooking),
  departures: Type.Array(QueuedBooking),
  /** Guests in house: of bookings, and of stays that channels sold. */
  inHouse: Type.Integer(),
  /** The bookings of them, the next to leave first; at most 50. */
  staying: Type.Array(QueuedBooking),
  /** Holds, and bookings whose guest has not confirmed the address, that expire within a week; at most 20. */
  expiring: Type.Array(QueuedBooking),
  /** Stays that channels sold and that are on today, the next to leave first; at most 200. */
  channelStays: Type.Array(ChannelStay),
  /** Cleaner and door code of the properties of today's stays; empty for callers without `tasks:read`. */
  turnoverNotes: Type.Array(TurnoverNotes),
  requests: Type.Array(QueuedBooking),
  /** Open change requests, the one that ends first before the others; at most 20. */
  changeRequests: Type.Array(Shape({ request: ChangeRequest, booking: BookingListItem })),
  recent: Type.Array(BookingListItem),
  /** Conversations whose last message is the guest's. */
  needsReply: Type.Integer(),
  /** The latest of them, at most 20. */
  conversations: Type.Array(Conversation),
  /** Time of the answer: the remaining time of a request is its `holdExpiresAt` minus this. */
  now: Instant,
  /** Today and the next thirteen days in the agent's time zone; `inHouse` counts stays that include the night. */
  next14: Type.Array(
    Shape({ day: CivilDate, arrivals: Type.Integer(), departures: Type.Integer(), inHouse: Type.Integer() }),
  ),
  /**
   * Bookings with a payment overdue or due within a week, and those that are over with money still open: those due first,
   * then by arrival. `totals` are their balances.
   */
  unpaid: OpenMoney,
  /** Those of the unpaid whose guest has left, or cancelled; all that is open of them is due. */
  leftOwing: OpenMoney,
  /** Bookings of which money has to go back to the guest, the longest waiting first. */
  refunds: OpenMoney,
  counts: Shape({
    properties: Type.Integer(),
    activeProperties: Type.Integer(),
    links: Type.Integer(),
    bookings: Type.Integer(),
    /** Properties of an example agency. */
    examples: Type.Integer(),
    unreadMessages: Type.Integer(),
    /**
     * All arrivals, departures and requests, of which the lists hold the first 50, 50 and 20. Arrivals and departures
     * are those of bookings and of channels.
     */
    arrivals: Type.Integer(),
    departures: Type.Integer(),
    requests: Type.Integer(),
  }),
  /** Nights that a channel sold too: how many open conflicts, and the one whose nights come first. */
  conflicts: Shape({
    open: Type.Integer(),
    first: Nullable(Shape({ _id: Id, propertyTitle: Type.String(), ...Stay.properties })),
  }),
});
export type DashboardBookings = Static<typeof DashboardBookings>;

export const readBookings = endpoint({
  method: 'GET',
  path: '/api/dashboard/bookings',
  summary: 'Arrivals, departures, waiting requests and the latest bookings',
  access: 'agent',
  memberScope: 'bookings:read',
  secrets: ['doorCode'],
  reply: DashboardBookings,
  success: 200,
  refusals: [],
});

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/dashboard/settings',
  summary: 'My settings, the same as at /api/agents/settings',
  access: 'agent',
  memberScope: 'own',
  reply: Shape({ settings: AgentSettings }),
  success: 200,
  refusals: ['not_found'],
});

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/dashboard/settings',
  summary: 'Change my settings; absent ones stay as they are',
  access: 'agent',
  memberScope: 'own',
  rate: 'write',
  body: Shape({ settings: AgentSettingsChange }),
  reply: Shape({ settings: AgentSettings }),
  success: 200,
  refusals: ['not_found', 'password_needed', 'sign_in_again'],
});

export const readMarketing = endpoint({
  method: 'GET',
  path: '/api/dashboard/marketing',
  summary: 'Marketing: the last 30 days against the 30 before, promotions, best links, unsold nights',
  access: 'agent',
  memberScope: 'links:read',
  reply: Shape({
    from: CivilDate,
    to: CivilDate,
    totals: Totals,
    before: Totals,
    /** Number of promotions now running, and of bookings that use one. */
    promotions: Shape({ running: Type.Integer(), uses: Type.Integer() }),
    links: Type.Array(MarketingLinkFunnel, { maxItems: 3 }),
    unsold: Type.Array(UnsoldProperty, { maxItems: 3 }),
  }),
  success: 200,
  refusals: featureRefusals,
});
