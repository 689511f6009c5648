import { type Static, Type } from 'typebox';
import { bookingStates } from '#domain/bookings/booking-states.ts';
import {
  conflictKinds,
  conflictResolutions,
  eventClasses,
  feedStates,
} from '#domain/calendars/calendar-lists.ts';
import { channels } from '#domain/calendars/channels.ts';
import { blockKinds } from '#domain/properties/availability/block-kinds.ts';
import { FeedError } from '../calendars/calendar-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { CivilDate, CivilDateOf, Id, IdParams, Instant, Nullable, Shape, Stay } from '../shapes.ts';
import { adminLogActors } from './logs.ts';

/** Null for admins who may not see bookings. */
const GuestText = Nullable(Type.String());

/** A booking that an admin can open. */
const BookingReference = Shape({
  _id: Id,
  code: Type.String(),
  guestName: Type.String(),
});

/** A booking, a block or an event of a channel's calendar on the nights or, within the preparation nights, beside them. */
export const NightClaim = Shape({
  _id: Id,
  source: Type.Enum(['booking', 'host', 'channel'] as const),
  ...Stay.properties,
  /** Nights in common; 0 where only its preparation nights are. */
  sharedNights: Type.Integer({ minimum: 0 }),
  /**
   * `reserved` has the nights. `waiting` waits for them, because another stay has them, and closes them for new stays.
   * `listed` is a channel's entry for a booking that has them. `none` closes nothing.
   */
  effect: Type.Enum(['reserved', 'waiting', 'listed', 'none'] as const),
  /** When Staydesk first had it. */
  since: Instant,
  /** Null where none is known, and for admins who may not see bookings. */
  booking: Nullable(BookingReference),
  /** Null without a booking. */
  status: Nullable(Type.Enum(bookingStates)),
  /** Null for a booking and an event without a block. */
  blockKind: Nullable(Type.Enum(blockKinds)),
  /** Note of a block by the host. */
  note: GuestText,
  /** Null for a booking and for nights that the host closed. */
  event: Nullable(
    Shape({
      channel: Type.Enum(channels),
      feedName: Type.String(),
      class: Type.Enum(eventClasses),
      /** As the channel writes it, often the guest's name. */
      summary: GuestText,
      /** Last reading of the calendar without an error. */
      readAt: Nullable(Instant),
      /** The channel no longer lists it. */
      isGone: Type.Boolean(),
    }),
  ),
});
export type NightClaim = Static<typeof NightClaim>;

/** Nights that a channel and another stay claim. */
export const NightConflict = Shape({
  _id: Id,
  kind: Type.Enum(conflictKinds),
  channel: Type.Enum(channels),
  feedName: Type.String(),
  /** Nights in common. */
  ...Stay.properties,
  summary: GuestText,
  /** The other side; null where only the channel's counts. */
  ours: Nullable(Type.Enum(['booking', 'block'] as const)),
  booking: Nullable(BookingReference),
  openedAt: Instant,
  /** Null while it is open. */
  resolved: Nullable(
    Shape({
      resolution: Type.Enum(conflictResolutions),
      reason: GuestText,
      by: Type.String(),
      at: Instant,
    }),
  ),
});
export type NightConflict = Static<typeof NightConflict>;

/** A calendar between the property and a channel: Staydesk reads it (`in`), or the channel reads it (`out`). */
export const ChannelConnection = Shape({
  _id: Id,
  direction: Type.Enum(['in', 'out'] as const),
  channel: Type.Enum(channels),
  name: Type.String(),
  /** Last reading without an error; null before the first. */
  lastOkAt: Nullable(Instant),
  /** Null for `out`. */
  status: Nullable(Type.Enum(feedStates)),
  /** Failed readings since the last good one. */
  misses: Type.Integer({ minimum: 0 }),
  /** Error of the last reading; null after a reading without one. */
  lastError: Nullable(FeedError),
});
export type ChannelConnection = Static<typeof ChannelConnection>;

/** One entry of the history of nights. */
export const NightEvent = Shape({
  _id: Type.String(),
  at: Instant,
  action: Type.Enum(['reserved', 'released', 'moved', 'relabelled', 'shadowed'] as const),
  ...Stay.properties,
  stayKind: Type.Enum(['booking', 'block'] as const),
  booking: Nullable(BookingReference),
  /** State of the booking at that time. */
  status: Nullable(Type.Enum(bookingStates)),
  blockKind: Nullable(Type.Enum(blockKinds)),
  /** Calendar of the channel that the block comes from, while the block exists. */
  feedName: Nullable(Type.String()),
  actor: Type.Enum(adminLogActors),
  /** Empty for visitors and the system. */
  actorName: Type.String(),
  /** Derived when the history began; its time is that of the stay's creation. */
  isBackfilled: Type.Boolean(),
});
export type NightEvent = Static<typeof NightEvent>;

/** Who has the chosen nights of a property, and why a guest could not book them. Each list has at most fifty entries. */
export const NightsReport = Shape({
  stay: Stay,
  today: CivilDate,
  /** What refuses the nights to a guest; null when they can be booked. */
  refusal: Nullable(Shape({ code: Type.String(), detail: Type.String() })),
  /** Guests can find the property: published, approved and not deleted. */
  isListed: Type.Boolean(),
  /** By check-in. */
  claims: Type.Array(NightClaim),
  /** Open ones first, then the latest. */
  conflicts: Type.Array(NightConflict),
  connections: Type.Array(ChannelConnection),
  /** Newest first: every stay that ever had one of the nights. */
  history: Type.Array(NightEvent),
});
export type NightsReport = Static<typeof NightsReport>;

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/properties/{id}/nights',
  summary:
    'Who has these nights, and why a guest cannot book them: bookings, blocks, channels and their conflicts',
  access: 'admin',
  scope: 'properties:read',
  params: IdParams,
  query: Shape({
    checkIn: CivilDateOf('First night.'),
    checkOut: CivilDateOf('The day after the last night; at most 366 nights later.'),
  }),
  reply: NightsReport,
  success: 200,
  refusals: ['not_found', 'invalid_dates', 'empty_stay', 'stay_too_long'],
});
