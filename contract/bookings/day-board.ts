import { type Static, Type } from 'typebox';
import { bookingStates } from '#domain/bookings/booking-states.ts';
import { ChannelStay } from '../calendars/channel-stays.ts';
import { endpoint } from '../endpoint.ts';
import { RenamedFrom } from '../renamed-fields.ts';
import { CivilDate, Shape } from '../shapes.ts';
import { BookingListItem } from './booking-shapes.ts';

export const DayBoardItem = Shape({
  ...BookingListItem.properties,
  /** Today in the property's time zone. */
  today: CivilDate,
  /** States to which the agent may take the booking now. */
  allowedTransitions: RenamedFrom('allowedMoves', Type.Array(Type.Enum(bookingStates))),
});
export type DayBoardItem = Static<typeof DayBoardItem>;

/** At most 200 bookings; `count` covers all up to a thousand, and the stays that channels sold. */
export const DayBoardList = Shape({ items: Type.Array(DayBoardItem), count: Type.Integer() });
export type DayBoardList = Static<typeof DayBoardList>;

/** Lists of the day; a booking can be on several. */
export const DayBoard = Shape({
  /** Expected today or earlier and not checked in, or checked in for today. */
  arrivals: DayBoardList,
  /** Leaving or left today, or still checked in after the check-out date. */
  departures: DayBoardList,
  /** Checked in and not checked out. */
  inHouse: DayBoardList,
  requests: DayBoardList,
  holds: DayBoardList,
  /** A payment is overdue or due within a week, or the stay is over and money is still open. */
  unpaid: DayBoardList,
  /** Those of the unpaid whose guest has left, or cancelled. */
  leftOwing: DayBoardList,
  /** Stays that channels sold; those of each list of today are in its `count`. At most 200, the next to leave first. */
  channelStays: Type.Array(ChannelStay),
});
export type DayBoard = Static<typeof DayBoard>;

export const read = endpoint({
  method: 'GET',
  path: '/api/bookings/today',
  summary: 'My day: arrivals, departures, guests in house, requests, holds and open payments',
  access: 'agent',
  memberScope: 'bookings:read',
  reply: DayBoard,
  success: 200,
  refusals: [],
});
