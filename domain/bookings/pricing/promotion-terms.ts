import type { CivilDate } from '#domain/shared/civil-date.ts';

/** Discount on the nights of a stay. A fixed amount applies only to properties with its currency. */
export type PromotionOffer =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly amountMinor: number; readonly currency: string }
  | { readonly kind: 'free_night'; readonly nights: number };

/** The agent's own switch; the state also depends on dates and uses. */
export const promotionSwitches = ['active', 'paused'] as const;

/** Promotion as defined by its agent. All dates are inclusive. */
export type PromotionTerms = {
  readonly _id: string;
  readonly name: string;
  /** Upper case; null for a promotion that applies automatically. */
  readonly code: string | null;
  readonly offer: PromotionOffer;
  readonly minNights: number;
  readonly bookFrom: CivilDate | null;
  readonly bookUntil: CivilDate | null;
  readonly arriveFrom: CivilDate | null;
  readonly arriveUntil: CivilDate | null;
  readonly maxUses: number | null;
  /** Empty: all properties. */
  readonly propertyIds: readonly string[];
  readonly status: (typeof promotionSwitches)[number];
  /** Number of bookings that use it now. */
  readonly uses: number;
};

export const promotionStates = ['running', 'scheduled', 'paused', 'used_up', 'ended'] as const;
export type PromotionState = (typeof promotionStates)[number];

type StateTerms = Pick<
  PromotionTerms,
  'status' | 'bookFrom' | 'bookUntil' | 'arriveUntil' | 'maxUses' | 'uses'
>;

/** By precedence: the first state found at any property is the state of the promotion. */
const statesByPrecedence = [
  'running',
  'scheduled',
  'used_up',
  'paused',
  'ended',
] as const satisfies PromotionState[];

/**
 * State of a promotion, given the current date at each of its properties: it is running while it applies at any of
 * them.
 */
export function promotionState(terms: StateTerms, days: readonly CivilDate[]): PromotionState {
  const states = new Set(days.map((today) => stateOn(terms, today)));
  return statesByPrecedence.find((state) => states.has(state)) ?? 'ended';
}

/** State on one date; `ended` takes precedence over `paused`. */
function stateOn(terms: StateTerms, today: CivilDate): PromotionState {
  const { status, bookFrom, bookUntil, arriveUntil, maxUses, uses } = terms;
  if ((bookUntil ?? today) < today || (arriveUntil ?? today) < today) return 'ended';
  if (status === 'paused') return 'paused';
  if (maxUses !== null && uses >= maxUses) return 'used_up';
  return bookFrom !== null && bookFrom > today ? 'scheduled' : 'running';
}

/** Normalises a typed code: upper case, trimmed. */
export function normalisePromotionCode(typed: string): string {
  return typed.trim().toUpperCase();
}
