import { isHold } from '#domain/booking/booking-states.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  ledgerOf,
  paymentsOf,
  scheduleOf,
  transitionUnderLock,
  waitsForSignature,
} from '#server/features/bookings/index.ts';
import { paymentsOfBooking } from './guest-payment.store.ts';
import { lockBookingOf } from './paid-stay.ts';

export const paidHoldQueue = 'confirm-paid-hold';

/** Confirms a hold once its guest has signed, where a payment would have confirmed it but for the signature. */
export async function confirmPaidHoldLater(
  tx: Tx,
  { agentId, _id: bookingId }: Pick<BookingRecord, 'agentId' | '_id'>,
): Promise<void> {
  await enqueue(tx, paidHoldQueue, { agentId, bookingId });
}

export async function confirmPaidHold(
  deps: BookingDeps,
  { agentId, bookingId }: { agentId: string; bookingId: string },
): Promise<void> {
  await deps.transact(async (tx) => {
    const stay = await lockBookingOf(tx, { agentId, bookingId });
    if (!stay || !isHold(stay.booking.status)) return null;
    const { booking, property } = stay;
    const attempts = await paymentsOfBooking(tx, agentId, bookingId);
    const [first] = scheduleOf(booking).instalments;
    const { netMinor } = paymentsOf(booking, await ledgerOf(tx, agentId, bookingId));
    const confirms =
      attempts.some(({ state, mayConfirm }) => state === 'paid' && mayConfirm) &&
      netMinor >= (first?.amountMinor ?? 0) &&
      !(await waitsForSignature(tx, booking));
    if (!confirms) return null;
    const order = { agentId, bookingId, to: 'confirmed', actor: 'payment' } as const;
    const moved = await transitionUnderLock(tx, deps, property, { ...order, actorName: booking.guestName });
    if (isRefusal(moved) && moved.refused !== 'not_found')
      throw new Error(`a paid hold could not be confirmed: ${moved.refused}`);
    return null;
  });
}
