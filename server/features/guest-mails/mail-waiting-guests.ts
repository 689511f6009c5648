import { isRequest } from '#domain/booking/booking-states.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/agents/index.ts';
import { type BookingDeps, bookingAsGuestKnows, lockBooking } from '#server/features/bookings/index.ts';
import { claimGuestMail, findWaitingRequests } from './guest-mail.store.ts';
import { queueGuestMail } from './queue-guest-mail.ts';

export const waitingGuestQueue = 'waiting-guest-mail';

export type WaitingGuestJob = { agentId: string; bookingId: string; since: string };

/** Within this time an admin can undo a suspension before any guest hears of it. */
const marginMs = 60_000;

/** Has every guest whose request waits for this agent told that it cannot be answered for now. */
export async function mailWaitingGuestsLater(
  tx: Tx,
  { now, databaseNow }: Pick<BookingDeps, 'now' | 'databaseNow'>,
  agentId: string,
): Promise<void> {
  const since = new Date(now()).toISOString();
  const dueAt = (await databaseNow(tx)) + marginMs;
  for (const bookingId of await findWaitingRequests(tx, agentId))
    await enqueue(tx, waitingGuestQueue, { agentId, bookingId, since }, dueAt);
}

/** Mails one guest, once for each suspension; not when the request or the suspension is over by now. */
export async function mailWaitingGuest(deps: BookingDeps, job: WaitingGuestJob): Promise<void> {
  const { agentId, bookingId, since } = job;
  await deps.transact(async (tx) => {
    const host = await findAgent(tx, agentId);
    const stored = await lockBooking(tx, agentId, bookingId);
    if (host?.status !== 'suspended' || !stored || !isRequest(stored.status)) return;
    const { booking } = await bookingAsGuestKnows(tx, stored);
    const mail = { agentId, bookingId, kind: 'host_suspended', subject: since, now: deps.now() } as const;
    if (await claimGuestMail(tx, mail)) await queueGuestMail(tx, deps, { kind: 'host_suspended', booking });
  });
}
