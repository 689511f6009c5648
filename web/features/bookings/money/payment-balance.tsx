import type { BalanceEntry, OnlinePayments } from '#contract/payments/guest-payments.ts';
import { sumBalance } from '#domain/payments/balance.ts';
import type { Money } from '#domain/shared/money.ts';
import * as t from '#texts/screens.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { balanceKindLabel, exactMoney, feeText, payoutText } from '#web/lib/payments/balance-labels.ts';

/** Fee, net and payout of a payment, and of its refunds and disputes below. */
export function PaymentBalance({ entries }: { entries: readonly BalanceEntry[] }) {
  return (
    <ul className="text-[13px] text-mute tabular-nums">
      {entries.map((entry) => (
        <li key={entry._id}>
          {entry.kind !== 'payment' && `${balanceKindLabel(entry.kind)} ${exactMoney(entry.gross)} · `}
          {feeText(entry)}
          {` · ${payoutText(entry)}`}
        </li>
      ))}
    </ul>
  );
}

/** Fees of a booking’s payments as lines of the ledger, in no sum of the price. */
export function FeeLines({ payments }: { payments: OnlinePayments }) {
  const fees = payments.items.flatMap(({ balance }) => balance).filter(({ fee }) => fee.amount !== 0);
  return fees
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ _id, kind, fee, at }) => (
      <li key={_id} className="flex items-start gap-2 py-2.5">
        <div className="min-w-0 flex-1">
          <p>
            {fee.amount < 0 ? t.payouts.feeReturned : t.payouts.fee} · {balanceKindLabel(kind)}
          </p>
          <p className="text-[13px] text-mute">{formatMoment(at)}</p>
        </div>
        <span className="shrink-0 pt-px text-mute tabular-nums">
          {fee.amount < 0 ? '+' : '−'}
          {exactMoney({ ...fee, amount: Math.abs(fee.amount) })}
        </span>
        <span className="w-7 shrink-0 max-md:w-9 print:hidden" />
      </li>
    ));
}

/** Gross, fees and net of everything that the gateway has booked for a booking, by currency. */
export function BalanceSums({ payments }: { payments: OnlinePayments }) {
  const entries = payments.items.flatMap(({ balance }) => balance);
  const sums = sumBalance(
    entries.map(({ gross, fee, net }) => ({
      amountMinor: gross.amount,
      feeMinor: fee.amount,
      netMinor: net.amount,
      currency: net.currency,
    })),
  );
  if (sums.length === 0) return null;

  return (
    <div className="mt-2">
      {sums.map(({ gross, fee, net }) => (
        <dl key={net.currency} className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
          <Part label={t.payouts.gross} money={gross} />
          <Part label={t.payouts.fees} money={fee} />
          <Part label={t.payouts.net} money={net} />
        </dl>
      ))}
      <p className="mt-1 text-[13px] text-mute">{t.payouts.sumsText}</p>
    </div>
  );
}

function Part({ label, money }: { label: string; money: Money }) {
  return (
    <div>
      <dt className="text-[13px] text-mute">{label}</dt>
      <dd className="font-medium">{exactMoney(money)}</dd>
    </div>
  );
}
