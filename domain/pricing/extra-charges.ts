import { percentOf } from '#domain/shared/money.ts';
import { feeBasis, type StaySize } from './fee-bases.ts';
import type { PriceRules, Tax } from './price-rules.ts';
import type { Charge } from './quote.ts';

export function extraGuestCharges(rules: PriceRules, { nights, guests }: StaySize): Charge[] {
  const extra = Math.max(0, guests - rules.guestsIncluded);
  return withoutZeros([
    {
      kind: 'extra_guests',
      code: 'extra_guests',
      facts: { guests: extra, nights, guestsIncluded: rules.guestsIncluded },
      quantity: extra * nights,
      unitMinor: rules.extraGuestMinor,
    },
  ]);
}

/** Cleaning once per stay, then the other fees in the order of the list. */
export function feeCharges(rules: PriceRules, size: StaySize): Charge[] {
  const { nights, guests } = size;
  return withoutZeros([
    {
      kind: 'fee',
      code: 'cleaning',
      facts: { basis: 'stay', nights, guests },
      quantity: 1,
      unitMinor: rules.cleaningMinor,
    },
    ...rules.fees.map(
      ({ name, amountMinor, basis }): Charge => ({
        kind: 'fee',
        code: 'fee',
        facts: { name, basis, nights, guests },
        quantity: feeBasis(basis).times(size),
        unitMinor: amountMinor,
      }),
    ),
  ]);
}

/**
 * Taxes as charges. A percentage applies to `taxableMinor` (accommodation, extra guests and fees), never to another
 * tax.
 */
export function taxCharges(taxes: readonly Tax[], taxableMinor: number, size: StaySize): Charge[] {
  return withoutZeros(
    taxes.map(
      (tax): Charge =>
        tax.kind === 'percent'
          ? {
              kind: 'tax',
              code: 'tax_percent',
              facts: { name: tax.name, percent: tax.percent },
              quantity: 1,
              unitMinor: percentOf(taxableMinor, tax.percent),
            }
          : {
              kind: 'tax',
              code: 'tax_fixed',
              facts: { name: tax.name, basis: tax.basis, nights: size.nights, guests: size.guests },
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
      code: 'booking_fee',
      facts: { percent },
      quantity: 1,
      unitMinor: percentOf(accommodationMinor, percent),
    },
  ]);
}

function withoutZeros(charges: readonly Charge[]): Charge[] {
  return charges.filter(({ quantity, unitMinor }) => quantity !== 0 && unitMinor !== 0);
}
