import {
  CalendarCog,
  CircleX,
  Ellipsis,
  HandCoins,
  LogIn,
  LogOut,
  MessageSquare,
  Undo2,
  X,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { isRequest, mayChangeStay } from '#domain/bookings/booking-states.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/popup/menu.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { mayDo } from '../actions/booking-task.ts';
import { useUndoableTransition } from '../actions/use-transition-booking.ts';
import { useRequestAnswers } from './use-request-answers.tsx';

const BookingTaskDialog = lazyPart(() => import('../actions/booking-task-dialog.tsx'), 'BookingTaskDialog');
const BulkMessageDialog = lazyPart(() => import('../bulk/bulk-message-dialog.tsx'), 'BulkMessageDialog');
const CheckInDialog = lazyPart(() => import('../actions/check-in-dialog.tsx'), 'CheckInDialog');
const ChangeStayDialog = lazyPart(() => import('../change/change-stay-dialog.tsx'), 'ChangeStayDialog');
const BulkPaymentDialog = lazyPart(() => import('../bulk/bulk-payment-dialog.tsx'), 'BulkPaymentDialog');

/** What can be done with a booking from its row: the answer to a request, else a menu. */
export function RowActions({ booking }: { booking: BookingListItem }) {
  const answers = useRequestAnswers();
  const may = useMay();
  const mayAnswer = may('bookings:write');
  const { guestName: guest, status } = booking;

  return (
    <div className="flex items-center justify-end gap-1.5">
      {isRequest(status) && mayAnswer && (
        <IconButton
          size="sm"
          variant="secondary"
          label={t.bookingActions.declineOf({ guest })}
          onClick={() => answers.decline(booking)}
        >
          <X aria-hidden />
        </IconButton>
      )}
      {status === 'pending' && mayAnswer && (
        <Button
          size="sm"
          busy={answers.isApproving}
          aria-label={t.bookingActions.approveOf({ guest })}
          onClick={() => answers.approve(booking)}
        >
          {t.actions.approve}
        </Button>
      )}
      <RowMenu booking={booking} />
      {answers.dialog}
    </div>
  );
}

/**
 * Beside the menu, over the end of the row, so that they take no room from its columns: a mouse sees them on its row, the
 * keyboard at their focus. A finger has the menu.
 */
const quickClasses =
  'absolute right-full mr-1 hidden items-center gap-0.5 rounded-full border border-line bg-surface p-0.5 opacity-0 shadow-card transition-opacity duration-150 focus-within:opacity-100 [@media(hover:hover)]:md:flex [tr:hover_&]:opacity-100';

type RowTask = 'message' | 'payment' | 'refund' | 'cancel' | 'check_in' | 'check_out' | 'change';

type QuickMoneyProps = {
  guest: string;
  mayRecord: boolean;
  mayRefund: boolean;
  onTask: (task: RowTask) => void;
};

/** The acts with money, one press from the row; each opens its form. */
function QuickMoney({ guest, mayRecord, mayRefund, onTask }: QuickMoneyProps) {
  return (
    <div className={quickClasses}>
      {mayRecord && (
        <IconButton size="sm" label={t.bookings.recordPaymentOf({ guest })} onClick={() => onTask('payment')}>
          <HandCoins aria-hidden />
        </IconButton>
      )}
      {mayRefund && (
        <IconButton size="sm" label={t.bookings.refundGuest({ guest })} onClick={() => onTask('refund')}>
          <Undo2 aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function RowMenu({ booking }: { booking: BookingListItem }) {
  const [task, setTask] = useState<RowTask | null>(null);
  const transition = useUndoableTransition({
    onRefused: (problem) => showToast({ tone: 'danger', title: problemMessage(problem) }),
  });
  const { _id: id, guestName: guest, code, status } = booking;
  const may = useMay();
  const mayRecord = booking.balance.amount > 0 && may('money:record');
  const mayRefund = may('money:write') && mayDo('refund', booking);
  const mayWrite = may('bookings:write');
  if (!mayRecord && !mayWrite && !may('messages:write')) return null;

  const dialog = {
    bookings: [booking],
    onClose: () => setTask(null),
    onEnd: (failed: readonly { why: string }[]) => {
      setTask(null);
      const [first] = failed;
      if (first) showToast({ tone: 'danger', title: first.why });
    },
  };

  return (
    <div className="relative flex items-center">
      {(mayRecord || mayRefund) && (
        <QuickMoney guest={guest} mayRecord={mayRecord} mayRefund={mayRefund} onTask={setTask} />
      )}
      <Menu
        trigger={
          <IconButton size="sm" label={t.bookings.rowActions({ guest, code })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {may('messages:write') && (
          <MenuItem icon={<MessageSquare aria-hidden />} onSelect={() => setTask('message')}>
            {t.actions.message}
          </MenuItem>
        )}
        {mayWrite && mayChangeStay(status) && (
          <MenuItem icon={<CalendarCog aria-hidden />} onSelect={() => setTask('change')}>
            {t.bookingChanges.stay}
          </MenuItem>
        )}
        {mayRecord && (
          <MenuItem icon={<HandCoins aria-hidden />} onSelect={() => setTask('payment')}>
            {t.actions.recordPayment}
          </MenuItem>
        )}
        {mayRefund && (
          <MenuItem icon={<Undo2 aria-hidden />} onSelect={() => setTask('refund')}>
            {t.actions.refund}
          </MenuItem>
        )}
        {mayWrite && status === 'confirmed' && (
          <MenuItem
            icon={<LogIn aria-hidden />}
            onSelect={() =>
              booking.balance.amount > 0 ? setTask('check_in') : transition.run({ id, to: 'checked_in' })
            }
          >
            {t.bookingActions.checkIn}
          </MenuItem>
        )}
        {mayWrite && status === 'checked_in' && (
          <MenuItem
            icon={<LogOut aria-hidden />}
            onSelect={() =>
              booking.balance.amount > 0 ? setTask('check_out') : transition.run({ id, to: 'checked_out' })
            }
          >
            {t.bookingActions.checkOut}
          </MenuItem>
        )}
        {status === 'confirmed' && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<CircleX aria-hidden />} onSelect={() => setTask('cancel')}>
              {t.actions.cancelBooking}
            </MenuItem>
          </>
        )}
      </Menu>
      <Suspense>
        {task === 'message' && <BulkMessageDialog {...dialog} />}
        {task === 'payment' && <BulkPaymentDialog {...dialog} />}
        {(task === 'refund' || task === 'cancel') && (
          <BookingTaskDialog task={task} id={id} onClose={() => setTask(null)} />
        )}
        {task === 'change' && <ChangeStayDialog id={id} onClose={() => setTask(null)} />}
        {(task === 'check_in' || task === 'check_out') && (
          <CheckInDialog
            booking={booking}
            to={task === 'check_in' ? 'checked_in' : 'checked_out'}
            open
            onClose={() => setTask(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
