import type * as bookings from '#contract/bookings/bookings.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { defaultRefund } from '#domain/payments/cancellation-refund.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { loadBooking } from '../read-booking.ts';
import { applyTransition, type TransitionRequest } from './apply-transition.ts';

type Change = Pick<InputOf<typeof bookings.changeStatus>['body'], 'reason' | 'override' | 'holdHours'> &
  Pick<InputOf<typeof bookings.cancel>['body'], 'refund' | 'refundMinor'> & {
    status: TransitionRequest['to'];
  };

/** An agent's state transition of a booking, answered with the booking as it is afterwards. */
export async function changeBookingStatus(
  deps: BookingDeps,
  { bookingId, change }: { bookingId: string; change: Change },
  caller: AgentCaller,
) {
  const { agentId, name, role } = caller;
  const { status, reason, override, holdHours, refund = defaultRefund(role), refundMinor } = change;

  const order: TransitionRequest = {
    agentId,
    bookingId,
    to: status,
    actor: 'agent',
    actorName: name,
    reason,
    override,
    holdHours,
    refund,
    refundMinor,
    unlessByColleague: true,
  };
  const moved = await applyTransition(deps, order);
  if (isRefusal(moved)) return moved;

  return loadBooking(deps.pool, { agentId, bookingId, now: deps.now() });
}
