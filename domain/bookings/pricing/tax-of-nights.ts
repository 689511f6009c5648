/** Nights, guests and price that a percentage of the night's price is taken of; amounts in minor units. */
export type TaxedNights = {
  /** Listed price of each night of the stay. */
  readonly nightsMinor: readonly number[];
  /** Price of all nights after discounts. */
  readonly accommodationMinor: number;
  /** Extra guests, who pay the same for each night. */
  readonly extraGuestsMinor: number;
  /** Guests of the stay. */
  readonly guests: number;
};

type TaxOfNights = {
  readonly percent: number;
  /** Most per charged guest and night; null without a cap. */
  readonly capMinor: number | null;
  /** For each night whether it is charged, and the charged guests. A guest who is free takes their share of the night's price with them. */
  readonly charged: { readonly nights: readonly boolean[]; readonly guests: number };
};

/**
 * A percentage of the price of each charged night, at most `capMinor` for each charged guest. Discounts reduce the
 * nights by their price. Exact up to the sum, which is rounded once, halves up.
 */
export function taxOfNightsMinor(of: TaxedNights, { percent, capMinor, charged }: TaxOfNights): number {
  const count = of.nightsMinor.length;
  const guests = Math.max(of.guests, 1);
  const listedMinor = of.nightsMinor.reduce((sum, minor) => sum + minor, 0);
  // Free nights share equally what is agreed for them.
  const weights = listedMinor === 0 ? of.nightsMinor.map(() => 1) : of.nightsMinor;
  const weightOfAll = BigInt(listedMinor === 0 ? count : listedMinor);

  // One denominator for all nights keeps every part whole.
  const denominator = 1_000_000n * weightOfAll * BigInt(count) * BigInt(guests);
  const rate = BigInt(Math.round(percent * 10_000)) * BigInt(charged.guests);
  const most = capMinor === null ? null : BigInt(capMinor) * BigInt(charged.guests) * denominator;

  let sum = 0n;
  for (const weight of weights.filter((_, index) => charged.nights[index])) {
    const ofAccommodation = BigInt(of.accommodationMinor) * BigInt(weight) * BigInt(count);
    const share = (ofAccommodation + BigInt(of.extraGuestsMinor) * weightOfAll) * rate;
    sum += most === null || share < most ? share : most;
  }

  return Number((2n * sum + denominator) / (2n * denominator));
}
