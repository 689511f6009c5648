import type { Quote, QuoteLine } from '#contract/bookings/stays.ts';
import * as t from '#texts/screens.ts';
import { formatMoney, formatShortDay } from '#web/lib/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Itemised price with the rule behind each line and the total at the end. */
export function PriceReceipt({ quote, className }: { quote: Quote; className?: string | undefined }) {
  return (
    <div className={classNames('min-w-0', className)}>
      <ul className="space-y-3">
        {quote.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a price can be alike; their order is fixed
          <Line key={index} line={line} />
        ))}
      </ul>
      <div className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span className="font-semibold">{t.labels.total}</span>
        <span className="font-display text-[1.35rem] font-[650] tabular-nums">
          {formatMoney(quote.total, { exact: true })}
        </span>
      </div>
      {quote.notAdded && (
        <ul className="mt-3 space-y-3 text-mute">
          {quote.notAdded.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a price can be alike; their order is fixed
            <Line key={index} line={line} />
          ))}
        </ul>
      )}
      {quote.damageDeposit.amount > 0 && (
        <p className="mt-1 text-[13px] text-mute">
          {t.notices.plusDamageDeposit({ amount: formatMoney(quote.damageDeposit) })}
        </p>
      )}
    </div>
  );
}

function Line({ line }: { line: QuoteLine }) {
  const isMany = line.quantity > 1 && line.unit.amount !== line.amount.amount;
  return (
    <li className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="break-words">
          {line.label}
          {isMany && (
            <span className="text-mute tabular-nums">
              {' '}
              · {line.quantity} × {formatMoney(line.unit)}
            </span>
          )}
        </p>
        {line.rule !== '' && <p className="text-[13px] leading-snug text-mute">{line.rule}</p>}
      </div>
      <span className={classNames('shrink-0 tabular-nums', line.amount.amount < 0 && 'text-good')}>
        {formatMoney(line.amount, { exact: true })}
      </span>
    </li>
  );
}

/** Price of each night with the rule that set it: base, weekend, season or override. */
export function NightByNight({ quote }: { quote: Quote }) {
  if (quote.nightly.length === 0) return null;

  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="cursor-pointer rounded-md py-1 text-[15px] font-semibold">
        {t.bookings.nightByNight}
      </summary>
      <ol className="mt-2 divide-y divide-line">
        {quote.nightly.map(({ date, amount, rule, label }) => (
          <li key={date} className="flex items-baseline justify-between gap-4 py-1.5 text-sm">
            <span className="min-w-0 tabular-nums">
              {formatShortDay(date)}
              <span className="text-mute"> · {label || t.newBooking.ruleLabels[rule]}</span>
            </span>
            <span className="shrink-0 tabular-nums">{formatMoney(amount, { exact: true })}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
