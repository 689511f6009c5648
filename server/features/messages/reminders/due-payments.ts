import { addresses } from '#contract/addresses.ts';
import { isComing } from '#domain/bookings/booking-states.ts';
import { damageDepositOf } from '#domain/payments/damage-deposit.ts';
import { depositOf } from '#domain/payments/payment-schedule.ts';
import { announcedCancelOn, unpaidStep } from '#domain/payments/unpaid-balance.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  findHost,
  ledgerOf,
  lockBooking,
  paymentsOf,
  scheduleOf,
  transitionUnderLock,
} from '#server/features/bookings/core/index.ts';
import { queueDepositAsk, queuePaymentAsk } from '#server/features/messages/guest-mails/index.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import { isBeingPaid } from '#server/features/payments/guest-payments/index.ts';
import { lockProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import { forEachSettled } from '#server/jobs/for-each-settled.ts';
import { agentReader } from '#texts/readers.ts';
import {
  type DepositToAsk,
  type DuePayment,
  type DueSpan,
  findDepositsToAsk,
  findPaymentsToRemind,
  findUnpaidBookings,
  findWarnings,
  insertWarning,
  type UnpaidBooking,
} from './due-payment.store.ts';

const batch = 200;

/**
 * Reminds guests of a payment three days before it is due and on the day after, once each, and notifies their host of the
 * first reminder. No reminder is sent while money is on its way. One booking that fails does not stop the others.
 */
export async function remindGuestsToPay(deps: BookingDeps): Promise<void> {
  await forEachSettled(['before', 'after'] as const, async (span) => {
    for (let more = true; more; ) {
      const found = await findPaymentsToRemind(deps.pool, span, { now: deps.now(), limit: batch });
      let sent = 0;
      await forEachSettled(found, async (due) => {
        if (await remindGuest(deps, due, span)) sent += 1;
      });
      more = found.length === batch && sent > 0;
    }
  });
}

async function remindGuest(deps: BookingDeps, due: DuePayment, span: DueSpan): Promise<boolean> {
  const sent = await deps.transact(async (tx) => {
    const stay = await lockStay(tx, due);
    if (stay?.booking.nextDueOn !== due.dueOn || (await isBeingPaid(tx, stay.booking, deps.now())))
      return false;
    const subject = `due:${due.dueOn}:${span}`;
    if (!(await queuePaymentAsk(tx, deps, { booking: stay.booking, subject }))) return false;
    if (span === 'before') await notifyHost(tx, deps, stay, { type: 'payment_due', key: subject });
    return true;
  });
  return sent === true;
}

type Stay = { booking: BookingRecord; property: PropertyRecord };

async function lockStay(tx: Tx, { agentId, bookingId, propertyId }: DuePayment): Promise<Stay | null> {
  const property = await lockProperty(tx, agentId, propertyId, { evenDeleted: true });
  const booking = property && (await lockBooking(tx, agentId, bookingId));
  return property && booking?.propertyId === property._id ? { booking, property } : null;
}

/**
 * Warns guest and host of bookings that stay unpaid, and cancels them under their cancellation policy, where the host has
 * switched that on. One booking that fails does not stop the others.
 */
export async function cancelUnpaidBookings(deps: BookingDeps): Promise<void> {
  const unpaid: UnpaidBooking[] = [];
  for (let more = true; more; ) {
    const after = unpaid.at(-1) ?? null;
    const found = await findUnpaidBookings(deps.pool, { now: deps.now(), after, limit: batch });
    unpaid.push(...found);
    more = found.length === batch;
  }
  await forEachSettled(unpaid, (each) => followUnpaid(deps, each));
}

async function followUnpaid(deps: BookingDeps, unpaid: UnpaidBooking): Promise<void> {
  const { dueOn, cancelDays, agentId, bookingId } = unpaid;
  await deps.transact(async (tx) => {
    const stay = await lockStay(tx, unpaid);
    if (stay?.booking.status !== 'confirmed' || stay.booking.nextDueOn !== dueOn) return null;

    const { booking, property } = stay;
    const now = await deps.databaseNow(tx);
    const today = civilDateAt(now, property.timezone);
    const { netMinor } = paymentsOf(booking, await ledgerOf(tx, agentId, bookingId));

    const step = unpaidStep({
      today,
      checkIn: booking.checkIn,
      dueOn,
      cancelDays,
      isPaidBeyondDeposit: netMinor > depositOf(scheduleOf(booking)),
      isPaying: await isBeingPaid(tx, booking, now),
      warnedOn: await findWarnings(tx, unpaid),
    });
    if (step === 'cancel') {
      const order = { agentId, bookingId, to: 'cancelled', actor: 'payment', reasonCode: 'unpaid' } as const;
      const moved = await transitionUnderLock(tx, deps, property, order);
      if (isRefusal(moved)) throw new Error(`an unpaid booking could not be cancelled: ${moved.refused}`);
    } else if (step !== null) {
      const cancelsOn = announcedCancelOn(unpaid, today);
      await insertWarning(tx, { ...unpaid, step, sentOn: today });
      await queuePaymentAsk(tx, deps, { booking, subject: `unpaid:${dueOn}:${step}`, cancelsOn });
      const key = `unpaid:${dueOn}:${step}`;
      await notifyHost(tx, deps, stay, { type: 'payment_overdue', key, cancelsOn });
    }

    return null;
  });
}

async function notifyHost(
  tx: Tx,
  deps: BookingDeps,
  { booking, property }: Stay,
  notice: { type: 'payment_due' | 'payment_overdue'; key: string; cancelsOn?: string },
): Promise<void> {
  const { agentId, _id: bookingId, guestName, checkIn, checkOut } = booking;
  const host = await findHost(tx, agentId);
  const stay = { guestName, checkIn, checkOut, propertyTitle: property.title };
  const { cancelsOn: day } = notice;

  await notify(tx, {
    id: deps.newId(),
    agentId,
    type: notice.type,
    text:
      day === undefined
        ? { code: 'paymentDueSoon', facts: stay }
        : { code: 'unpaidWarning', facts: { ...stay, day } },
    reader: agentReader(host),
    bookingId,
    propertyId: property._id,
    link: `${addresses.booking({ id: bookingId })}#money`,
    dedupeKey: `${notice.key}:${bookingId}`,
    now: deps.now(),
  });
}

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
