import { Link } from '@tanstack/react-router';
import { CircleAlert, Download, HandCoins, LogIn, LogOut, MessageSquare } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import type { MemberScope } from '#domain/account/member-roles.ts';
import * as t from '#texts/screens.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import type { Selection } from '#web/lib/selection.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { exportBookings } from '../booking-list.queries.ts';
import { BulkMessageDialog } from './bulk-message-dialog.tsx';
import { BulkPaymentDialog } from './bulk-payment-dialog.tsx';
import { type BulkMove, OwingDialog, owingBefore } from './owing-dialog.tsx';
import { checkEach, type FailedBooking, useBulkRun } from './use-bulk-run.ts';

type BookingBulkProps = { bookings: readonly BookingListItem[]; selection: Selection };

type Failures = { title: (inputs: { count: number }) => string; failed: FailedBooking[] };

/** Bar for the selected bookings: message, record payment, check in and out, export. Names each one that failed. */
export function BookingBulk({ bookings, selection }: BookingBulkProps) {
  const [task, setTask] = useState<'message' | 'payment' | null>(null);
  const [confirming, setConfirming] = useState<BulkMove | null>(null);
  const [failures, setFailures] = useState<Failures | null>(null);
  const chosen = bookings.filter(({ _id }) => selection.has(_id));
  const { run, isBusy } = useBulkRun();

  const exporting = useExport(chosen);

  /** The bookings that failed stay selected, so that they can be tried again. */
  function end(title: Failures['title']) {
    return (failed: FailedBooking[]) => {
      setTask(null);
      const left = new Set(failed.map(({ item }) => item._id));
      selection.toggleAll(selection.ids.filter((id) => !left.has(id)));
      if (failed.length > 0) setFailures({ title, failed });
    };
  }

  function ask(to: BulkMove) {
    if (owingBefore(to, chosen).length > 0) setConfirming(to);
    else move(to);
  }

  function move(to: BulkMove) {
    setConfirming(null);
    const isIn = to === 'checked_in';
    void run({
      bookings: chosen,
      action: () => checkEach(chosen, to),
      done: isIn ? t.bookingBulk.checkedIn : t.bookingBulk.checkedOut,
      onEnd: end(isIn ? t.bookingBulk.checkInFailed : t.bookingBulk.checkOutFailed),
    });
  }

  const has = (status: BookingListItem['status']) => chosen.some((booking) => booking.status === status);

  return (
    <>
      <SelectionBar count={chosen.length} onClear={selection.clear}>
        {isBusy ? (
          <p role="status" className="px-3 py-1.5 text-mute">
            {t.notices.saving}
          </p>
        ) : (
          <BulkButtons
            has={has}
            isExporting={exporting.isPending}
            onTask={setTask}
            onMove={ask}
            onExport={() => exporting.run()}
          />
        )}
      </SelectionBar>
      {task === 'message' && (
        <BulkMessageDialog
          bookings={chosen}
          onClose={() => setTask(null)}
          onEnd={end(t.bookingBulk.messageFailed)}
        />
      )}
      {task === 'payment' && (
        <BulkPaymentDialog
          bookings={chosen}
          onClose={() => setTask(null)}
          onEnd={end(t.bookingBulk.paymentFailed)}
        />
      )}
      {confirming && (
        <OwingDialog
          owing={owingBefore(confirming, chosen)}
          to={confirming}
          onConfirm={() => move(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
      {failures && <FailureList failures={failures} onClose={() => setFailures(null)} />}
    </>
  );
}

function useExport(chosen: readonly BookingListItem[]) {
  const ids = chosen.map(({ _id }) => _id).join(',');
  return useAction(() => exportBookings({ view: 'all', ids }, `staydesk-bookings-${deviceToday()}.csv`), {
    failed: t.notices.exportFailed,
  });
}

type BarButtonProps = {
  scope: MemberScope;
  icon: ReactNode;
  isBusy?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function BarButton({ scope, icon, isBusy, onPress, children }: BarButtonProps) {
  const may = useMay();
  if (!may(scope)) return null;

  return (
    <Button variant="quiet" size="sm" icon={icon} busy={isBusy ?? false} onClick={onPress}>
      {children}
    </Button>
  );
}

function FailureList({ failures, onClose }: { failures: Failures; onClose: () => void }) {
  const { title, failed } = failures;

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title({ count: failed.length })}
      text={t.bookingBulk.failedText}
      footer={{ secondary: <DialogClose render={<Button variant="secondary">{t.actions.close}</Button>} /> }}
    >
      <ul className="divide-y divide-line">
        {failed.map(({ item, why }) => (
          <li key={item._id} className="flex items-start gap-3 py-3">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
            <div className="min-w-0 flex-1">
              <Link
                to={addresses.booking({ id: item._id })}
                className="font-semibold break-words underline-offset-4 hover:underline"
              >
                {item.guestName} · {item.code}
              </Link>
              <p className="text-sm text-mute">{why}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type BulkButtonsProps = {
  has: (status: BookingListItem['status']) => boolean;
  isExporting: boolean;
  onTask: (task: 'message' | 'payment') => void;
  onMove: (to: BulkMove) => void;
  onExport: () => void;
};

function BulkButtons({ has, isExporting, onTask, onMove, onExport }: BulkButtonsProps) {
  return (
    <>
      <BarButton
        scope="messages:write"
        icon={<MessageSquare aria-hidden />}
        onPress={() => onTask('message')}
      >
        {t.actions.message}
      </BarButton>
      <BarButton scope="money:record" icon={<HandCoins aria-hidden />} onPress={() => onTask('payment')}>
        {t.actions.recordPayment}
      </BarButton>
      {has('confirmed') && (
        <BarButton scope="bookings:write" icon={<LogIn aria-hidden />} onPress={() => onMove('checked_in')}>
          {t.bookingActions.checkIn}
        </BarButton>
      )}
      {has('checked_in') && (
        <BarButton scope="bookings:write" icon={<LogOut aria-hidden />} onPress={() => onMove('checked_out')}>
          {t.bookingActions.checkOut}
        </BarButton>
      )}
      <BarButton scope="exports:read" icon={<Download aria-hidden />} isBusy={isExporting} onPress={onExport}>
        {t.bookingBulk.bulkExport}
      </BarButton>
    </>
  );
}
