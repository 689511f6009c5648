import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';

type Review = { agentId: string; bookingId: string; reviewId: string };

/** Tells open pages of the host of a review that is given, changed or decided about, and that of its guest, who reads it again. */
export function announceReview(tx: Tx, { agentId, bookingId, reviewId }: Review): void {
  announce(tx, { topic: `agent:${agentId}`, kind: 'review_changed', ids: { reviewId } });
  announce(tx, { topic: `booking:${bookingId}`, kind: 'booking_changed', ids: { bookingId, version: 0 } });
}
