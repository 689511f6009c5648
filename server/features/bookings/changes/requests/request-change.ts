import type { InputOf } from '#contract/endpoint.ts';
import type * as guestChanges from '#contract/links/guest-changes.ts';
import {
  answerChangeRequest,
  changeRequestEnd,
  isSameRequest,
  maxChangeRequestsADay,
  type StayTimes,
} from '#domain/bookings/change-request.ts';
import type { Quote } from '#domain/bookings/pricing/quote.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type ChangeRequestRecord,
  closeChangeRequest,
  countChangeRequests,
  expireHoldsOfProperty,
  findLatestChangeRequest,
  insertChangeRequest,
  lockBooking,
  openGuestLink,
} from '#server/features/bookings/core/index.ts';
import { closeUndoForGuest, readGuestView } from '#server/features/links/guest/index.ts';
import type { Requested } from '#texts/readers.ts';
import { type ChangeContext, evaluateChange, refuseStayChange } from '../evaluate-change.ts';
import { isSameStay, presentStay } from '../wanted-stay.ts';
import { guestChange } from './guest-change.ts';
import { notifyOfAnswer, notifyOfRequest } from './notify-of-change-request.ts';

type RequestInput = { token: string } & InputOf<typeof guestChanges.request>['body'];

/**
 * Asks the host for other dates or another party, at the price that the guest has seen. Nothing is held: the booked nights
 * stay theirs, and the wanted ones are not blocked. A new request replaces the open one; the same one again changes
 * nothing.
 */
export async function requestChange(deps: BookingDeps & Requested, input: RequestInput) {
  const opened = await openGuestLink(deps.pool, input.token, deps.now());
  if (isRefusal(opened)) return opened;
  const { agentId, _id: bookingId, propertyId } = opened.booking;
  await closeUndoForGuest(deps, opened.booking);
  await expireHoldsOfProperty(deps, { agentId, _id: propertyId });
  const stored = await deps.transact((tx) => requestUnderLock(tx, deps, { agentId, bookingId, input }));
  return isRefusal(stored) ? stored : readGuestView(deps, input.token);
}

type Requesting = { agentId: string; bookingId: string; input: RequestInput };

async function requestUnderLock(tx: Tx, deps: BookingDeps, { agentId, bookingId, input }: Requesting) {
  const booking = await lockBooking(tx, agentId, bookingId);
  if (!booking) return refuse('not_found');

  const now = await deps.databaseNow(tx);
  const change = await guestChange(tx, { booking, wanted: input, now });
  if (isRefusal(change)) return change;
  if (isSameStay(presentStay(booking), change.wanted)) return refuse('nothing_to_change');

  const latest = await findLatestChangeRequest(tx, { agentId, bookingId });
  const isOpen = latest?.state === 'open' && Date.parse(latest.expiresAt) > now;
  const message = input.message?.trim() ?? '';
  const weighed = await evaluateChange(tx, change);
  const refusal = refuseStayChange(change, weighed, false);
  if (refusal) return refusal;
  if (weighed.quote === null) return refuse('no_price');

  const { total } = weighed.quote;
  if (total.amount !== input.expectedTotalMinor)
    return refuse('price_changed', { facts: { quote: weighed.quote } });

  const isRepeated = isOpen && isSameRequest(latest, input) && latest.message === message;
  if (isRepeated && latest.totalMinor === total.amount) return { ok: true as const };

  const today = await countChangeRequests(tx, { agentId, bookingId, since: now - dayMs });
  if (today >= maxChangeRequestsADay) return refuse('too_many_requests');

  if (latest?.state === 'open') {
    const state = isOpen ? 'replaced' : 'lapsed';
    await closeChangeRequest(tx, latest, { state, at: new Date(now).toISOString() });
  }

  const request = newRequest(deps, change, { total, message });
  await insertChangeRequest(tx, request);
  await notifyOfRequest(tx, deps, { booking, property: change.property, request });

  return { ok: true as const };
}

function newRequest(
  deps: BookingDeps,
  { booking, wanted, now, times }: ChangeContext & { times: { booked: StayTimes; requested: StayTimes } },
  { total, message }: { total: Quote['total']; message: string },
): ChangeRequestRecord {
  return {
    agentId: booking.agentId,
    _id: deps.newId(),
    bookingId: booking._id,
    state: 'open',
    ...wanted.stay,
    ...wanted.party,
    childAges: [...(wanted.party.childAges ?? [])],
    totalMinor: total.amount,
    currency: total.currency,
    message,
    answer: '',
    eventId: null,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(changeRequestEnd({ now, ...times })).toISOString(),
    answeredAt: null,
  };
}

/** Takes a guest's open request back; idempotent. */
export async function withdrawChange(deps: BookingDeps & Requested, token: string) {
  const opened = await openGuestLink(deps.pool, token, deps.now());
  if (isRefusal(opened)) return opened;

  const { agentId, _id: bookingId } = opened.booking;
  await closeUndoForGuest(deps, opened.booking);

  const withdrawn = await deps.transact(async (tx) => {
    const booking = await lockBooking(tx, agentId, bookingId);
    const request = booking && (await findLatestChangeRequest(tx, { agentId, bookingId }));
    if (!request) return refuse('change_request_over');

    // The clock is read again: the booking may have been waited for.
    const now = await deps.databaseNow(tx);
    const open = { state: request.state, expiresAt: Date.parse(request.expiresAt) };
    const answered = answerChangeRequest(open, { answer: 'withdrawn', now });
    if (isRefusal(answered)) return answered;
    if (answered === 'repeated') return { ok: true as const };

    const at = new Date(now).toISOString();
    await closeChangeRequest(tx, request, { state: 'withdrawn', at });
    await notifyOfAnswer(tx, deps, { booking, request, state: 'withdrawn', at });

    return { ok: true as const };
  });

  return isRefusal(withdrawn) ? withdrawn : readGuestView(deps, token);
}
