import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { BookingListItem } from '#contract/bookings.ts';
import { allowedMoves } from '#domain/booking/move-table.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { m } from '#web/words/compiled/messages.js';
import type { DayPart } from './booking-day.ts';
import { DeclineButton } from './decline-button.tsx';
import { MoveProblem } from './move-problem.tsx';
import { useUndoableMove } from './use-undoable-move.ts';

type TodayActionProps = { part: DayPart; booking: BookingListItem; today: CivilDate };

/** One press does it; a refusal is told in the same row. */
export function TodayAction({ part, booking, today }: TodayActionProps) {
  const move = useUndoableMove(booking);
  const act = actOf(part, booking, today);
  return (
    <>
      <div className="flex items-center justify-end gap-2 max-sm:[&>*]:flex-1">
        {part === 'unpaid' && (
          <Link
            to={addresses.booking({ id: booking._id })}
            hash="money"
            className={buttonLook({ variant: 'secondary', size: 'sm' })}
          >
            {m.bookings_amount_open({ amount: formatMoney(booking.balance) })}
          </Link>
        )}
        {part === 'requests' && <DeclineButton booking={booking} />}
        {act && (
          <Button
            variant={act.isMain ? 'primary' : 'secondary'}
            aria-label={`${act.label}: ${booking.guestName}`}
            busy={move.isPending}
            onClick={() => move.mutate({ id: booking._id, to: act.to })}
          >
            {act.label}
          </Button>
        )}
        {part === 'requests' && !act && (
          <Link to={addresses.booking({ id: booking._id })} className={buttonLook({ variant: 'secondary' })}>
            {m.bookings_answer()}
          </Link>
        )}
      </div>
      {move.isError && (
        <div className="col-span-full">
          <MoveProblem problem={move.error} />
        </div>
      )}
    </>
  );
}

type DayAct = { to: BookingListItem['status']; label: string; isMain: boolean };

function actOf(
  part: DayPart,
  { status, checkIn, checkOut }: BookingListItem,
  today: CivilDate,
): DayAct | null {
  const moves = allowedMoves({ status, previousStatus: null, actor: 'agent', today, checkIn, checkOut });
  if (part === 'arrivals' && moves.includes('checked_in'))
    return { to: 'checked_in', label: m.bookings_act_check_in(), isMain: true };
  if ((part === 'departures' || part === 'inHouse') && moves.includes('checked_out'))
    return { to: 'checked_out', label: m.bookings_act_check_out(), isMain: part === 'departures' };
  if (part === 'requests' && status === 'pending' && moves.includes('confirmed'))
    return { to: 'confirmed', label: m.bookings_approve(), isMain: true };
  if (part === 'holds' && moves.includes('confirmed'))
    return { to: 'confirmed', label: m.bookings_act_confirm(), isMain: false };
  return null;
}
