import type { Quote, QuoteLine } from '#contract/bookings/stays.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';

/** Line that reduces the price for the guest. */
export function isSaving({ kind, amount }: QuoteLine): boolean {
  return amount.amount < 0 && (kind === 'length_discount' || kind === 'promotion' || kind === 'discount');
}

/** `You save €104.72`: all discounts of a price; null without one. */
export function savingText({ lines, currency }: Quote, locale: string): string | null {
  const savedMinor = -lines.filter(isSaving).reduce((sum, { amount }) => sum + amount.amount, 0);
  return savedMinor === 0
    ? null
    : t.visitorProperty.priceSaving({ amount: moneyText({ amount: savedMinor, currency }, locale) });
}
