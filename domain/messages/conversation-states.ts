import { addDays, type CivilDate, civilDateAt, instantOf, isoWeekday } from '#domain/shared/civil-date.ts';
import { dayMs, hourMs } from '#domain/shared/duration.ts';

/** Where a conversation is: in the inbox, out of it until a moment, or out of it for good. */
export const conversationStates = ['open', 'snoozed', 'archived'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** `inbox`, `unread` and `needs_reply` list open conversations only. */
export const conversationFilters = ['all', 'inbox', 'unread', 'needs_reply', 'snoozed', 'archived'] as const;
export type ConversationFilter = (typeof conversationFilters)[number];

type Filing = {
  isArchived: boolean;
  /** Milliseconds since 1970; a moment in the past means that the snooze is over. */
  snoozedUntil: number | null;
};

export function conversationState({ isArchived, snoozedUntil }: Filing, now: number): ConversationState {
  if (isArchived) return 'archived';
  return snoozedUntil !== null && snoozedUntil > now ? 'snoozed' : 'open';
}

/** Unread messages as shown: a conversation that was marked as unread counts as one message. */
export function unreadShown({ unread, isMarkedUnread }: { unread: number; isMarkedUnread: boolean }): number {
  return Math.max(unread, isMarkedUnread ? 1 : 0);
}

/** Longest snooze: bookings are rarely made more than a year ahead. */
export const maxSnoozeDays = 366;

export function isSnoozeTime(until: number, now: number): boolean {
  return until > now && until <= now + maxSnoozeDays * dayMs;
}

/** Time of day at which a snoozed conversation returns. */
const morning = '09:00';
const evening = '18:00';
const laterHours = 3;

const snoozeChoiceNames = ['later', 'evening', 'tomorrow', 'next_week', 'before_arrival'] as const;
export type SnoozeChoice = { name: (typeof snoozeChoiceNames)[number]; until: number };

/**
 * Moments offered for a snooze, earliest first, on the wall clock of `timezone`. "Later" ends with the day, the evening is
 * offered until two hours before it, and the day before arrival only when it lies after tomorrow.
 */
export function snoozeChoices({
  now,
  timezone,
  checkIn,
}: {
  now: number;
  timezone: string;
  checkIn: CivilDate | null;
}): SnoozeChoice[] {
  const today = civilDateAt(now, timezone);
  const tomorrow = addDays(today, 1);
  const later = Math.ceil((now + laterHours * hourMs) / (hourMs / 2)) * (hourMs / 2);
  const tonight = instantOf(today, evening, timezone);
  const monday = addDays(today, 8 - isoWeekday(today));
  const choices: SnoozeChoice[] = [];
  if (civilDateAt(later, timezone) === today) choices.push({ name: 'later', until: later });

  if (tonight >= now + 2 * hourMs) choices.push({ name: 'evening', until: tonight });
  choices.push({ name: 'tomorrow', until: instantOf(tomorrow, morning, timezone) });
  if (monday > tomorrow) choices.push({ name: 'next_week', until: instantOf(monday, morning, timezone) });
  if (checkIn !== null && addDays(checkIn, -1) > tomorrow) {
    const until = instantOf(addDays(checkIn, -1), morning, timezone);
    if (isSnoozeTime(until, now)) choices.push({ name: 'before_arrival', until });
  }

  return choices.toSorted((a, b) => a.until - b.until);
}
