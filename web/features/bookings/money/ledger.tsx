import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking, Instalment, LedgerEntry } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { methodLabel } from './payment-labels.ts';

type LedgerProps = {
  entries: readonly LedgerEntry[];
  /** Left out where the ledger is only read. */
  onVoid?: ((entry: LedgerEntry) => void) | undefined;
  /** Lines below the entries, in no sum of the price. */
  children?: ReactNode;
};

/** Ledger of a booking in order; voided entries stay visible, struck out. */
export function Ledger({ entries, onVoid, children }: LedgerProps) {
  return (
    <section className="mt-5">
      <h3 className="mb-1 text-sm">{t.bookingMoney.ledger}</h3>
      {entries.length === 0 ? (
        <p className="py-1 text-sm text-mute">{t.notices.noPaymentsYet}</p>
      ) : (
        <ul aria-label={t.bookingMoney.ledger} className="divide-y divide-line">
          {entries.map((entry) => (
            <LedgerLine key={entry._id} entry={entry} onVoid={onVoid && (() => onVoid(entry))} />
          ))}
          {children}
        </ul>
      )}
    </section>
  );
}

const ledgerKindLabels = {
  payment: t.labels.payment,
  refund: t.labels.refund,
  return: t.pay.ledgerReturn,
  void: t.bookingMoney.ledgerVoid,
  dispute: t.pay.ledgerDispute,
  deposit_held: t.pay.ledgerDepositHeld,
  deposit_released: t.pay.ledgerDepositReleased,
  deposit_kept: t.pay.ledgerDepositRetained,
};

/** Entries that are in no sum of the price: disputes, and the damage deposit. */
function isBeside({ kind }: LedgerEntry): boolean {
  return kind === 'dispute' || kind.startsWith('deposit_');
}

function LedgerLine({ entry, onVoid }: { entry: LedgerEntry; onVoid: (() => void) | undefined }) {
  const isVoid = entry.kind === 'void';
  const isUndone = !isVoid && !entry.counts;
  const mayVoid = !isVoid && entry.counts && entry.manual;
  const amount = formatMoney(entry.amount, { exact: true });

  return (
    <li className="flex items-start gap-2 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          {isVoid ? ledgerKindLabels.void : `${ledgerKindLabels[entry.kind]} · ${methodLabel(entry.method)}`}
          {isUndone && <Badge>{t.bookingMoney.ledgerTakenBack}</Badge>}
        </p>
        <p className="text-[13px] text-mute">
          {formatDate(entry.date)} · {entry.author}
        </p>
        {entry.note !== '' && <p className="text-[13px] break-words text-mute">{entry.note}</p>}
      </div>
      <span
        className={classNames(
          'shrink-0 pt-px tabular-nums',
          (isUndone || isVoid) && 'text-mute line-through',
          isBeside(entry) && 'text-mute',
        )}
      >
        {entry.kind === 'refund' || entry.kind === 'return' ? '−' : ''}
        {amount}
      </span>
      {onVoid && mayVoid && (
        <IconButton
          size="sm"
          className="-mt-1.5 -mr-2 shrink-0 print:hidden"
          label={t.bookingMoney.voidOf({ what: `${ledgerKindLabels[entry.kind]} ${amount}` })}
          onClick={onVoid}
        >
          <Undo2 aria-hidden />
        </IconButton>
      )}
      {onVoid && !mayVoid && <span className="w-7 shrink-0 max-md:w-9 print:hidden" />}
    </li>
  );
}

const stateBadges: Record<Instalment['state'], { tone: BadgeTone; label: string }> = {
  paid: { tone: 'pine', label: t.ui.paymentLabels.paid },
  partially_paid: { tone: 'yellow', label: t.ui.paymentLabels.partially_paid },
  open: { tone: 'sand', label: t.ui.paymentLabels.unpaid },
  overdue: { tone: 'red', label: t.bookingList.filterOverdue },
};

/** Instalments with due dates and progress. */
export function PaymentPlan({ booking }: { booking: Booking }) {
  if (booking.paymentSchedule.length === 0) return null;

  return (
    <section className="mt-5">
      <h3 className="mb-1 text-sm">{t.bookingMoney.plan}</h3>
      <ol className="divide-y divide-line">
        {booking.paymentSchedule.map((part) => (
          <InstalmentRow key={`${part.kind} ${part.dueOn}`} part={part} />
        ))}
      </ol>
    </section>
  );
}

function InstalmentRow({ part }: { part: Instalment }) {
  const { tone, label } = stateBadges[part.state];
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p>{t.bookingMoney.instalmentLabels[part.kind]}</p>
        <p className="text-[13px] text-mute tabular-nums">
          {t.bookingMoney.planDue({ day: formatDate(part.dueOn) })}
          {part.paid.amount > 0 &&
            part.paid.amount < part.amount.amount &&
            ` · ${t.labels.amountReceived({ amount: formatMoney(part.paid) })}`}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <span className="tabular-nums">{formatMoney(part.amount, { exact: true })}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
    </li>
  );
}
