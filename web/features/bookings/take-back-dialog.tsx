import type { Booking } from '#contract/bookings.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { m } from '#web/words/compiled/messages.js';
import { useChangePayment } from './use-change-payment.ts';

/** Money recorded in error is voided, never deleted: the ledger keeps both. */
export function TakeBackDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const change = useChangePayment(booking, { done: m.bookings_take_back_done(), onDone: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      danger
      busy={change.isPending}
      title={m.bookings_take_back_title()}
      text={m.bookings_take_back_text()}
      confirmLabel={m.bookings_take_back()}
      onConfirm={() => change.mutate({ paymentStatus: 'unpaid' })}
    >
      {change.isError && <Banner tone="danger">{problemWords(change.error)}</Banner>}
    </ConfirmDialog>
  );
}
