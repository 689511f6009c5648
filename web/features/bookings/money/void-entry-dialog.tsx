import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking, LedgerEntry } from '#contract/bookings/booking-shapes.ts';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { bookingQuery, setBookingCache } from '../booking.queries.ts';
import { voidEntry } from '../booking-money.queries.ts';

type VoidEntryDialogProps = { booking: Booking; entry: LedgerEntry; onClose: () => void };

/** Voids a ledger entry that was recorded in error. Entries are never deleted; the ledger keeps both. */
export function VoidEntryDialog({ booking, entry, onClose }: VoidEntryDialogProps) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  const [note, setNote] = useState('');
  const voiding = useAction(
    () =>
      withKey([entry._id, note.trim()], (idempotencyKey) =>
        voidEntry(booking._id, entry._id, { note, idempotencyKey }),
      ),
    {
      done: () => m.bookings_void_done(),
      onDone: (changed) => {
        setBookingCache(queryClient, changed);
        onClose();
      },
      onFailed: () => void queryClient.invalidateQueries({ queryKey: bookingQuery(booking._id).queryKey }),
    },
  );
  const what = { amount: formatMoney(entry.amount), day: formatDate(entry.date) };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      danger
      busy={voiding.isPending}
      title={
        entry.kind === 'refund' ? m.bookings_void_refund_title(what) : m.bookings_void_payment_title(what)
      }
      text={m.bookings_void_text()}
      confirmLabel={m.bookings_void()}
      onConfirm={() => voiding.run()}
    >
      <div className="grid grid-cols-1 gap-4">
        {voiding.problem && <Banner tone="danger">{voiding.problem}</Banner>}
        <Field label={m.bookings_note()} optional>
          <TextInput maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
