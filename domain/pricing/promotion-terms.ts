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

type StateTerms = Pick<
  PromotionTerms,
  'status' | 'bookFrom' | 'bookUntil' | 'arriveUntil' | 'maxUses' | 'uses'
>;

/** The first that holds at any of the properties is the state of the whole. */
const byWeight = ['running', 'scheduled', 'used_up', 'paused', 'ended'] as const satisfies PromotionState[];

/**
 * What a promotion is, given what day it is now at each of its properties: it runs as long as it counts for a price at one
 * of them.
 */
export function promotionState(terms: StateTerms, days: readonly CivilDate[]): PromotionState {
  const states = new Set(days.map((today) => stateOn(terms, today)));
  return byWeight.find((state) => states.has(state)) ?? 'ended';
}

/** On one day; what is over stays over, paused or not. */
function stateOn(terms: StateTerms, today: CivilDate): PromotionState {
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
