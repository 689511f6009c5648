import type { BookingChange } from '#contract/bookings/booking-change-shapes.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type * as changeRequests from '#contract/bookings/change-requests.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { answerChangeRequest } from '#domain/bookings/change-request.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  type ChangeRequestRecord,
  closeChangeRequest,
  closeUndoWindow,
  findBooking,
  findChangeRequest,
  findEndedChangeRequests,
  loadBooking,
  lockBooking,
} from '#server/features/bookings/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { changeUnderLock, lockProperties } from '../change-booking.ts';
import { notifyOfAnswer } from './notify-of-change-request.ts';

type Approval = { bookingId: string } & InputOf<typeof changeRequests.approve>['body'];

/**
 * Approves a change request: the ordinary change of a booking, judged and priced anew under the property's lock.
 *
 * Without a choice of the price, the total is the one that the guest saw. When the price is another by now, such an
 * approval is refused as `price_changed` with the new quote in its facts. The host declines, or chooses a price as in a
 * change of their own: the new one, the one of before, or another total. A second approval changes nothing.
 */
export async function approveChange(
  deps: BookingDeps,
  { bookingId, requestId, keepsTotal = false, ...choice }: Approval,
  caller: AgentCaller,
) {
  const { agentId } = caller;
  const found = await findBooking(deps.pool, agentId, bookingId);
  if (!found) return refuse('not_found');

  return deps.transact(async (tx) => {
    const properties = await lockProperties(tx, agentId, [found.propertyId]);
    const locked = await lockAnswered(tx, deps, { agentId, bookingId, requestId, answer: 'approved' });
    if (isRefusal(locked)) return locked;

    const { booking, request, isRepeated } = locked;
    if (!isRepeated) {
      const { checkIn, checkOut, adults, children, infants, pets, childAges } = request;
      const change: BookingChange = {
        version: booking.version,
        checkIn,
        checkOut,
        adults,
        children,
        infants,
        pets,
        childAges,
        ...choice,
        ...priceOfAnswer(request, { ...choice, keepsTotal }),
      };

      const changed = await changeUnderLock(tx, deps, {
        booking,
        properties,
        order: { bookingId, change, caller },
        request,
      });
      if (isRefusal(changed)) return changed;
    }

    return loadBooking(tx, { agentId, bookingId, now: deps.now() });
  });
}

/** The total that the guest saw, unless the host chose a price. */
function priceOfAnswer(
  { totalMinor }: ChangeRequestRecord,
  { keepsTotal, price, agreedTotalMinor, expectedTotalMinor }: Omit<Approval, 'bookingId' | 'requestId'>,
): Pick<BookingChange, 'agreedTotalMinor' | 'expectedTotalMinor'> {
  if (keepsTotal === true) return { agreedTotalMinor: totalMinor, expectedTotalMinor: totalMinor };
  const isChosen = price !== undefined || agreedTotalMinor !== undefined || expectedTotalMinor !== undefined;
  return isChosen ? {} : { expectedTotalMinor: totalMinor };
}

/** Declines a change request; the booking stays as it is, and the guest hears of it at once. Idempotent. */
export async function declineChange(
  deps: BookingDeps,
  {
    bookingId,
    requestId,
    message = '',
  }: { bookingId: string } & InputOf<typeof changeRequests.decline>['body'],
  { agentId, name }: AgentCaller,
): Promise<Booking | Refusal<'not_found' | 'idempotency_mismatch' | 'change_request_over'>> {
  return deps.transact(async (tx): Promise<Booking | Refusal<'not_found' | 'change_request_over'>> => {
    const locked = await lockAnswered(tx, deps, { agentId, bookingId, requestId, answer: 'declined' });
    if (isRefusal(locked)) return locked;
    const { booking, request, isRepeated, at } = locked;
    if (!isRepeated) {
      const answer = message.trim();
      await closeUndoWindow(tx, deps, booking);
      await closeChangeRequest(tx, request, { state: 'declined', at, answer });
      await notifyOfAnswer(tx, deps, { booking, request, state: 'declined', at, author: name, answer });
    }
    return loadBooking(tx, { agentId, bookingId, now: deps.now() });
  });
}

type Answered = {
  agentId: string;
  bookingId: string;
  requestId: string;
  answer: 'approved' | 'declined';
};

/** Locks the booking of a request, so that it is answered once. */
async function lockAnswered(
  tx: Tx,
  deps: BookingDeps,
  { answer, ...named }: Answered,
): Promise<
  | { booking: BookingRecord; request: ChangeRequestRecord; isRepeated: boolean; at: string }
  | Refusal<'not_found' | 'change_request_over'>
> {
  const booking = await lockBooking(tx, named.agentId, named.bookingId);
  const request = booking && (await findChangeRequest(tx, named));
  if (!booking || !request) return refuse('not_found');
  const now = await deps.databaseNow(tx);
  const open = { state: request.state, expiresAt: Date.parse(request.expiresAt) };
  const answered = answerChangeRequest(open, { answer, now });
  if (isRefusal(answered)) return answered;
  return { booking, request, isRepeated: answered === 'repeated', at: new Date(now).toISOString() };
}

const batch = 100;

/** Ends the open requests whose time is over. Concurrent runs are harmless. */
export async function lapseChangeRequests(deps: BookingDeps): Promise<void> {
  for (let more = true; more; ) {
    const now = await deps.databaseNow(deps.pool);
    const ended = await findEndedChangeRequests(deps.pool, { now, limit: batch });

    for (const { agentId, bookingId, _id } of ended) {
      await deps.transact(async (tx) => {
        const booking = await lockBooking(tx, agentId, bookingId);
        const request = booking && (await findChangeRequest(tx, { agentId, bookingId, requestId: _id }));
        if (!booking || request?.state !== 'open') return { ok: true as const };
        const at = new Date(now).toISOString();
        await closeChangeRequest(tx, request, { state: 'lapsed', at });
        await notifyOfAnswer(tx, deps, { booking, request, state: 'lapsed', at });
        return { ok: true as const };
      });
    }
    more = ended.length === batch;
  }
}
