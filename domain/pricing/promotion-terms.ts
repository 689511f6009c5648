import type { CivilDate } from '#domain/shared/civil-date.ts';

/** The same shape as in the contract. */
export type PromotionOffer =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly amountMinor: number; readonly currency: string }
  | { readonly kind: 'free_night'; readonly nights: number };

/** A promotion as its agent made it. All days are included. */
export type PromotionTerms = {
  readonly _id: string;
  readonly name: string;
  /** In capitals; null when it counts by itself. */
  readonly code: string | null;
  readonly offer: PromotionOffer;
  readonly minNights: number;
  readonly bookFrom: CivilDate | null;
  readonly bookUntil: CivilDate | null;
  readonly arriveFrom: CivilDate | null;
  readonly arriveUntil: CivilDate | null;
  readonly maxUses: number | null;
  /** Empty: every place. */
  readonly propertyIds: readonly string[];
  readonly status: 'active' | 'paused';
  /** Bookings that have it now. */
  readonly uses: number;
};

export type PromotionState = 'running' | 'scheduled' | 'paused' | 'used_up' | 'ended';

/** What a promotion is on a day; what is over stays over, paused or not. */
export function promotionState(
  terms: Pick<PromotionTerms, 'status' | 'bookFrom' | 'bookUntil' | 'arriveUntil' | 'maxUses' | 'uses'>,
  today: CivilDate,
): PromotionState {
  const { status, bookFrom, bookUntil, arriveUntil, maxUses, uses } = terms;
  if ((bookUntil ?? today) < today || (arriveUntil ?? today) < today) return 'ended';
  if (status === 'paused') return 'paused';
  if (maxUses !== null && uses >= maxUses) return 'used_up';
  return bookFrom !== null && bookFrom > today ? 'scheduled' : 'running';
}

/** Codes are compared in capitals, without spaces round them. */
export function promotionCodeOf(typed: string): string {
  return typed.trim().toUpperCase();
}
