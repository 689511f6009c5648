import type { Channel, ClosedMeaning, EventClass, ExportField } from '#domain/calendars/calendar-lists.ts';
import { m } from '#web/locales/compiled/messages.js';

export const channelLabels: Record<Channel, () => string> = {
  airbnb: m.calendars_channel_airbnb,
  booking: m.calendars_channel_booking,
  vrbo: m.calendars_channel_vrbo,
  google: m.calendars_channel_google,
  other: m.calendars_channel_other,
};

export const eventClassLabels: Record<EventClass, () => string> = {
  reservation: m.calendars_class_reservation,
  closed: m.calendars_class_closed,
  tail: m.calendars_class_tail,
  echo: m.calendars_class_echo,
  tentative: m.calendars_class_tentative,
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
