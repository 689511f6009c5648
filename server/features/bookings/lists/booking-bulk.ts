import * as bookingBulk from '#contract/bookings/booking-bulk.ts';
import type { BulkResults } from '#contract/bulk-results.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { applyTransition, findBooking } from '#server/features/bookings/core/index.ts';
import { conversationOfBooking, sendMessage } from '#server/features/messages/core/index.ts';
import { recordPayment } from '#server/features/payments/ledger/index.ts';
import { answerEach } from '#server/http/answer-each.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';

type Body<E extends keyof typeof bookingBulk> = InputOf<(typeof bookingBulk)[E]>['body'];

const updated = { updated: true } as const;

/** Checks guests in or out. A booking that is there already stays as it is, so that a second attempt changes nothing. */
function changeStatuses(
  platform: Platform,
  { ids, status }: Body<'changeStatuses'>,
  { agentId, name }: AgentCaller,
): Promise<BulkResults> {
  return answerEach(ids, async (bookingId) => {
    const booking = await findBooking(platform.pool, agentId, bookingId);
    if (booking?.status === status) return updated;
    const order = { agentId, bookingId, to: status, actor: 'agent', actorName: name } as const;
    const moved = await applyTransition(platform, order);
    return isRefusal(moved) ? moved : updated;
  });
}

/** Records one payment for each booking, under a key of its own that derives from the call's. */
function recordPayments(
  platform: Platform,
  { payments, ...posted }: Body<'recordPayments'>,
  caller: AgentCaller,
): Promise<BulkResults> {
  const amounts = new Map(payments.map(({ _id, amountMinor }) => [_id, amountMinor]));
  return answerEach([...amounts.keys()], async (bookingId) => {
    const amountMinor = amounts.get(bookingId) ?? 0;
    const order = { bookingId, money: { amountMinor, ...posted } };
    const paid = await recordPayment(platform, order, callerFor(caller, bookingId));
    return isRefusal(paid) ? paid : updated;
  });
}

/** Idempotency keys have at most 255 characters; the id of a booking has 36. */
function callerFor(caller: AgentCaller, bookingId: string): AgentCaller {
  const key = caller.request.idempotencyKey;
  if (key === null) return caller;
  const own = { ...key, key: `${key.key.slice(0, 200)}:${bookingId}` };
  return { ...caller, request: { ...caller.request, idempotencyKey: own } };
}

/** Sends each guest their message. */
function sendMessages(
  platform: Platform,
  { messages }: Body<'sendMessages'>,
  caller: AgentCaller,
): Promise<BulkResults> {
  const { agentId } = caller;
  const written = new Map(messages.map(({ _id, ...message }) => [_id, message]));
  return answerEach([...written.keys()], async (bookingId) => {
    const booking = await findBooking(platform.pool, agentId, bookingId);
    const message = written.get(bookingId);
    if (!booking || !message) return refuse('not_found');
    if (booking.guest.email === null) return refuse('guest_without_email', { cause: 'message_by_email' });
    const conversation = await conversationOfBooking(platform.pool, agentId, bookingId);
    if (!conversation) return refuse('not_found', { cause: 'no_conversation' });
    const order = { conversationId: conversation._id, message, isReply: false };
    const sent = await sendMessage(platform, order, caller);
    return isRefusal(sent) ? sent : updated;
  });
}

export function serveBookingBulk({ serveAll }: Serve, platform: Platform): void {
  serveAll(bookingBulk, {
    changeStatuses: ({ body }, caller) => changeStatuses(platform, body, caller),
    recordPayments: ({ body }, caller) => recordPayments(platform, body, caller),
    sendMessages: ({ body }, caller) => sendMessages(platform, body, caller),
  });
}
