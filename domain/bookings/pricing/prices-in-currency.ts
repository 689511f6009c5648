import { currencyDecimals } from '#domain/shared/money.ts';
import type { DateOverride, Fee, Tax } from './price-rules.ts';

type Prices = {
  readonly pricing: {
    readonly baseMinor: number;
    readonly weekendMinor: number | null;
    readonly extraGuestMinor: number;
    readonly cleaningMinor: number;
    readonly damageDepositMinor: number;
    readonly fees: readonly Fee[];
    readonly taxes: readonly Tax[];
  };
  readonly seasons: readonly { readonly priceMinor: number }[];
  readonly overrides: readonly DateOverride[];
};

/**
 * Carries prices over to another currency at face value: 100.01 EUR becomes 100 JPY, not 10,001. No exchange rate is
 * applied, so the agent has to review the prices afterwards. Halves are rounded up.
 */
export function pricesInCurrency<Given extends Prices>(
  given: Given,
  { from, to }: { readonly from: string; readonly to: string },
): Given {
  if (currencyDecimals(from) === currencyDecimals(to)) return given;

  const inNew = (minor: number) => amountInCurrency(minor, { from, to });
  const { pricing, seasons, overrides } = given;

  return {
    ...given,
    pricing: {
      ...pricing,
      baseMinor: inNew(pricing.baseMinor),
      weekendMinor: pricing.weekendMinor === null ? null : inNew(pricing.weekendMinor),
      extraGuestMinor: inNew(pricing.extraGuestMinor),
      cleaningMinor: inNew(pricing.cleaningMinor),
      damageDepositMinor: inNew(pricing.damageDepositMinor),
      fees: pricing.fees.map((fee) => ({ ...fee, amountMinor: inNew(fee.amountMinor) })),
      taxes: pricing.taxes.map((tax) => ({
        ...tax,
        amountMinor: inNew(tax.amountMinor),
        ...(tax.capMinor !== undefined && { capMinor: inNew(tax.capMinor) }),
      })),
    },
    seasons: seasons.map((season) => ({ ...season, priceMinor: inNew(season.priceMinor) })),
    overrides: overrides.map((override) => ({ ...override, priceMinor: inNew(override.priceMinor) })),
  };
}

/** `10001` of EUR is `100` of JPY. */
export function amountInCurrency(
  minor: number,
  { from, to }: { readonly from: string; readonly to: string },
): number {
  const shift = currencyDecimals(to) - currencyDecimals(from);
  return Math.round(shift > 0 ? minor * 10 ** shift : minor / 10 ** -shift);
}
