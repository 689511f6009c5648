import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LedgerEntry } from '#contract/bookings/booking-shapes.ts';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
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
      <h3 className="mb-1 text-sm">{m.bookings_ledger()}</h3>
      {entries.length === 0 ? (
        <p className="py-1 text-sm text-mute">{m.bookings_ledger_empty()}</p>
      ) : (
        <ul aria-label={m.bookings_ledger()} className="divide-y divide-line">
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
  payment: m.bookings_ledger_payment,
  refund: m.bookings_ledger_refund,
  return: m.pay_ledger_return,
  void: m.bookings_ledger_void,
  dispute: m.pay_ledger_dispute,
  deposit_held: m.pay_ledger_deposit_held,
  deposit_released: m.pay_ledger_deposit_released,
  deposit_kept: m.pay_ledger_deposit_kept,
};

/** Entries that are in no sum of the price: disputes, and the damage deposit. */
function isBeside({ kind }: LedgerEntry): boolean {
  return kind === 'dispute' || kind.startsWith('deposit_');
}

function LedgerLine({ entry, onVoid }: { entry: LedgerEntry; onVoid: (() => void) | undefined }) {
  const isVoid = entry.kind === 'void';
  const isUndone = !isVoid && !entry.counts;
  const amount = formatMoney(entry.amount, { exact: true });
  return (
    <li className="flex items-start gap-2 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          {isVoid
            ? ledgerKindLabels.void()
            : `${ledgerKindLabels[entry.kind]()} · ${methodLabel(entry.method)}`}
          {isUndone && <Badge>{m.bookings_ledger_taken_back()}</Badge>}
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
      {onVoid === undefined ? null : entry.counts && !isVoid && entry.manual ? (
        <IconButton
          size="sm"
          className="-mt-1.5 -mr-2 shrink-0 print:hidden"
          label={m.bookings_void_of({ what: `${ledgerKindLabels[entry.kind]()} ${amount}` })}
          onClick={onVoid}
        >
          <Undo2 aria-hidden />
        </IconButton>
      ) : (
        <span className="w-7 shrink-0 max-md:w-9 print:hidden" />
      )}
    </li>
  );
}
