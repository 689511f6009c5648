import { currencyDecimals, type Money } from '#domain/shared/money.ts';
import { formatMoney } from './format.ts';

/** "€15,489": money without decimals from one thousand on. */
export function formatRoundMoney({ amount, currency }: Money): string {
  const unit = 10 ** currencyDecimals(currency);
  const rounded = Math.abs(amount) >= 1000 * unit ? Math.round(amount / unit) * unit : Math.round(amount);
  return formatMoney({ amount: rounded, currency });
}
