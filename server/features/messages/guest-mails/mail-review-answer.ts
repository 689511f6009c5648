import type { Tx } from '#server/db/transaction.ts';
import { type BookingDeps, bookingAsGuestKnows, findBooking } from '#server/features/bookings/core/index.ts';
import { findGuestMailsOff } from '#server/features/messages/notifications/index.ts';
import { claimGuestMail } from './guest-mail.store.ts';
import { queueGuestMail } from './queue-guest-mail.ts';

type AnsweredReview = { agentId: string; bookingId: string; reviewId: string; answer: string };

/** Mails the guest what the host has answered to their review: once, unless the host has switched this off. */
export async function mailReviewAnswer(
  tx: Tx,
  deps: BookingDeps,
  { agentId, bookingId, reviewId, answer }: AnsweredReview,
): Promise<void> {
  const kind = 'review_answered';
  const stored = await findBooking(tx, agentId, bookingId);
  if (!stored || stored.guest.email === null) return;
  if ((await findGuestMailsOff(tx, agentId)).includes(kind)) return;
  if (!(await claimGuestMail(tx, { agentId, bookingId, kind, subject: reviewId, now: deps.now() }))) return;

  const { booking } = await bookingAsGuestKnows(tx, stored);
  await queueGuestMail(tx, deps, { kind, booking, reviewAnswer: answer });
}
