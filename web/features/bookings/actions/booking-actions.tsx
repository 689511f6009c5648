import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, FileDown, Pencil, Printer } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { bookingQuery, refreshStays, setBookingCache } from '#web/lib/stays/stay.queries.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/popup/menu.tsx';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import {
  declineAllFromSender,
  deleteBooking,
  extendHold,
  restoreDeletedBooking,
} from '../booking.queries.ts';
import { downloadReceipt, receiptLabel } from '../booking-money.queries.ts';
import { ActionDialog } from './action-dialog.tsx';
import { allowedActions, type BookingAction } from './allowed-actions.ts';
import { defaultHoldChoice, HoldTimeField } from './hold-time-field.tsx';
import { TransitionProblem } from './transition-problem.tsx';

const ChangePriceDialog = lazyPart(() => import('../price/change-price-dialog.tsx'), 'ChangePriceDialog');
const loadChange = () => import('../change/change-stay-dialog.tsx');
const ChangeStayDialog = lazyPart(loadChange, 'ChangeStayDialog');

type Task = BookingAction | 'change' | 'price' | 'extend' | 'free' | 'put-away';

/**
 * Action buttons of a booking. Only allowed actions are shown: the most likely one is primary, the rest are in
 * a menu.
 */
export function BookingActions({ booking }: { booking: Booking }) {
  const [task, setTask] = useState<Task | null>(null);
  const actions = allowedActions(booking);
  const main = actions.find(({ rank }) => rank === 'main');
  const side = actions.filter((one) => one !== main && one.rank !== 'more');
  // Dangerous actions are last, so that they are hard to press by accident.
  const more = actions
    .filter(({ rank }) => rank === 'more')
    .toSorted((a, b) => Number(a.danger ?? false) - Number(b.danger ?? false));

  return (
    <>
      {main && <Button onClick={() => setTask(main)}>{main.label}</Button>}
      {side.map((one) => (
        <Button key={one.key} variant="secondary" onClick={() => setTask(one)}>
          {one.label}
        </Button>
      ))}
      {booking.mayChangeStay && (
        <Button
          variant="secondary"
          onPointerEnter={() => void loadChange()}
          onClick={() => setTask('change')}
        >
          {t.bookingChanges.stay}
        </Button>
      )}
      <MoreActions booking={booking} onTask={setTask}>
        {more.map((one) => (
          <MenuItem key={one.key} danger={one.danger} onSelect={() => setTask(one)}>
            {one.label}
          </MenuItem>
        ))}
      </MoreActions>
      <TaskDialog booking={booking} task={task} onClose={() => setTask(null)} />
    </>
  );
}

type MoreActionsProps = { booking: Booking; onTask: (task: Task) => void; children: ReactNode[] };

function MoreActions({ booking, onTask, children }: MoreActionsProps) {
  const receipt = useAction(() => downloadReceipt(booking), {
    failed: t.bookingMoney.receiptFailed,
  });
  const may = useMay();
  const mayDeclineAll = booking.openRequestsOfSender > 1 && may('bookings:write');

  return (
    <Menu
      trigger={
        <IconButton label={t.labels.moreActions} className="absolute top-3 right-3">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<FileDown aria-hidden />} onSelect={() => receipt.run()}>
        {receiptLabel(booking)}
      </MenuItem>
      <MenuItem icon={<Printer aria-hidden />} onSelect={printAfterMenuCloses}>
        {t.actions.print}
      </MenuItem>
      {booking.mayChangePrice && (
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onTask('price')}>
          {t.actions.changePrice}
        </MenuItem>
      )}
      {(children.length > 0 || booking.mayExtendHold) && <MenuSeparator />}
      {booking.mayExtendHold && (
        <MenuItem onSelect={() => onTask('extend')}>{t.bookingActions.extend}</MenuItem>
      )}
      {children}
      {(mayDeclineAll || booking.mayDelete) && <MenuSeparator />}
      {mayDeclineAll && (
        <MenuItem danger onSelect={() => onTask('free')}>
          {t.bookingActions.free({ count: booking.openRequestsOfSender })}
        </MenuItem>
      )}
      {booking.mayDelete && (
        <MenuItem danger onSelect={() => onTask('put-away')}>
          {t.bookingActions.putAway}
        </MenuItem>
      )}
    </Menu>
  );
}

type TaskDialogProps = { booking: Booking; task: Task | null; onClose: () => void };

function TaskDialog({ booking, task, onClose }: TaskDialogProps) {
  switch (task) {
    case null:
      return null;
    case 'change':
      return (
        <Suspense>
          <ChangeStayDialog id={booking._id} onClose={onClose} />
        </Suspense>
      );

    case 'price':
      return (
        <Suspense>
          <ChangePriceDialog booking={booking} onClose={onClose} />
        </Suspense>
      );

    case 'extend':
      return <ExtendHoldDialog booking={booking} onClose={onClose} />;
    case 'free':
      return <DeclineSenderDialog booking={booking} onClose={onClose} />;
    case 'put-away':
      return <DeleteBookingDialog booking={booking} onClose={onClose} />;
    default:
      return <ActionDialog key={task.key} booking={booking} action={task} onClose={onClose} />;
  }
}

/** Waits until the menu has closed, so that it is not printed. */
function printAfterMenuCloses(): void {
  setTimeout(() => window.print(), 250);
}

/** Declines all open requests of one sender, against senders who block a calendar with requests. */
function DeclineSenderDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const queryClient = useQueryClient();
  const count = booking.openRequestsOfSender;
  const decline = useAction((reason: string) => declineAllFromSender(booking._id, reason), {
    done: ({ declined }) => t.bookingActions.freedToast({ count: declined }),
    onDone: ({ bookingIds }) => {
      refreshStays(queryClient);
      for (const id of bookingIds)
        void queryClient.invalidateQueries({ queryKey: bookingQuery(id).queryKey });
      onClose();
    },
  });

  return (
    <ReasonDialog
      open
      onOpenChange={(open) => open || onClose()}
      danger
      busy={decline.isPending}
      title={t.bookingActions.freeTitle({ count })}
      text={t.bookingActions.freeText}
      confirmLabel={t.bookingActions.freeConfirm}
      reason="optional"
      reasonHelp={t.bookingActions.reasonDeclineHelp}
      rows={2}
      onConfirm={(reason) => decline.run(reason)}
    >
      {decline.problem && <Banner tone="danger">{decline.problem}</Banner>}
    </ReasonDialog>
  );
}

/** Resets the expiry of a request or hold, counted from now. */
function ExtendHoldDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [hours, setHours] = useState(defaultHoldChoice);

  const extend = useAction(() => extendHold(booking._id, Number(hours)), {
    done: (changed) =>
      t.bookingActions.extendedToast({
        moment: formatMoment(changed.holdExpiresAt ?? changed.updatedAt),
      }),
    onDone: (changed) => {
      setBookingCache(queryClient, changed);
      onClose();
    },
    onFailed: () => void queryClient.invalidateQueries({ queryKey: bookingQuery(booking._id).queryKey }),
  });
  const until = booking.holdExpiresAt ? formatMoment(booking.holdExpiresAt) : '';

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t.bookingActions.extendTitle}
      text={t.bookingActions.extendText({ until })}
      confirmLabel={t.bookingActions.extend}
      busy={extend.isPending}
      onConfirm={() => extend.run()}
    >
      <div className="grid grid-cols-1 gap-4">
        {extend.isError && <TransitionProblem problem={extend.error} />}
        <HoldTimeField hours={hours} onChange={setHours} />
      </div>
    </ConfirmDialog>
  );
}

/** Deletes an ended request; the toast offers to restore it. */
function DeleteBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { _id: id, code } = booking;
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const restore = useAction(() => restoreDeletedBooking(id), {
    done: () => ({ title: t.bookingActions.broughtBack({ code }) }),
    onDone: async (restored) => {
      setBookingCache(queryClient, restored);
      await navigate({ to: addresses.booking({ id }) });
    },
    failed: t.bookingActions.undoFailed,
  });

  const remove = useAction(() => deleteBooking(id), {
    done: () => ({ title: t.bookingActions.putAwayToast({ code }) }),
    undo: () => () => restore.run(),
    onDone: async () => {
      await navigate({ to: addresses.bookings.pattern });
      refreshStays(queryClient);
    },
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      danger
      busy={remove.isPending}
      title={t.bookingActions.putAwayTitle({ code })}
      text={t.bookingActions.putAwayText}
      confirmLabel={t.bookingActions.putAway}
      onConfirm={() => remove.run()}
    >
      {remove.problem && <Banner tone="danger">{remove.problem}</Banner>}
    </ConfirmDialog>
  );
}
