import { amountInCurrency } from '#domain/bookings/pricing/prices-in-currency.ts';
import type { PropertyForm } from '../property-fields.ts';

/** Changes the currency and keeps the displayed amounts: 100.01 euros become 100 yen, not 10,001. */
export function changeCurrency(form: PropertyForm, to: string): void {
  const from = form.getValues('currency');
  if (from === to) return;
  const options = { shouldDirty: true };
  if (from !== '') convertPrices(form, { from, to });
  form.setValue('currency', to, options);
}

function convertPrices(form: PropertyForm, change: { from: string; to: string }): void {
  const options = { shouldDirty: true };
  const inNew = (minor: number) => amountInCurrency(minor, change);
  // Null (empty) stays null, and NaN (unreadable) stays NaN.
  const typed = (minor: number | null) => (minor === null ? null : inNew(minor));
  const [pricing, seasons, overrides] = form.getValues(['pricing', 'seasons', 'overrides']);

  form.setValue(
    'pricing',
    {
      ...pricing,
      baseMinor: typed(pricing.baseMinor),
      weekendMinor: typed(pricing.weekendMinor),
      extraGuestMinor: typed(pricing.extraGuestMinor),
      cleaningMinor: typed(pricing.cleaningMinor),
      damageDepositMinor: typed(pricing.damageDepositMinor),
      fees: pricing.fees.map((fee) => ({ ...fee, amountMinor: typed(fee.amountMinor) })),
      taxes: pricing.taxes.map((tax) => ({
        ...tax,
        amountMinor: typed(tax.amountMinor),
        capMinor: typed(tax.capMinor ?? null),
      })),
    },
    options,
  );

  form.setValue(
    'seasons',
    seasons.map((season) => ({ ...season, priceMinor: inNew(season.priceMinor) })),
    options,
  );

  form.setValue(
    'overrides',
    overrides.map((one) => ({ ...one, priceMinor: inNew(one.priceMinor) })),
    options,
  );
}
