import type { ConflictResolution } from '#domain/calendars/calendar-lists.ts';
import * as t from '#texts/screens.ts';

export const resolutionLabels: Record<ConflictResolution, string> = {
  moved: t.calendars.resolutionMoved,
  cancelled: t.calendars.resolutionCancelled,
  same_stay: t.calendars.resolutionSameStay,
  reclassified: t.calendars.resolutionReclassified,
  done_at_channel: t.calendars.resolutionDone,
  ignored: t.calendars.resolutionIgnored,
  nights_freed: t.calendars.resolutionNightsFreed,
  event_gone: t.calendars.resolutionEventGone,
};
