import { isSold } from '#domain/booking/booking-states.ts';
import { isArrivalMailDue, isDepartureMailDue, type StayMailKind } from '#domain/notification/guest-mails.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type BookingDeps, type BookingRecord, lockBooking } from '#server/features/bookings/index.ts';
import { claimGuestMail, findStaysToMail, type StayToMail } from './guest-mail.store.ts';
import { queueGuestMail } from './queue-guest-mail.ts';

const batch = 200;

/**
 * Mails guests before they arrive and after they have left. Each mail is claimed in the transaction that queues it, so
 * that it is sent once, however many processes run this; what was due while none ran is sent late.
 */
export async function mailStays(deps: BookingDeps): Promise<void> {
  let failure: unknown;
  for (const kind of ['before_arrival', 'after_departure'] as const) {
    const today = civilDateAt(deps.now(), 'UTC');
    let after: StayToMail | null = null;
    for (;;) {
      const found: StayToMail[] = await findStaysToMail(deps.pool, kind, { today, after, limit: batch });
      for (const stay of found.filter((one) => isDue(kind, one, deps.now()))) {
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
