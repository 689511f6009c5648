import type { PromotionTerms } from './promotion-terms.ts';

/** Fixture: 10 % off everything, without a code or an end date. */
export function promotionTerms(differences: Partial<PromotionTerms>): PromotionTerms {
  return {
    _id: 'autumn',
    name: 'Autumn',
    code: null,
    offer: { kind: 'percent', percent: 10 },
    minNights: 1,
    bookFrom: null,
    bookUntil: null,
    arriveFrom: null,
    arriveUntil: null,
    maxUses: null,
    propertyIds: [],
    status: 'active',
    uses: 0,
    ...differences,
  };
}
