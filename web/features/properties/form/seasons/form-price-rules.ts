import type { PriceRules } from '#domain/bookings/pricing/price-rules.ts';
import { type PropertyFields, withFittingTerms } from '../property-fields.ts';

type PricedFields = Pick<PropertyFields, 'pricing' | 'seasons' | 'overrides' | 'currency'> & {
  capacity: Pick<PropertyFields['capacity'], 'guestsIncluded'>;
};

const amount = (minor: number | null) => (minor === null || Number.isNaN(minor) ? 0 : minor);

/** Price rules from the values of the form. Empty and unreadable amounts count as 0, the weekend price as null. */
export function formPriceRules({
  pricing,
  seasons,
  overrides,
  currency,
  capacity,
}: PricedFields): PriceRules {
  const weekend = pricing.weekendMinor;
  return {
    currency,
    guestsIncluded: amount(capacity.guestsIncluded),
    baseMinor: amount(pricing.baseMinor),
    weekendMinor: weekend === null || Number.isNaN(weekend) ? null : weekend,
    weekendDays: pricing.weekendDays,
    extraGuestMinor: amount(pricing.extraGuestMinor),
    cleaningMinor: amount(pricing.cleaningMinor),
    damageDepositMinor: amount(pricing.damageDepositMinor),
    weeklyDiscountPercent: amount(pricing.weeklyDiscountPercent),
    monthlyDiscountPercent: amount(pricing.monthlyDiscountPercent),
    fees: pricing.fees.map((fee) => ({ ...withFittingTerms(fee), amountMinor: amount(fee.amountMinor) })),
    taxes: pricing.taxes.map((tax) => ({
      ...withFittingTerms(tax),
      percent: amount(tax.percent),
      amountMinor: amount(tax.amountMinor),
    })),
    seasons,
    overrides,
  };
}
