import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';

const shownGuests = 5;

export type BulkMove = 'checked_in' | 'checked_out';

/** The bookings that the move is for and that still have a balance. */
export function owingBefore(to: BulkMove, bookings: readonly BookingListItem[]): BookingListItem[] {
  const from = to === 'checked_in' ? 'confirmed' : 'checked_in';
  return bookings.filter(({ status, balance }) => status === from && balance.amount > 0);
}

type OwingDialogProps = {
  owing: readonly BookingListItem[];
  to: BulkMove;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before several guests are checked in or out of whom some still owe money, and names them. */
export function OwingDialog({ owing, to, onConfirm, onClose }: OwingDialogProps) {
  const more = owing.length - shownGuests;

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t.bookingBulk.owingTitle({ count: owing.length })}
      text={t.bookingBulk.owingText}
      confirmLabel={to === 'checked_in' ? t.bookingActions.checkInOnly : t.bookingActions.checkOutOnly}
      onConfirm={onConfirm}
    >
      <ul className="space-y-1.5">
        {owing.slice(0, shownGuests).map(({ _id, guestName, balance }) => (
          <li key={_id} className="flex justify-between gap-4">
            <span className="truncate">{guestName}</span>
            <span className="shrink-0 tabular-nums">{formatMoney(balance)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1.5 text-mute">{t.bookingBulk.owingMore({ count: more })}</p>}
    </ConfirmDialog>
  );
}
