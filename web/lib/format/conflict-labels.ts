import type { ConflictResolution } from '#domain/calendars/calendar-lists.ts';
import * as t from '#texts/screens.ts';

export const resolutionLabels: Record<ConflictResolution, string> = {
  moved: t.calendarConflicts.resolutionMoved,
  cancelled: t.calendarConflicts.resolutionCancelled,
  same_stay: t.calendarConflicts.resolutionSameStay,
  reclassified: t.calendarConflicts.resolutionReclassified,
  done_at_channel: t.calendarConflicts.resolutionDone,
  ignored: t.calendarConflicts.resolutionIgnored,
  nights_freed: t.calendarConflicts.resolutionNightsFreed,
  event_gone: t.calendarConflicts.resolutionEventGone,
};
