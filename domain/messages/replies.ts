import { type BookingStatus, isOver } from '#domain/bookings/booking-states.ts';
import { type CivilDate, civilDateAt } from '#domain/shared/civil-date.ts';
import { dayMs, hourMs } from '#domain/shared/duration.ts';
import type { ConversationState } from './conversation-states.ts';

/** Days for which a message about a stay that is over waits for a reply. */
export const replyDaysAfterStay = 14;

type ReplyNeed = {
  /** Moment of the guest's first unanswered message. */
  since: number | null;
  state: ConversationState;
  booking: { status: BookingStatus; checkOut: CivilDate } | null;
  now: number;
};

/**
 * Whether the host owes a reply. A question about a coming stay waits until it is answered; a message about one that
 * ended or is past, often a mere thank-you, waits for two weeks. A snoozed or archived conversation waits for nothing.
 */
export function needsReply({ since, state, booking, now }: ReplyNeed): boolean {
  if (since === null || state !== 'open') return false;
  const isPast = booking !== null && (isOver(booking.status) || booking.checkOut < civilDateAt(now, 'UTC'));
  return !isPast || since > now - replyDaysAfterStay * dayMs;
}

/** Fewer answers than this say nothing about a host. */
const minAnswersKnown = 8;

/** Share of the questions that are answered within the stated time. */
const typicalShare = 0.8;

const statedHours = [1, 2, 3, 6, 12, 24, 48] as const;

export type Wait = {
  /** When the guest wrote first, in milliseconds. */
  receivedAt: number;
  /** The host's first reply; null without one. */
  answeredAt: number | null;
};

/**
 * Within how many hours a host usually answers a first message: four of five were answered in this time. An unanswered
 * message counts as slower than any answer, unless it may still be answered in time. Null with too little data or when
 * the host usually takes more than two days.
 */
export function typicalAnswerHours(waits: readonly Wait[], now: number): number | null {
  const longestMs = Math.max(...statedHours) * hourMs;
  const known = waits.filter(
    ({ receivedAt, answeredAt }) => answeredAt !== null || now - receivedAt > longestMs,
  );
  if (known.length < minAnswersKnown) return null;
  const times = known
    .map(({ receivedAt, answeredAt }) =>
      answeredAt === null ? Number.POSITIVE_INFINITY : answeredAt - receivedAt,
    )
    .sort((a, b) => a - b);
  const typicalMs = times[Math.ceil(times.length * typicalShare) - 1] ?? Number.POSITIVE_INFINITY;
  return statedHours.find((hours) => typicalMs <= hours * hourMs) ?? null;
}
