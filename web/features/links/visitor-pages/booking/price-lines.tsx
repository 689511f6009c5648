import type { ReactNode } from 'react';
import type { Quote, QuoteLine } from '#contract/bookings/stays.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import { isSaving } from '../format/saving-text.ts';

type LinesProps = { quote: Quote; locale: string; children?: ReactNode };

/** Several nights at one price. */
function isByNight({ kind, quantity, unit, amount }: QuoteLine): boolean {
  return kind === 'nights' && quantity > 1 && quantity * unit.amount === amount.amount;
}

/** The amount of a line; a discount says what it saves. */
function amountText(line: QuoteLine, locale: string): string {
  const { amount, currency } = line.amount;
  if (isSaving(line))
    return t.visitorProperty.priceSaving({ amount: moneyText({ amount: -amount, currency }, locale) });
  return moneyText(line.amount, locale).replace('-', '−');
}

/** Quote lines with their rules, the total, and what the total does not add. */
export function PriceLines({ quote, locale, children }: LinesProps) {
  const rowsOf = (lines: readonly QuoteLine[] = []) =>
    lines.map((line, index) => (
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
        <dd className="whitespace-nowrap figures">{amountText(line, locale)}</dd>
      </div>
    ));

  return (
    <dl className="space-y-2.5" aria-label={t.visitorProperty.priceLines}>
      {rowsOf(quote.lines)}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2.5 font-semibold">
        <dt>{t.labels.total}</dt>
        <dd className="whitespace-nowrap figures">{moneyText(quote.total, locale)}</dd>
      </div>
      {rowsOf(quote.notAdded)}
      {children}
    </dl>
  );
}
