/** What an event of a feed means for the nights it names. */
export const eventClasses = ['reservation', 'closed', 'tail', 'echo', 'tentative'] as const;
export type EventClass = (typeof eventClasses)[number];

/**
 * What a “closed” event of a feed means. Booking.com writes bookings and closures alike, so the agent says which of
 * them the feed has: `reservation` for reserved dates only, `closed` for closures, `ask` while nobody has said.
 */
export const closedMeanings = ['reservation', 'closed', 'ask'] as const;
export type ClosedMeaning = (typeof closedMeanings)[number];

export const feedStates = ['active', 'paused', 'failing'] as const;
export type FeedState = (typeof feedStates)[number];

/** Details of a stay that an export may show to its recipient; without any it says only that nights are taken. */
export const exportFields = ['code', 'firstName', 'party', 'arrivalTime', 'notes'] as const;
export type ExportField = (typeof exportFields)[number];

export const conflictKinds = ['overlap', 'same_nights', 'gone_at_channel', 'moved_into_ours'] as const;
export type ConflictKind = (typeof conflictKinds)[number];

/** What the dates of an event make when they clash, if they do more than overlap. */
export type ClashKind = Extract<ConflictKind, 'same_nights' | 'moved_into_ours'>;

/** Ways in which an agent resolves a conflict. */
export const conflictActions = [
  'moved',
  'cancelled',
  'same_stay',
  'reclassified',
  'done_at_channel',
  'ignored',
] as const;
export type ConflictAction = (typeof conflictActions)[number];

/** How a conflict ended: by an agent, or by itself once the nights were free or the channel’s event was gone. */
export const conflictResolutions = [...conflictActions, 'nights_freed', 'event_gone'] as const;
export type ConflictResolution = (typeof conflictResolutions)[number];

/** How recent a calendar is, measured against its own usual gap. */
export const freshnessStates = ['fresh', 'late', 'stopped', 'unknown'] as const;
export type FreshnessState = (typeof freshnessStates)[number];

const closingClasses: ReadonlySet<EventClass> = new Set(['reservation', 'closed', 'tentative']);

/** Whether events of a class close their nights here. A tail is a booking window, an echo our own stay. */
export function closesNights(kind: EventClass): boolean {
  return closingClasses.has(kind);
}

/** Why the last reading of a feed failed. */
export const feedFailures = [
  'unreachable',
  'timed_out',
  'status',
  'not_calendar',
  'cut_off',
  'too_large',
  'too_many_events',
  'too_complex',
  'encoding',
  'busy',
  'address_refused',
  /** An error of our own while the calendar was stored. */
  'not_stored',
] as const;
export type FeedFailure = (typeof feedFailures)[number];

/** What the test of a feed draws attention to. */
export const feedWarnings = [
  'events_refused',
  'repeating_events',
  'unstable_ids',
  'free_events',
  'only_free_events',
  'far_closure',
  'unknown_zones',
  'no_events',
] as const;
export type FeedWarning = (typeof feedWarnings)[number];
