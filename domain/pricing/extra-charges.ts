import { percentOf } from '#domain/shared/money.ts';
import { feeBasis, type StaySize } from './fee-bases.ts';
import type { PriceRules, Tax } from './price-rules.ts';
import { type Charge, countLabel, percentLabel } from './quote.ts';

export function extraGuestCharges(rules: PriceRules, { nights, guests }: StaySize): Charge[] {
  const extra = Math.max(0, guests - rules.guestsIncluded);
  return withoutZeros([
    {
      kind: 'extra_guests',
      label: countLabel(extra, 'extra guest'),
      rule: `For each guest above ${rules.guestsIncluded}, per night: ${extra} × ${countLabel(nights, 'night')}.`,
      quantity: extra * nights,
      unitMinor: rules.extraGuestMinor,
    },
  ]);
}

/** Cleaning once per stay, then the other fees in the order of the list. */
export function feeCharges(rules: PriceRules, size: StaySize): Charge[] {
  const cleaning = { name: 'Cleaning', amountMinor: rules.cleaningMinor, basis: 'stay' } as const;
  return withoutZeros(
    [cleaning, ...rules.fees].map(({ name, amountMinor, basis }) => ({
      kind: 'fee',
      label: name,
      rule: feeBasis(basis).text(size),
      quantity: feeBasis(basis).times(size),
      unitMinor: amountMinor,
    })),
  );
}

/**
 * Taxes as charges. A percentage applies to `taxableMinor` (accommodation, extra guests and fees), never to another
 * tax.
 */
export function taxCharges(taxes: readonly Tax[], taxableMinor: number, size: StaySize): Charge[] {
  return withoutZeros(
    taxes.map((tax) =>
      tax.kind === 'percent'
        ? {
            kind: 'tax',
            label: tax.name,
            rule: `${percentLabel(tax.percent)} of accommodation, extra guests and fees.`,
            quantity: 1,
            unitMinor: percentOf(taxableMinor, tax.percent),
          }
        : {
            kind: 'tax',
            label: tax.name,
            rule: feeBasis(tax.basis).text(size),
            quantity: feeBasis(tax.basis).times(size),
            unitMinor: tax.amountMinor,
          },
    ),
  );
}

export function bookingFeeCharges(accommodationMinor: number, percent: number): Charge[] {
  return withoutZeros([
    {
      kind: 'booking_fee',
      label: 'Booking fee',
      rule: `${percentLabel(percent)} of the accommodation price.`,
      quantity: 1,
      unitMinor: percentOf(accommodationMinor, percent),
    },
  ]);
}

function withoutZeros(charges: readonly Charge[]): Charge[] {
  return charges.filter(({ quantity, unitMinor }) => quantity !== 0 && unitMinor !== 0);
}
