import { isComing } from '#domain/booking/booking-states.ts';
import { damageDepositOf } from '#domain/payments/damage-deposit.ts';
import { type BookingDeps, ledgerOf, lockBooking } from '#server/features/bookings/index.ts';
import { queueDepositAsk } from '#server/features/guest-mails/index.ts';
import { forEachSettled } from '#server/jobs/for-each-settled.ts';
import { type DepositToAsk, type DueSpan, findDepositsToAsk } from './due-deposit.store.ts';

const batch = 200;

/**
 * Asks guests for the damage deposit three days before it is due, and again when it was not paid by then, once each. Nothing
 * is asked while its money is on its way. One booking that fails does not stop the others.
 */
export async function askForDeposits(deps: BookingDeps): Promise<void> {
  await forEachSettled(['before', 'after'] as const, async (span) => {
    for (let more = true; more; ) {
      const found = await findDepositsToAsk(deps.pool, span, { now: deps.now(), limit: batch });
      let sent = 0;
      await forEachSettled(found, async (stay) => {
        if (await askForDeposit(deps, stay, span)) sent += 1;
      });
      more = found.length === batch && sent > 0;
    }
  });
}

async function askForDeposit(deps: BookingDeps, stay: DepositToAsk, span: DueSpan): Promise<boolean> {
  const { agentId, bookingId, checkIn } = stay;
  const sent = await deps.transact(async (tx) => {
    const booking = await lockBooking(tx, agentId, bookingId);
    if (!booking || booking.checkIn !== checkIn) return false;
    if (!isComing(booking.status) || booking.holdExpiresAt !== null) return false;
    const ledger = await ledgerOf(tx, agentId, bookingId);
    if (damageDepositOf(ledger, booking.quote.damageDeposit.amount).state !== 'due') return false;
    return queueDepositAsk(tx, deps, { booking, ledger, subject: `deposit:${checkIn}:${span}` });
  });
  return sent === true;
}
