import type {
  ClosedMeaning,
  ConflictKind,
  EventClass,
  ExportField,
  FreshnessState,
} from '#domain/calendars/calendar-lists.ts';
import * as t from '#texts/screens.ts';

export const eventClassLabels: Record<EventClass, string> = {
  reservation: t.calendars.classReservation,
  closed: t.calendars.classClosed,
  tail: t.calendars.classTail,
  echo: t.calendars.classEcho,
  tentative: t.calendars.classTentative,
};

/** What a class does to the nights of an event. */
export const eventClassHelp: Record<EventClass, string> = {
  reservation: t.calendars.classReservationHelp,
  closed: t.calendars.classClosedHelp,
  tail: t.calendars.classTailHelp,
  echo: t.calendars.classEchoHelp,
  tentative: t.calendars.classTentativeHelp,
};

export const closedMeaningLabels: Record<ClosedMeaning, string> = {
  reservation: t.calendars.closedReservation,
  closed: t.calendars.closedClosed,
  ask: t.calendars.closedAsk,
};

export const exportFieldLabels: Record<ExportField, string> = {
  code: t.calendars.fieldCode,
  firstName: t.calendars.fieldFirstName,
  party: t.calendars.fieldParty,
  arrivalTime: t.calendars.fieldArrivalTime,
  notes: t.calendars.fieldNotes,
};

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
  overlap: () => t.calendars.saysOverlap,
  same_nights: t.calendars.saysSameNights,
  gone_at_channel: t.calendars.saysGone,
  moved_into_ours: t.calendars.saysMoved,
};
