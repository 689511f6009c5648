import type { ConflictKind, FreshnessState } from '#domain/calendars/calendar-lists.ts';
import * as t from '#texts/screens.ts';

export function optionsOf<T extends string>(labels: Record<T, string>): { value: T; label: string }[] {
  // NOTE: the keys of an object literal are all it has.
  return (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label: label }));
}

export const freshnessLabels: Record<FreshnessState, string> = {
  fresh: t.calendars.stateFresh,
  late: t.calendars.stateLate,
  stopped: t.calendars.stateStopped,
  unknown: t.calendars.stateUnknown,
};

/** What the conflict is, as a sentence. */
export const conflictKindSentences: Record<ConflictKind, (named: { channel: string }) => string> = {
  overlap: () => t.calendarConflicts.kindOverlap,
  same_nights: t.calendarConflicts.kindSameNights,
  gone_at_channel: t.calendarConflicts.kindGone,
  moved_into_ours: t.calendarConflicts.kindMoved,
};
