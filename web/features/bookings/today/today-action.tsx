import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { DayBoardItem } from '#contract/bookings/day-board.ts';
import type { DayList } from '#domain/booking/day-board.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { DeclineButton } from '../actions/decline-button.tsx';
import { TransitionProblem } from '../actions/transition-problem.tsx';
import { useUndoableTransition } from '../actions/use-transition-booking.ts';

type TodayActionProps = { section: DayList; booking: DayBoardItem };

/**
 * Action of a day board row. Irreversible actions ask first and show the open balance; refusals appear in the
 * row.
 */
export function TodayAction({ section, booking }: TodayActionProps) {
  const transition = useUndoableTransition(booking);
  const action = nextAction(section, booking);
  const [isAsking, setAsking] = useState(false);
  function run({ to }: DayAction) {
    setAsking(false);
    transition.run({ id: booking._id, to });
  }
  return (
    <>
      <div className="flex items-center justify-end gap-2 max-sm:[&>*]:flex-1">
        {section === 'unpaid' && (
          <Link
            to={addresses.booking({ id: booking._id })}
            hash="money"
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            {m.bookings_amount_open({ amount: formatMoney(booking.balance) })}
          </Link>
        )}
        {section === 'requests' && <DeclineButton booking={booking} />}
        {action && (
          <Button
            variant={action.isMain ? 'primary' : 'secondary'}
            aria-label={`${action.label}: ${booking.guestName}`}
            busy={transition.isPending}
            onClick={() => (action.question ? setAsking(true) : run(action))}
          >
            {action.label}
          </Button>
        )}
        {section === 'requests' && !action && (
          <Link
            to={addresses.booking({ id: booking._id })}
            className={buttonVariants({ variant: 'secondary' })}
          >
            {m.bookings_answer()}
          </Link>
        )}
      </div>
      {action?.question && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={action.question.title}
          text={action.question.text}
          confirmLabel={action.label}
          onConfirm={() => run(action)}
        >
          {booking.balance.amount > 0 && (
            <Banner
              tone="warning"
              action={
                <Link
                  to={addresses.booking({ id: booking._id })}
                  hash="money"
                  className={buttonVariants({ variant: 'quiet', size: 'sm' })}
                >
                  {m.bookings_today_to_money()}
                </Link>
              }
            >
              {m.bookings_today_still_due({ amount: formatMoney(booking.balance) })}
            </Banner>
          )}
        </ConfirmDialog>
      )}
      {transition.isError && (
        <div className="col-span-full">
          <TransitionProblem problem={transition.error} />
        </div>
      )}
    </>
  );
}

type DayAction = {
  to: DayBoardItem['status'];
  label: string;
  isMain: boolean;
  /** Set for irreversible actions. */
  question?: { title: string; text: string };
};

function nextAction(section: DayList, booking: DayBoardItem): DayAction | null {
  const { allowedMoves, status, guestName: guest, property } = booking;
  // A confirmed guest who leaves today is checked in first, then out.
  if ((section === 'arrivals' || section === 'departures') && allowedMoves.includes('checked_in'))
    return {
      to: 'checked_in',
      label: m.bookings_act_check_in(),
      isMain: true,
      question: {
        title: m.bookings_act_check_in_title({ guest }),
        text: m.bookings_act_check_in_text({ property: property.title }),
      },
    };
  if ((section === 'departures' || section === 'inHouse') && allowedMoves.includes('checked_out'))
    return {
      to: 'checked_out',
      label: m.bookings_act_check_out(),
      isMain: section === 'departures',
      question: { title: m.bookings_act_check_out_title({ guest }), text: m.bookings_act_check_out_text() },
    };
  if (section === 'requests' && status === 'pending' && allowedMoves.includes('confirmed'))
    return { to: 'confirmed', label: m.bookings_approve(), isMain: true };
  if (section === 'holds' && allowedMoves.includes('confirmed'))
    return { to: 'confirmed', label: m.bookings_act_confirm(), isMain: false };
  return null;
}
