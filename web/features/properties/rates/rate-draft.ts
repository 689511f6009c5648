import type { RateChange } from '#contract/properties/rates.ts';
import type { OwnerBlockKind } from '#domain/properties/availability/block-kinds.ts';

/** What an agent enters for a set of nights; a part that stays as it is has the kind `none`. */
export type RateDraft = {
  price: 'none' | 'amount' | 'percent' | 'standard';
  /** Minor units; null while empty. */
  amount: number | null;
  percent: number | null;
  minimum: 'none' | 'nights' | 'standard';
  minNights: number | null;
  availability: 'none' | 'block' | 'unblock';
  blockKind: OwnerBlockKind;
  note: string;
};

export const emptyRateDraft: RateDraft = {
  price: 'none',
  amount: null,
  percent: null,
  minimum: 'none',
  minNights: null,
  availability: 'none',
  blockKind: 'owner_stay',
  note: '',
};

/** The change as the server takes it; null while nothing is chosen or a chosen value is missing. */
export function rateChangeOf(draft: RateDraft, currency: string): RateChange | null {
  const { price, amount, percent, minimum, minNights, availability, blockKind, note } = draft;
  const isUnfinished =
    (price === 'amount' && !amount) ||
    (price === 'percent' && !percent) ||
    (minimum === 'nights' && minNights === null);
  if (isUnfinished) return null;

  const change: RateChange = {
    ...(price === 'amount' && amount !== null
      ? { price: { kind: 'amount', amountMinor: amount, currency } as const }
      : {}),
    ...(price === 'percent' && percent !== null
      ? { price: { kind: 'percent', percent, rounding: 'whole' } as const }
      : {}),
    ...(price === 'standard' ? { price: { kind: 'standard' } as const } : {}),
    ...(minimum === 'nights' && minNights !== null
      ? { minimum: { kind: 'nights', nights: minNights } as const }
      : {}),
    ...(minimum === 'standard' ? { minimum: { kind: 'standard' } as const } : {}),
    ...(availability === 'block'
      ? { availability: { kind: 'block', blockKind, note: note.trim() } as const }
      : {}),
    ...(availability === 'unblock' ? { availability: { kind: 'unblock' } as const } : {}),
  };

  return Object.keys(change).length === 0 ? null : change;
}
