import { type Static, Type } from 'typebox';
import { channelDayLists, channelStayStates, maxStayNote } from '#domain/calendars/channel-stay.ts';
import { channels } from '#domain/calendars/channels.ts';
import { BookedProperty } from '../bookings/booking-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { CivilDate, Id, IdParams, Shape, Stay, Text } from '../shapes.ts';

/**
 * A stay sold by a channel that has not been turned into a booking. `_id` is the event of the feed, which
 * `POST /api/feed-events/{id}/claim` makes a booking of.
 */
export const ChannelStay = Shape({
  _id: Id,
  property: BookedProperty,
  channel: Type.Enum(channels),
  ...Stay.properties,
  nights: Type.Integer(),
  status: Type.Enum(channelStayStates),
  /** Empty where the channel does not tell it. */
  guestName: Type.String(),
  note: Type.String(),
  /** Today in the property's time zone. */
  today: CivilDate,
  /** Lists of today that it is on. */
  lists: Type.Array(Type.Enum(channelDayLists)),
  /** Usual times of the property, `HH:MM`. */
  checkInFrom: Type.String(),
  checkOutBy: Type.String(),
});
export type ChannelStay = Static<typeof ChannelStay>;

export const list = endpoint({
  method: 'GET',
  path: '/api/channel-stays',
  summary:
    'Stays that channels sold and that are not over, the next ones first; at most 50, and the number of all',
  access: 'agent',
  memberScope: 'calendar:read',
  query: Shape({
    /** Part of a property's title or city, of the guest's name or of the channel's. */
    q: Type.Optional(Text(0, 100)),
    propertyId: Type.Optional(Id),
  }),
  reply: Shape({ items: Type.Array(ChannelStay), count: Type.Integer() }),
  success: 200,
  refusals: [],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/channel-stays/{id}',
  summary: 'A stay that a channel sold',
  access: 'agent',
  memberScope: 'calendar:read',
  params: IdParams,
  reply: ChannelStay,
  success: 200,
  refusals: ['not_found'],
});

/** Absent fields stay as they are. A status may be taken back by setting the one before. */
export const change = endpoint({
  method: 'PATCH',
  path: '/api/channel-stays/{id}',
  summary: 'Check the guest of a channel in or out, or note something about the stay',
  access: 'agent',
  memberScope: 'calendar:write',
  rate: 'write',
  params: IdParams,
  body: Shape({
    status: Type.Optional(Type.Enum(channelStayStates)),
    note: Type.Optional(Text(0, maxStayNote)),
  }),
  reply: ChannelStay,
  success: 200,
  refusals: ['not_found', 'too_early'],
});
