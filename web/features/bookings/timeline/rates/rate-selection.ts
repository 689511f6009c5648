import type { RateChange } from '#contract/properties/rates.ts';
import type { Stay } from '#domain/shared/stay.ts';

/** Nights of several properties, selected on the board. */
export type RateSelection = { propertyIds: readonly string[]; stay: Stay };

export type PriceMode = 'keep' | 'amount' | 'percent' | 'standard';
export type MinimumMode = 'keep' | 'nights' | 'standard';
export type AvailabilityMode = 'keep' | 'block' | 'unblock';

/** Fields of the panel. Amounts and percentages may be empty while they are typed. */
export type RateDraft = {
  price: PriceMode;
  amountMinor: number | null;
  percent: number | null;
  exact: boolean;
  minimum: MinimumMode;
  minNights: number | null;
  availability: AvailabilityMode;
  block: { kind: 'owner_stay' | 'maintenance' | 'manual'; note: string };
};

export const emptyRateDraft: RateDraft = {
  price: 'keep',
  amountMinor: null,
  percent: 10,
  exact: false,
  minimum: 'keep',
  minNights: 2,
  availability: 'keep',
  block: { kind: 'manual', note: '' },
};

/** The change that the fields ask for; null while a field is empty or nothing is to be changed. */
export function changeOfDraft(draft: RateDraft, currency: string): RateChange | null {
  const price = priceOf(draft, currency);
  const minimum = minimumOf(draft);
  if (price === null || minimum === null) return null;
  const availability = availabilityOf(draft);
  if (!price && !minimum && !availability) return null;
  return {
    ...(price ? { price } : {}),
    ...(minimum ? { minimum } : {}),
    ...(availability ? { availability } : {}),
  };
}

/** Undefined: the price stays; null: a field is empty. */
export function priceOf(draft: RateDraft, currency: string): RateChange['price'] | null {
  switch (draft.price) {
    case 'keep':
      return undefined;
    case 'standard':
      return { kind: 'standard' };
    case 'amount':
      return draft.amountMinor ? { kind: 'amount', amountMinor: draft.amountMinor, currency } : null;
    case 'percent':
      return draft.percent
        ? { kind: 'percent', percent: draft.percent, rounding: draft.exact ? 'exact' : 'whole' }
        : null;
  }
}

function minimumOf({ minimum, minNights }: RateDraft): RateChange['minimum'] | null {
  if (minimum === 'keep') return undefined;
  if (minimum === 'standard') return { kind: 'standard' };
  return minNights ? { kind: 'nights', nights: minNights } : null;
}

function availabilityOf({ availability, block }: RateDraft): RateChange['availability'] {
  if (availability === 'keep') return undefined;
  if (availability === 'unblock') return { kind: 'unblock' };
  return { kind: 'block', blockKind: block.kind, note: block.note.trim() };
}
