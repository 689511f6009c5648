import { isRequest, isSold } from '#domain/bookings/booking-states.ts';
import {
  isArrivalMailDue,
  isDepartureMailDue,
  type StayMailKind,
} from '#domain/messages/notifications/guest-mails.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import {
  type BookingDeps,
  type BookingRecord,
  bookingAsGuestKnows,
  lockBooking,
} from '#server/features/bookings/core/index.ts';
import { claimGuestMail, findStaysToMail, findWaitingRequests, type StayToMail } from './guest-mail.store.ts';
import { queueGuestMail } from './queue-guest-mail.ts';

const batch = 200;

/**
 * Mails guests before they arrive and after they have left. Each mail is claimed in the transaction that queues it, so
 * that it is sent once, however many processes run this; what was due while none ran is sent late.
 */
export async function mailStays(deps: BookingDeps): Promise<void> {
  const now = deps.now();
  let failure: unknown;
  for (const kind of ['before_arrival', 'after_departure'] as const) {
    const today = civilDateAt(now, 'UTC');
    let after: StayToMail | null = null;
    for (;;) {
      const found: StayToMail[] = await findStaysToMail(deps.pool, kind, { today, after, limit: batch });
      for (const stay of found.filter((one) => isDue(kind, one, now))) {
        try {
          await deps.transact((tx) => mailStay(tx, deps, kind, stay));
        } catch (error) {
          // A stay that fails does not stop the others; the next run retries it.
          failure ??= error;
        }
      }
      after = found.at(-1) ?? null;

      if (found.length < batch) break;
    }
  }

  if (failure) throw failure;
}

function isDue(kind: StayMailKind, stay: StayToMail, now: number): boolean {
  return kind === 'before_arrival'
    ? isArrivalMailDue(stay, Date.parse(stay.confirmedAt), now)
    : isDepartureMailDue(stay, Date.parse(stay.createdAt), now);
}

/** Does nothing when the stay has changed since it was found: it is found again if its mail is still due. */
async function mailStay(tx: Tx, deps: BookingDeps, kind: StayMailKind, found: StayToMail): Promise<void> {
  const { agentId, bookingId } = found;
  const booking = await lockBooking(tx, agentId, bookingId);
  if (!booking || !isUnchanged(kind, booking, found)) return;
  const subject = kind === 'before_arrival' ? booking.checkIn : booking.checkOut;
  if (await claimGuestMail(tx, { agentId, bookingId, kind, subject, now: deps.now() }))
    await queueGuestMail(tx, deps, { kind, booking });
}

function isUnchanged(
  kind: StayMailKind,
  { status, holdExpiresAt, checkIn, checkOut }: BookingRecord,
  found: StayToMail,
): boolean {
  const isSameStay = checkIn === found.checkIn && checkOut === found.checkOut;
  const isComing = status === 'confirmed' && holdExpiresAt === null;
  return isSameStay && (kind === 'before_arrival' ? isComing : isSold(status));
}

export const waitingGuestQueue = 'waiting-guest-mail';

export type WaitingGuestJob = { agentId: string; bookingId: string; since: string };

/** Within this time an admin can undo a suspension before any guest hears of it. */
const marginMs = 60_000;

/** Has every guest whose request waits for this agent told that it cannot be answered for now. */
export async function mailWaitingGuestsLater(
  tx: Tx,
  { databaseNow }: Pick<BookingDeps, 'databaseNow'>,
  agentId: string,
): Promise<void> {
  const now = await databaseNow(tx);
  const since = new Date(now).toISOString();
  const dueAt = now + marginMs;
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
