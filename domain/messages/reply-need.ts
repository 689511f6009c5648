import { type BookingStatus, isOver } from '#domain/booking/booking-states.ts';
import { type CivilDate, civilDateAt } from '#domain/shared/civil-date.ts';
import { dayMs } from '#domain/shared/duration.ts';
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
