import type * as adminBookings from '#contract/admin/bookings.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type RefusedBy, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { applyTransition, type BookingDeps } from '#server/features/bookings/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findAnyBooking } from './admin-booking.store.ts';
import { viewBooking } from './admin-booking.view.ts';

/** Admins follow the same transitions as everyone else; guest and agent are notified as usual. */
export async function changeAdminBookingStatus(
  deps: BookingDeps,
  id: string,
  { status, reason, refund }: InputOf<typeof adminBookings.changeStatus>['body'],
  caller: AdminCaller,
): Promise<ReplyOf<typeof adminBookings.changeStatus> | RefusedBy<typeof applyTransition>> {
  const found = await findAnyBooking(deps.pool, id);
  if (!found) return refuse('not_found');
  const request = {
    agentId: found.agent._id,
    bookingId: id,
    to: status,
    actor: 'admin' as const,
    actorName: caller.name,
    reason: reason?.trim() || undefined,
    refund,
  };
  const transitioned = await applyTransition(deps, request, async (tx, before, after) => {
    if (before.status === after.status) return;
    await logAdminEvent(tx, deps, caller, {
      type: 'booking',
      action: `booking_${after.status}`,
      summary: texts(defaultLocale).log.bookingMovedByAdmin({
        code: after.code,
        agent: found.agent.name,
        from: before.status,
        to: after.status,
        reason: request.reason,
      }),
      entity: { type: 'booking', id },
      accountId: found.agent._id,
      before: { status: before.status, holdExpiresAt: before.holdExpiresAt },
      after: { status: after.status, cancellation: after.cancellation, reason: request.reason },
    });
  });
  if (isRefusal(transitioned)) return transitioned;
  const booking = await findAnyBooking(deps.pool, id);
  return booking ? { updated: true, booking: viewBooking(booking, deps.now()) } : refuse('not_found');
}
