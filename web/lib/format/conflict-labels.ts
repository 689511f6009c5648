import type { ConflictKind, ConflictResolution } from '#domain/calendars/calendar-lists.ts';
import { m } from '#web/locales/compiled/messages.js';

export const conflictKindLabels: Record<ConflictKind, () => string> = {
  overlap: m.calendars_kind_overlap,
  same_nights: m.calendars_kind_same_nights,
  gone_at_channel: m.calendars_kind_gone,
  moved_into_ours: m.calendars_kind_moved,
};

export const resolutionLabels: Record<ConflictResolution, () => string> = {
  moved: m.calendars_resolution_moved,
  cancelled: m.calendars_resolution_cancelled,
  same_stay: m.calendars_resolution_same_stay,
  reclassified: m.calendars_resolution_reclassified,
  done_at_channel: m.calendars_resolution_done,
  ignored: m.calendars_resolution_ignored,
  nights_freed: m.calendars_resolution_nights_freed,
  event_gone: m.calendars_resolution_event_gone,
};
