import { useState } from 'react';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { deviceToday, formatMoney } from '#web/lib/format/format.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';
import { methodOptions } from '../money/payment-labels.ts';
import { type FailedBooking, recordPayments, useBulkRun } from './use-bulk-run.ts';

type BulkPaymentDialogProps = {
  bookings: readonly BookingListItem[];
  onClose: () => void;
  onEnd: (failed: FailedBooking[]) => void;
};

/** Records the whole balance of several bookings as received, with one method and date. */
export function BulkPaymentDialog({ bookings, onClose, onEnd }: BulkPaymentDialogProps) {
  const [method, setMethod] = useState(methodOptions()[0]?.value ?? 'bank_transfer');
  const [date, setDate] = useState(deviceToday);
  const withKey = useIdempotencyKey();
  const { run, isBusy } = useBulkRun();
  const owing = bookings.filter(({ balance }) => balance.amount > 0);

  function submit() {
    if (isBusy || !isCivilDate(date)) return;
    const payments = owing.map(({ _id, balance }) => ({ _id, amountMinor: balance.amount }));
    const body = { payments, method, date };
    void run({
      bookings: owing,
      action: () => withKey(body, (key) => recordPayments(body, key)),
      done: t.bookingBulk.paid,
      onEnd,
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || isBusy || onClose()}
      size="sm"
      title={t.bookingBulk.paymentTitle({ count: bookings.length })}
      text={t.bookingBulk.paymentText}
      footer={{
        secondary: <DialogClose render={<Button variant="secondary">{t.actions.cancel}</Button>} />,
        primary: (
          <Button busy={isBusy} disabled={owing.length === 0} onClick={submit}>
            {t.actions.recordPayment}
          </Button>
        ),
      }}
    >
      <ul className="mb-4 max-h-64 divide-y divide-line overflow-y-auto rounded-control bg-hover px-4">
        {bookings.map((booking) => (
          <li key={booking._id} className="flex items-baseline justify-between gap-4 py-2 tabular-nums">
            <span className="min-w-0 truncate">
              {booking.guestName} <span className="text-mute">· {booking.code}</span>
            </span>
            <span className="shrink-0 font-semibold">
              {booking.balance.amount > 0
                ? formatMoney(booking.balance, { exact: true })
                : t.bookingBulk.nothingDue}
            </span>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t.bookingMoney.method}>
          <Select value={method} onChange={setMethod} options={methodOptions()} />
        </Field>
        <Field label={t.labels.date} error={isCivilDate(date) ? undefined : t.bookings.dateError}>
          <DateField value={date} onChange={setDate} />
        </Field>
      </div>
    </Dialog>
  );
}
