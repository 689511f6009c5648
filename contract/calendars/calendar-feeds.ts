import { Type } from 'typebox';
import { maxFeedAddress, maxFeedName } from '#domain/calendars/calendar-limits.ts';
import { closedMeanings, eventClasses } from '#domain/calendars/calendar-lists.ts';
import { channels } from '#domain/calendars/channels.ts';
import { Booking, GuestIdentity } from '../bookings/booking-shapes.ts';
import { Companions } from '../bookings/stays.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, Shape, Text, TotalMinor } from '../shapes.ts';
import { CalendarExport, CalendarFeed, FeedEvent, FeedTest, WaitDays } from './calendar-shapes.ts';

const Address = Text(1, maxFeedAddress);

export const list = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/calendars',
  summary: 'Calendars of other channels that a property reads and gives',
  access: 'agent',
  memberScope: 'settings:read',
  secrets: ['url'],
  params: IdParams,
  reply: Shape({
    feeds: Type.Array(CalendarFeed),
    exports: Type.Array(CalendarExport),
    waitDays: WaitDays,
    /** Names of the channels that have read their calendar and for which instant bookings would wait. */
    waitsFor: Type.Array(Type.String()),
  }),
  success: 200,
  refusals: ['not_found'],
});

/**
 * An instant booking that arrives within `waitDays` becomes a request that confirms itself once every connected channel
 * has read the nights, or the agent approves it. Zero: never.
 */
export const changeWait = endpoint({
  method: 'PATCH',
  path: '/api/properties/{id}/calendars',
  summary: 'Make instant bookings wait until channels know',
  access: 'agent',
  memberScope: 'settings:write',
  rate: 'write',
  params: IdParams,
  body: Shape({ waitDays: WaitDays }),
  reply: Shape({ waitDays: WaitDays }),
  success: 200,
  refusals: ['not_found'],
});

export const test = endpoint({
  method: 'POST',
  path: '/api/feeds/test',
  summary: 'Read a calendar address once, without saving it',
  access: 'agent',
  memberScope: 'settings:write',
  rate: 'calendar-read',
  body: Shape({ url: Address, propertyId: Id }),
  reply: FeedTest,
  success: 200,
  refusals: [
    'not_found',
    'feed_address_refused',
    'feed_already_there',
    'feed_is_own_export',
    'feed_not_calendar',
    'too_many_feeds',
  ],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/feeds',
  summary: 'Read the calendar of a channel from now on',
  access: 'agent',
  memberScope: 'settings:write',
  rate: 'write',
  idempotent: true,
  params: IdParams,
  body: Shape({
    url: Address,
    name: Text(1, maxFeedName),
    channel: Type.Enum(channels),
    closedMeans: Type.Optional(Type.Enum(closedMeanings)),
    endIsLastNight: Type.Optional(Type.Boolean()),
  }),
  reply: CalendarFeed,
  success: 201,
  refusals: [
    'not_found',
    'feed_address_refused',
    'feed_already_there',
    'feed_is_own_export',
    'too_many_feeds',
  ],
});

export const change = endpoint({
  method: 'PATCH',
  path: '/api/feeds/{id}',
  summary: 'Rename, pause or resume a feed, give its new address, or say how it is to be read',
  access: 'agent',
  memberScope: 'settings:write',
  rate: 'write',
  params: IdParams,
  body: Shape({
    /** The channel's new address of the same calendar; its stays and what was decided about them are kept. */
    url: Type.Optional(Address),
    name: Type.Optional(Text(1, maxFeedName)),
    channel: Type.Optional(Type.Enum(channels)),
    closedMeans: Type.Optional(Type.Enum(closedMeanings)),
    endIsLastNight: Type.Optional(Type.Boolean()),
    status: Type.Optional(Type.Enum(['active', 'paused'] as const)),
    /** Agrees that the stays which vanished at once are gone, so that their nights open with the next reading. */
    acceptsVanished: Type.Optional(Type.Literal(true)),
  }),
  reply: CalendarFeed,
  success: 200,
  refusals: ['not_found', 'feed_address_refused', 'feed_already_there', 'feed_is_own_export'],
});

/** With `keepNights`, the nights that the feed closed stay closed as the agent's own blocks. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/feeds/{id}',
  summary: 'Stop reading a calendar, and open or keep the nights that it closed',
  access: 'agent',
  memberScope: 'settings:write',
  rate: 'write',
  params: IdParams,
  query: Shape({ keepNights: Type.Enum(['true', 'false'] as const) }),
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});

export const readNow = endpoint({
  method: 'POST',
  path: '/api/feeds/{id}/read',
  summary: 'Read a calendar now; at most once a minute',
  access: 'agent',
  memberScope: 'settings:read',
  rate: 'calendar-read',
  params: IdParams,
  reply: CalendarFeed,
  success: 202,
  refusals: ['not_found', 'feed_read_too_soon'],
});

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/feeds/{id}/events',
  summary: 'Coming events of a feed',
  access: 'agent',
  memberScope: 'settings:read',
  params: IdParams,
  query: Shape({ class: Type.Optional(Type.Enum(eventClasses)) }),
  reply: Shape({ items: Type.Array(FeedEvent) }),
  success: 200,
  refusals: ['not_found'],
});

/** With `always`, every event of this feed with the same summary gets the class, now and later. */
export const changeEventClass = endpoint({
  method: 'PUT',
  path: '/api/feed-events/{id}/class',
  summary: 'Say what an event of a feed is',
  access: 'agent',
  memberScope: 'calendar:write',
  rate: 'write',
  params: IdParams,
  body: Shape({ class: Type.Enum(eventClasses), always: Type.Optional(Type.Boolean()) }),
  reply: FeedEvent,
  success: 200,
  refusals: ['not_found', 'event_gone'],
});

/** The booking takes over the nights. Without `totalMinor` its price is not known, and no figure counts it. */
export const claim = endpoint({
  method: 'POST',
  path: '/api/feed-events/{id}/claim',
  summary: 'Make a booking of a reservation that a channel reports',
  access: 'agent',
  memberScope: 'bookings:write',
  rate: 'write',
  idempotent: true,
  params: IdParams,
  body: Shape({
    /** Channels give little: a name is enough. */
    guest: Shape({ ...GuestIdentity.properties, lastName: Text(0, 80) }),
    adults: Type.Integer({ minimum: 1, maximum: 99 }),
    ...Companions.properties,
    totalMinor: Type.Optional(TotalMinor),
  }),
  reply: Booking,
  success: 201,
  refusals: ['not_found', 'dates_unavailable', 'event_gone'],
});
