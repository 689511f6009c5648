import type {
  ClosedMeaning,
  ConflictKind,
  EventClass,
  ExportField,
  FreshnessState,
} from '#domain/calendars/calendar-lists.ts';
import { m } from '#web/locales/compiled/messages.js';

export const eventClassLabels: Record<EventClass, () => string> = {
  reservation: m.calendars_class_reservation,
  closed: m.calendars_class_closed,
  tail: m.calendars_class_tail,
  echo: m.calendars_class_echo,
  tentative: m.calendars_class_tentative,
};

/** What a class does to the nights of an event. */
export const eventClassHelp: Record<EventClass, () => string> = {
  reservation: m.calendars_class_reservation_help,
  closed: m.calendars_class_closed_help,
  tail: m.calendars_class_tail_help,
  echo: m.calendars_class_echo_help,
  tentative: m.calendars_class_tentative_help,
};

export const closedMeaningLabels: Record<ClosedMeaning, () => string> = {
  reservation: m.calendars_closed_reservation,
  closed: m.calendars_closed_closed,
  ask: m.calendars_closed_ask,
};

export const exportFieldLabels: Record<ExportField, () => string> = {
  code: m.calendars_field_code,
  firstName: m.calendars_field_first_name,
  party: m.calendars_field_party,
  arrivalTime: m.calendars_field_arrival_time,
  notes: m.calendars_field_notes,
};

export function optionsOf<T extends string>(labels: Record<T, () => string>): { value: T; label: string }[] {
  // NOTE: the keys of an object literal are all it has.
  return (Object.entries(labels) as [T, () => string][]).map(([value, label]) => ({ value, label: label() }));
}

export const freshnessLabels: Record<FreshnessState, () => string> = {
  fresh: m.calendars_state_fresh,
  late: m.calendars_state_late,
  stopped: m.calendars_state_stopped,
  unknown: m.calendars_state_unknown,
};

/** What the conflict is, as a sentence. */
export const conflictKindSentences: Record<ConflictKind, (named: { channel: string }) => string> = {
  overlap: m.calendars_says_overlap,
  same_nights: m.calendars_says_same_nights,
  gone_at_channel: m.calendars_says_gone,
  moved_into_ours: m.calendars_says_moved,
};
