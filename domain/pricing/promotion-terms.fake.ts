import type { PromotionTerms } from './promotion-terms.ts';

/** For tests: 10 % off everything, without a code and without an end. */
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
