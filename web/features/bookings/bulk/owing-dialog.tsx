import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { LeftOut } from './left-out.tsx';

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

type Asked = { asked: number; refused: readonly { guest: string; reason: string }[] };

/** Asks each guest for the open balance, one after another; a refusal of one does not stop the others. */
async function askAll(owing: readonly BookingListItem[]): Promise<Asked> {
  const refused: { guest: string; reason: string }[] = [];
  for (const { _id: id, guestName } of owing) {
    try {
      await call(guestPayments.request, { params: { id } });
    } catch (problem) {
      refused.push({ guest: guestName, reason: problemMessage(problem) });
    }
  }
  return { asked: owing.length - refused.length, refused };
}

/** Asks before several guests are checked in or out of whom some still owe money, and names them. */
export function OwingDialog({ owing, to, onConfirm, onClose }: OwingDialogProps) {
  const more = owing.length - shownGuests;
  const asked = owing.filter(({ hasEmail }) => hasEmail);
  const ask = useAction(() => askAll(asked), {
    done: ({ asked, refused }) => ({
      tone: refused.length === 0 ? 'good' : 'plain',
      title: t.bookingBulk.requestedByLink({ count: asked }),
      text: refused.map(({ guest, reason }) => `${guest}: ${reason}`).join(' '),
    }),
    onDone: onConfirm,
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t.bookingBulk.owingTitle({ count: owing.length })}
      text={t.bookingBulk.owingText}
      confirmLabel={to === 'checked_in' ? t.bookingActions.checkInOnly : t.bookingActions.checkOutOnly}
      busy={ask.isPending}
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
      <div className="mt-4 grid grid-cols-1 gap-2 border-t border-line pt-4">
        <LeftOut bookings={owing} />
        {asked.length > 0 && (
          <>
            <p className="text-sm text-mute">
              {asked.length < owing.length ? t.bookingBulk.askSomeByLink : t.bookingBulk.askByLink}
            </p>
            <Button variant="secondary" busy={ask.isPending} onClick={() => ask.run()}>
              {to === 'checked_in' ? t.bookingActions.askAndCheckIn : t.bookingActions.askAndCheckOut}
            </Button>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
