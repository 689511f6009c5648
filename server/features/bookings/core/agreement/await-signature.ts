import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { BookingRecord } from '../booking.store.ts';

export const agreementQueue = 'send-agreement';
export const waitingQueue = 'confirm-waiting-booking';

type Waiting = Pick<BookingRecord, 'agentId' | '_id' | 'waitsForSignature'>;

/** Sends the guest of an instant booking the agreement that its confirmation waits for, without waiting for the timer. */
export async function askForSignature(tx: Tx, { agentId, _id, waitsForSignature }: Waiting): Promise<void> {
  if (waitsForSignature) await enqueue(tx, agreementQueue, { agentId, bookingId: _id });
}

/** Confirms an instant booking that waited for its signature, which this transaction brings or makes unnecessary. */
export async function confirmOnceSigned(tx: Tx, { agentId, _id, waitsForSignature }: Waiting): Promise<void> {
  if (waitsForSignature) await enqueue(tx, waitingQueue, { agentId, bookingId: _id });
}
