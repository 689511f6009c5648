import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Booking, LedgerEntry } from '#contract/bookings/booking-shapes.ts';
import { isWithoutStay } from '#domain/bookings/booking-states.ts';
import * as t from '#texts/screens.ts';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { bookingQuery, setBookingCache } from '#web/lib/stays/stay.queries.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { downloadReceipt, type MoneyKind, receiptLabel, voidEntry } from '../booking-money.queries.ts';
import { DamageDeposit } from './damage-deposit.tsx';
import { Ledger, PaymentPlan } from './ledger.tsx';
import { OnlinePayments, onlinePaymentsQuery } from './online-payments.tsx';
import { FeeLines } from './payment-balance.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Payments of a booking: totals, schedule, ledger and the actions to record money. */
export function MoneyPanel({ booking }: { booking: Booking }) {
  const [task, setTask] = useState<MoneyKind | LedgerEntry | null>(null);
  const { data: online } = useQuery(onlinePaymentsQuery(booking._id));
  const { received, balance } = booking;
  const isOver = isWithoutStay(booking.status);
  const may = useMay();
  const close = () => setTask(null);

  return (
    <Card id="money" className="scroll-mt-24">
      <CardHeader
        title={t.labels.payments}
        action={<PaymentIndicator status={booking.paymentStatus} overdue={booking.overdue} />}
      />
      <Sums booking={booking} isOver={isOver} />
      {isOver && (
        <RefundWaiting
          booking={booking}
          onRecord={may('money:write') ? () => setTask('refund') : undefined}
        />
      )}
      <PaymentPlan booking={booking} />
      <Ledger entries={booking.ledger} onVoid={may('money:write') ? setTask : undefined}>
        {online && <FeeLines payments={online} />}
      </Ledger>
      <OnlinePayments booking={booking} />
      <DamageDeposit booking={booking} />
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        {may('money:record') && (
          <Button
            variant={balance.amount > 0 ? 'secondary' : 'quiet'}
            size="sm"
            onClick={() => setTask('payment')}
          >
            {t.actions.recordPayment}
          </Button>
        )}
        {received.amount > 0 && may('money:write') && (
          <Button variant="secondary" size="sm" onClick={() => setTask('refund')}>
            {t.actions.refund}
          </Button>
        )}
      </div>
      {task === 'payment' && <PaymentDialog booking={booking} kind="payment" onClose={close} />}
      {task === 'refund' && <RefundDialog booking={booking} onClose={close} />}
      {task !== null && typeof task === 'object' && (
        <VoidEntryDialog booking={booking} entry={task} onClose={close} />
      )}
    </Card>
  );
}

function Sums({ booking, isOver }: { booking: Booking; isOver: boolean }) {
  const { status, received, refunded, balance, total, cancellation, isPriced } = booking;
  const money = (amount: number) => formatMoney({ amount, currency: total.currency }, { exact: true });
  const retained = status === 'cancelled' ? (cancellation?.retained?.amount ?? 0) : 0;
  const given = isOver ? t.labels.refundDue : t.bookingMoney.overpaid;

  return (
    <dl className="space-y-1.5 rounded-control bg-hover px-4 py-3 tabular-nums">
      <Sum label={t.labels.total} value={isPriced ? money(total.amount) : t.bookings.totalAtChannel} />
      <Sum label={t.labels.paid} value={money(received.amount + refunded.amount)} />
      {refunded.amount > 0 && <Sum label={t.labels.refunded} value={money(refunded.amount)} />}
      {retained > 0 && <Sum label={t.bookingMoney.retained} value={money(retained)} />}
      <Sum
        label={balance.amount < 0 ? given : t.bookingMoney.open}
        value={money(Math.abs(balance.amount))}
        strong={balance.amount !== 0}
      />
    </dl>
  );
}

function Sum({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-mute">{label}</dt>
      <dd
        className={classNames(
          'text-right font-semibold',
          strong && 'font-display text-[1.2rem] font-[650] text-clay-800 dark:text-clay-300',
        )}
      >
        {value}
      </dd>
    </div>
  );
}

/** Refund still owed to the guest of an ended booking. */
function RefundWaiting({ booking, onRecord }: { booking: Booking; onRecord: (() => void) | undefined }) {
  const { balance } = booking;
  if (balance.amount >= 0) return null;

  const amount = formatMoney({ ...balance, amount: -balance.amount });
  return (
    <Banner tone="warning" className="mt-4" title={t.bookingMoney.refundWaiting({ amount })}>
      <p className="text-sm">{t.bookingMoney.refundWaitingText}</p>
      {onRecord && (
        <Button variant="secondary" size="sm" className="mt-2" onClick={onRecord}>
          {t.actions.refund}
        </Button>
      )}
    </Banner>
  );
}

type VoidEntryDialogProps = { booking: Booking; entry: LedgerEntry; onClose: () => void };

/** Voids a ledger entry that was recorded in error. Entries are never deleted; the ledger keeps both. */
function VoidEntryDialog({ booking, entry, onClose }: VoidEntryDialogProps) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  const [note, setNote] = useState('');

  const voiding = useAction(
    () =>
      withKey([entry._id, note.trim()], (idempotencyKey) =>
        voidEntry(booking._id, entry._id, { note, idempotencyKey }),
      ),
    {
      done: () => t.bookingMoney.voidDone,
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
        entry.kind === 'refund' ? t.bookingMoney.voidRefundTitle(what) : t.bookingMoney.voidPaymentTitle(what)
      }
      text={t.bookingMoney.voidText}
      confirmLabel={t.bookingMoney.voidLabel}
      onConfirm={() => voiding.run()}
    >
      <div className="grid grid-cols-1 gap-4">
        {voiding.problem && <Banner tone="danger">{voiding.problem}</Banner>}
        <Field label={t.labels.note} optional>
          <TextInput maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}

/** Papers of a booking: its receipt or statement as a file, and the page on paper. */
export function DocumentsPanel({ booking }: { booking: Booking }) {
  const receipt = useAction(() => downloadReceipt(booking), { failed: t.bookingMoney.receiptFailed });
  return (
    <Card className="print:hidden">
      <CardHeader title={t.bookings.documents} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<FileDown aria-hidden />}
          busy={receipt.isPending}
          onClick={() => receipt.run()}
        >
          {receiptLabel(booking)}
        </Button>
        <Button variant="secondary" size="sm" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t.actions.print}
        </Button>
      </div>
    </Card>
  );
}
