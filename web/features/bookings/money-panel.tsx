import { useState } from 'react';
import type { Booking, LedgerEntry } from '#contract/bookings.ts';
import { countingEntries } from '#domain/payments/ledger.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PaymentMark } from '#web/ui/payment-mark.tsx';
import { m } from '#web/words/compiled/messages.js';
import { PaymentDialog } from './payment-dialog.tsx';
import { methodWords } from './payment-words.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';

type MoneyTask = 'payment' | 'refund' | 'take-back';

/** What was received and what is open, entry by entry, with what can be recorded next. */
export function MoneyPanel({ booking }: { booking: Booking }) {
  const [task, setTask] = useState<MoneyTask | null>(null);
  const { received, balance, total } = booking;
  const close = () => setTask(null);
  return (
    <Card>
      <CardHeader
        title={m.bookings_money()}
        action={<PaymentMark status={booking.paymentStatus} overdue={booking.overdue} />}
      />
      <dl className="space-y-1.5 rounded-control bg-hover px-4 py-3 tabular-nums">
        <Sum label={m.bookings_total()} value={formatMoney(total, { exact: true })} />
        <Sum label={m.bookings_received()} value={formatMoney(received, { exact: true })} />
        {(isAlive(booking) || balance.amount < 0) && (
          <Sum
            label={balance.amount < 0 ? m.bookings_overpaid() : m.bookings_open()}
            value={formatMoney({ ...balance, amount: Math.abs(balance.amount) }, { exact: true })}
            strong={balance.amount !== 0}
          />
        )}
      </dl>
      <RefundWaiting booking={booking} onRecord={() => setTask('refund')} />
      <Ledger entries={booking.ledger} />
      <div className="mt-4 flex flex-wrap gap-2">
        {balance.amount > 0 && isAlive(booking) && (
          <Button variant="secondary" size="sm" onClick={() => setTask('payment')}>
            {m.bookings_record_payment()}
          </Button>
        )}
        {received.amount > 0 && (
          <Button variant="secondary" size="sm" onClick={() => setTask('refund')}>
            {m.bookings_record_refund()}
          </Button>
        )}
        {countingEntries(asLedger(booking.ledger)).length > 0 && (
          <Button variant="quiet" size="sm" onClick={() => setTask('take-back')}>
            {m.bookings_take_back()}
          </Button>
        )}
      </div>
      {(task === 'payment' || task === 'refund') && (
        <PaymentDialog booking={booking} kind={task} onClose={close} />
      )}
      {task === 'take-back' && <TakeBackDialog booking={booking} onClose={close} />}
    </Card>
  );
}

function isAlive({ status }: Booking): boolean {
  return status !== 'cancelled' && status !== 'declined' && status !== 'expired';
}

function asLedger(entries: readonly LedgerEntry[]) {
  return entries.map((entry) => ({ ...entry, amountMinor: entry.amount.amount }));
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

/** A cancelled booking still owes the guest what its policy says, as long as that was not given back. */
function RefundWaiting({ booking, onRecord }: { booking: Booking; onRecord: () => void }) {
  const refund = booking.cancellation?.refund;
  if (!refund || refund.amount <= 0 || booking.received.amount <= 0) return null;
  const refunded = booking.ledger.some(
    ({ kind, createdAt }) => kind === 'refund' && createdAt >= (booking.cancellation?.at ?? ''),
  );
  if (refunded) return null;
  return (
    <Banner
      tone="warning"
      className="mt-4"
      title={m.bookings_refund_waiting({ amount: formatMoney(refund) })}
    >
      <p className="text-sm">{m.bookings_refund_waiting_text()}</p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={onRecord}>
        {m.bookings_record_refund()}
      </Button>
    </Banner>
  );
}

function Ledger({ entries }: { entries: readonly LedgerEntry[] }) {
  if (entries.length === 0) return <p className="mt-4 text-sm text-mute">{m.bookings_ledger_empty()}</p>;
  const counting = new Set(countingEntries(asLedger(entries)).map(({ _id }) => _id));
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <LedgerLine key={entry._id} entry={entry} counts={counting.has(entry._id)} />
      ))}
    </ul>
  );
}

function LedgerLine({ entry, counts }: { entry: LedgerEntry; counts: boolean }) {
  const words = {
    payment: m.bookings_ledger_payment(),
    refund: m.bookings_ledger_refund(),
    void: m.bookings_ledger_void(),
  };
  const isTakenBack = entry.kind !== 'void' && !counts;
  return (
    <li className="flex items-start justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {entry.kind === 'void' ? words.void : `${words[entry.kind]} · ${methodWords(entry.method)}`}
          {isTakenBack && <Badge>{m.bookings_ledger_taken_back()}</Badge>}
        </p>
        <p className="text-[13px] text-mute">
          {formatDate(entry.date)} · {entry.author}
        </p>
        {entry.note !== '' && <p className="text-[13px] break-words text-mute">{entry.note}</p>}
      </div>
      <span
        className={classNames(
          'shrink-0 tabular-nums',
          (isTakenBack || entry.kind === 'void') && 'text-mute line-through',
        )}
      >
        {entry.kind === 'refund' ? '−' : ''}
        {formatMoney(entry.amount, { exact: true })}
      </span>
    </li>
  );
}
