import type { Quote, QuoteLine } from '#contract/bookings/stays.ts';
import type { Money } from '#domain/shared/money.ts';
import { columnDecimals, moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import { isSaving } from '../format/saving-text.ts';

type LinesProps = {
  quote: Quote;
  /** Sums below the total, such as what is paid. */
  sums?: readonly { label: string; money: Money }[];
  locale: string;
};

/** Several nights at one price. */
function isByNight({ kind, quantity, unit, amount }: QuoteLine): boolean {
  return kind === 'nights' && quantity > 1 && quantity * unit.amount === amount.amount;
}

/** The amount of a line; a discount says what it saves. */
function amountText(line: QuoteLine, textOf: (amount: Money) => string): string {
  const { amount, currency } = line.amount;
  if (isSaving(line)) return t.visitorProperty.priceSaving({ amount: textOf({ amount: -amount, currency }) });
  return textOf(line.amount).replace('-', '−');
}

/** Quote lines with their rules, the total, the sums of the payments, and apart what the total does not add. */
export function PriceLines({ quote, sums = [], locale }: LinesProps) {
  const { lines, notAdded = [], total } = quote;
  const column = [...lines.map(({ amount }) => amount), ...sums.map(({ money }) => money)];
  const textOf = (amount: Money) => moneyText(amount, locale, { decimals: columnDecimals(column) });

  const rowsOf = (rows: readonly QuoteLine[]) =>
    rows.map((line, index) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a price can be alike; their order is fixed
        key={index}
        className={`flex items-baseline justify-between gap-4 ${isSaving(line) ? 'text-good' : ''}`}
      >
        <dt className="min-w-0">
          {line.label}
          {isByNight(line) && ` × ${moneyText(line.unit, locale)}`}
          {line.rule && <small className="block text-sm text-mute">{line.rule}</small>}
        </dt>
        <dd className="whitespace-nowrap figures">{amountText(line, textOf)}</dd>
      </div>
    ));

  return (
    <dl className="space-y-2.5" aria-label={t.visitorProperty.priceLines}>
      {rowsOf(lines)}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2.5 font-semibold">
        <dt>{t.labels.total}</dt>
        <dd className="whitespace-nowrap figures">{textOf(total)}</dd>
      </div>
      {sums.map(({ label, money }) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt>{label}</dt>
          <dd className="figures">{textOf(money)}</dd>
        </div>
      ))}
      {notAdded.length > 0 && (
        <div className="space-y-2.5 border-t border-line pt-2.5 text-mute">{rowsOf(notAdded)}</div>
      )}
    </dl>
  );
}
