import { type Static, Type } from 'typebox';
import { maxWaitDays } from '#domain/calendars/calendar-limits.ts';
import {
  closedMeanings,
  conflictKinds,
  conflictResolutions,
  eventClasses,
  exportFields,
  feedFailures,
  feedStates,
  feedWarnings,
  freshnessStates,
} from '#domain/calendars/calendar-lists.ts';
import { channels } from '#domain/calendars/channels.ts';
import { RenamedFrom } from '../renamed-fields.ts';
import { CivilDate, Id, Instant, Money, Nullable, PropertyName, Shape, Stay } from '../shapes.ts';

/** Days before arrival within which instant bookings wait for channels; 0 switches it off. */
export const WaitDays = Type.Integer({ minimum: 0, maximum: maxWaitDays });

export const FeedError = Shape({
  code: Type.Enum(feedFailures),
  /** HTTP status of the answer, for `status`. */
  httpStatus: Nullable(Type.Integer()),
  detail: Type.String(),
});

/** Coming events of a feed by class. `refused` events could not be read; a `shadow` overlaps another stay. */
export const FeedCounts = Shape({
  reservation: Type.Integer(),
  closed: Type.Integer(),
  tail: Type.Integer(),
  echo: Type.Integer(),
  tentative: Type.Integer(),
  refused: Type.Integer(),
  shadow: Type.Integer(),
});

/** Calendar of a channel that Staydesk reads. `addressShown` hides the secret of the address. */
export const CalendarFeed = Shape({
  _id: Id,
  propertyId: Id,
  name: Type.String(),
  channel: Type.Enum(channels),
  addressShown: Type.String(),
  closedMeans: Type.Enum(closedMeanings),
  endIsLastNight: Type.Boolean(),
  status: Type.Enum(feedStates),
  lastReadAt: Nullable(Instant),
  lastOkAt: Nullable(Instant),
  nextReadAt: Nullable(Instant),
  /** Failed readings since the last good one. */
  misses: Type.Integer(),
  lastError: Nullable(FeedError),
  /** Set while more stays vanished at once than seems right: they stay closed until later readings or the agent agree. */
  suspicious: Nullable(Shape({ since: Instant, vanished: Type.Integer(), coming: Type.Integer() })),
  /** Events of the last file that could not be read, with the reason. */
  refusedEvents: Type.Array(Shape({ uid: Type.String(), reason: Type.String() })),
  counts: FeedCounts,
  createdAt: Instant,
});
export type CalendarFeed = Static<typeof CalendarFeed>;

const eventFacts = {
  checkIn: CivilDate,
  checkOut: CivilDate,
  summary: Type.String(),
  class: Type.Enum(eventClasses),
};

export const FeedEvent = Shape({
  _id: Id,
  feedId: Id,
  ...eventFacts,
  classBy: Type.Enum(['auto', 'agent'] as const),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  /** Good readings in a row in which it was absent. */
  missing: Type.Integer(),
  /** What it closes here; null for tails, echoes and events that are gone. */
  stay: Nullable(Shape({ kind: Type.Enum(['block', 'booking'] as const), _id: Id })),
  /** It overlaps another stay, so its nights are closed for new ones without being its own. */
  shadow: Type.Boolean(),
  /** The feed gives it no id of its own. */
  unstableId: Type.Boolean(),
});
export type FeedEvent = Static<typeof FeedEvent>;

/** What one reading of an address found, before it is saved. */
export const FeedTest = Shape({
  channel: Type.Enum(channels),
  events: Type.Integer(),
  span: Nullable(Shape({ from: CivilDate, to: CivilDate })),
  /** The first eight coming events. */
  sample: Type.Array(Shape(eventFacts)),
  warnings: Type.Array(
    Shape({ code: Type.Enum(feedWarnings), count: Type.Integer(), detail: Type.String() }),
  ),
  /** What the file cannot answer: whether this Booking.com address has reserved dates only, or closed ones too. */
  question: Nullable(Type.Enum(['booking_export_choice'] as const)),
});
export type FeedTest = Static<typeof FeedTest>;

/** Address by which one recipient reads the nights of a property. Whoever has it can read it. */
export const CalendarExport = Shape({
  _id: Id,
  propertyId: Id,
  name: Type.String(),
  channel: Type.Enum(channels),
  url: Type.String(),
  fields: Type.Array(Type.Enum(exportFields)),
  withPrep: Type.Boolean(),
  /** Until when the former address answers, after a new one was made. */
  oldUrlUntil: Nullable(Instant),
  lastPickupAt: Nullable(Instant),
  createdAt: Instant,
});
export type CalendarExport = Static<typeof CalendarExport>;

/** A change that a channel has not seen yet. */
export const UnseenChange = Shape({
  stayId: Id,
  kind: Type.Enum(['booking', 'block'] as const),
  checkIn: CivilDate,
  checkOut: CivilDate,
  since: Instant,
  /** When the channel usually has it; null while its habits are unknown. */
  expectedBy: Nullable(Instant),
});

/**
 * How much time a double booking has. `out` is what the channel takes from here, `in` what is read from it. Gaps are
 * null for fewer than five readings: no number is invented.
 */
export const ChannelExposure = Shape({
  channel: Type.Enum(channels),
  out: Nullable(
    Shape({
      lastPickupAt: Nullable(Instant),
      /** Median and 90th percentile of the last gaps between two pickups, in minutes. */
      usualGapMinutes: Nullable(Type.Integer()),
      longGapMinutes: Nullable(Type.Integer()),
      state: Type.Enum(freshnessStates),
      unseen: Type.Array(UnseenChange),
      /** One sentence in the words of the product. */
      sentence: Type.String(),
    }),
  ),
  in: Nullable(
    Shape({
      lastOkAt: Nullable(Instant),
      usualGapMinutes: Nullable(Type.Integer()),
      state: Type.Enum(freshnessStates),
      sentence: Type.String(),
    }),
  ),
});
export type ChannelExposure = Static<typeof ChannelExposure>;

export const Exposure = Shape({
  property: PropertyName,
  channels: Type.Array(ChannelExposure),
  /** Longest time that two channels need to learn of each other, or of a direct booking. */
  exposureWindowMinutes: RenamedFrom('standingWindowMinutes', Nullable(Type.Integer())),
  /** Until when a double booking could slip in through a change that a channel has not seen. */
  openUntil: Nullable(Instant),
  openConflicts: Type.Integer(),
  needsAttention: Type.Boolean(),
  sentence: Type.String(),
});
export type Exposure = Static<typeof Exposure>;

/** Nights that a channel claims while another stay has them. `conflictId` is null once the agent has decided. */
export const ChannelOverlap = Shape({
  _id: Id,
  conflictId: Nullable(Id),
  channel: Type.Enum(channels),
  ...Stay.properties,
  summary: Type.String(),
});
export type ChannelOverlap = Static<typeof ChannelOverlap>;

/** Our side of a conflict: a booking, or nights closed by the agent or by another channel. */
export const OurSide = Shape({
  kind: Type.Enum(['booking', 'block'] as const),
  _id: Id,
  ...Stay.properties,
  code: Nullable(Type.String()),
  guestName: Nullable(Type.String()),
  status: Nullable(Type.String()),
  channel: Nullable(Type.Enum(channels)),
  total: Nullable(Money),
  received: Nullable(Money),
  refundIfCancelled: Nullable(Money),
  version: Nullable(Type.Integer()),
  /** When it took the nights in common; null where that was before the history of nights began. */
  reservedAt: Nullable(Instant),
});

export const SimilarProperty = Shape({
  propertyId: Id,
  title: Type.String(),
  city: Type.String(),
  maxGuests: Type.Integer(),
  /** Its price for the stay less the present total; null without a price or in another currency. */
  difference: Nullable(Money),
});

export const Conflict = Shape({
  _id: Id,
  kind: Type.Enum(conflictKinds),
  property: Shape({ ...PropertyName.properties, timezone: Type.String() }),
  /** Nights in common. */
  nights: Stay,
  ours: Nullable(OurSide),
  theirs: Shape({
    feedId: Id,
    feedName: Type.String(),
    channel: Type.Enum(channels),
    eventId: Id,
    ...Stay.properties,
    summary: Type.String(),
    class: Type.Enum(eventClasses),
    firstSeenAt: Instant,
    /** How much earlier than `firstSeenAt` the channel may have sold the nights: the time since the reading before. */
    soldUpToMinutes: Nullable(Type.Integer()),
    isGone: Type.Boolean(),
  }),
  /** Who was first: us, the channel, or not known, because both happened between two readings. */
  first: Type.Enum(['ours', 'channel', 'unknown'] as const),
  firstSentence: Type.String(),
  /** Available properties of the same city or nearby for at least as many guests; only when a single conflict is read. */
  similarProperties: RenamedFrom('lookAlikes', Type.Array(SimilarProperty)),
  /** Text for the guest whose stay is moved or cancelled, to be sent by hand. */
  draftMessage: Nullable(Type.String()),
  isUrgent: Type.Boolean(),
  openedAt: Instant,
  resolution: Nullable(
    Shape({
      action: Type.Enum(conflictResolutions),
      reason: Type.String(),
      by: Type.String(),
      at: Instant,
    }),
  ),
});
export type Conflict = Static<typeof Conflict>;
