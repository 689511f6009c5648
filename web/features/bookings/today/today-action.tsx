import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import type { DayBoardItem } from '#contract/bookings/day-board.ts';
import type { DayList } from '#domain/bookings/day-board.ts';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { TransitionProblem } from '../actions/transition-problem.tsx';
import { useUndoableTransition } from '../actions/use-transition-booking.ts';

const DeclineDialog = lazyPart(() => import('../actions/decline-dialog.tsx'), 'DeclineDialog');

const CheckInDialog = lazyPart(() => import('../actions/check-in-dialog.tsx'), 'CheckInDialog');

/** Lists of the day whose bookings have an action. */
type ActiveList = Extract<DayList, 'arrivals' | 'departures' | 'requests' | 'holds'>;

type TodayActionProps = { section: ActiveList; booking: DayBoardItem };

/**
 * Action of a booking of today. Each can be undone, so only a check-in with money due asks first. Refusals appear in the
 * row.
 */
export function TodayAction({ section, booking }: TodayActionProps) {
  const transition = useUndoableTransition();
  const mayAct = useMay()('bookings:write');
  const action = mayAct ? nextAction(section, booking) : null;
  // The dialog loads on first use and stays mounted, so that its closing animation runs.
  const [collecting, setCollecting] = useState<'unused' | 'open' | 'closed'>('unused');
  const movesGuest = action?.to === 'checked_in' || action?.to === 'checked_out';
  const collectsMoney = movesGuest && booking.balance.amount > 0;

  return (
    <>
      <div className="flex items-center justify-end gap-2 max-sm:[&>*]:flex-1">
        {section === 'requests' && mayAct && <DeclineButton booking={booking} />}
        {action && (
          <Button
            variant={action.isMain ? 'primary' : 'secondary'}
            aria-label={t.ui.labelOf({ label: action.label, name: booking.guestName })}
            aria-keyshortcuts="a"
            busy={transition.isPending}
            onClick={() =>
              collectsMoney ? setCollecting('open') : transition.run({ id: booking._id, to: action.to })
            }
          >
            {action.label}
          </Button>
        )}
        {section === 'requests' && !action && (
          <Link
            to={addresses.booking({ id: booking._id })}
            aria-keyshortcuts="a"
            className={buttonVariants({ variant: 'secondary' })}
          >
            {t.actions.open}
          </Link>
        )}
      </div>
      {collecting !== 'unused' && (
        <Suspense fallback={null}>
          <CheckInDialog
            booking={booking}
            to={action?.to === 'checked_out' ? 'checked_out' : 'checked_in'}
            open={collecting === 'open'}
            onClose={() => setCollecting('closed')}
          />
        </Suspense>
      )}
      {transition.isError && (
        <div className="col-span-full w-full">
          <TransitionProblem problem={transition.error} />
        </div>
      )}
    </>
  );
}

type DayAction = { to: DayBoardItem['status']; label: string; isMain: boolean };

function nextAction(section: ActiveList, { allowedTransitions, status }: DayBoardItem): DayAction | null {
  // A confirmed guest who leaves today is checked in first, then out.
  if ((section === 'arrivals' || section === 'departures') && allowedTransitions.includes('checked_in'))
    return { to: 'checked_in', label: t.bookingActions.checkIn, isMain: true };
  if (section === 'departures' && allowedTransitions.includes('checked_out'))
    return { to: 'checked_out', label: t.bookingActions.checkOut, isMain: true };
  if (section === 'requests' && status === 'pending' && allowedTransitions.includes('confirmed'))
    return { to: 'confirmed', label: t.actions.approve, isMain: true };
  if (section === 'holds' && allowedTransitions.includes('confirmed'))
    return { to: 'confirmed', label: t.actions.confirm, isMain: false };
  return null;
}

/** Declines a request from a list, with an optional reason for the guest. */
function DeclineButton({ booking }: { booking: BookingListItem }) {
  // The dialog loads on first use and stays mounted, so that its closing animation runs.
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');

  return (
    <>
      <Button
        variant="secondary"
        aria-label={t.bookingActions.declineOf({ guest: booking.guestName })}
        aria-keyshortcuts="d"
        onClick={() => setDialog('open')}
      >
        {t.actions.decline}
      </Button>
      {dialog !== 'unused' && (
        <Suspense fallback={null}>
          <DeclineDialog
            booking={booking}
            open={dialog === 'open'}
            onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  );
}
