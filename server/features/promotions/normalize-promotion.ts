import type { PromotionInput } from '#contract/properties/promotions.ts';
import { normalisePromotionCode } from '#domain/pricing/promotion-terms.ts';
import { isCurrency } from '#domain/shared/money.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { knownPropertyIds } from '#server/features/properties/index.ts';

type PromotionInputRefusal = Refusal<'invalid_request' | 'unknown_currency' | 'not_found'>;

/** A promotion in stored form, or the refusal of an invalid one. */
export async function normalizePromotion(
  db: Queryable,
  agentId: string,
  input: PromotionInput,
): Promise<PromotionInput | PromotionInputRefusal> {
  const name = input.name.trim();
  if (name === '') return refuse('invalid_request', { cause: 'promotion_name_missing' });
  const { bookFrom, bookUntil, arriveFrom, arriveUntil, offer } = input;
  if (endsBeforeItBegins(bookFrom, bookUntil)) {
    return refuse('invalid_request', { cause: 'booking_days_reversed' });
  }
  if (endsBeforeItBegins(arriveFrom, arriveUntil)) {
    return refuse('invalid_request', { cause: 'arrival_days_reversed' });
  }
  if (endsBeforeItBegins(bookFrom, arriveUntil)) {
    return refuse('invalid_request', { cause: 'arrivals_end_before_booking' });
  }
  if (offer.kind === 'fixed' && !isCurrency(offer.currency)) return refuse('unknown_currency');
  if (offer.kind === 'free_night' && offer.nights >= input.minNights) {
    return refuse('invalid_request', { cause: 'no_night_left_to_pay' });
  }
  const known = await knownPropertyIds(db, agentId, input.propertyIds);
  if (!input.propertyIds.every((id) => known.has(id))) return refuse('not_found');
  return { ...input, name, code: input.code === null ? null : normalisePromotionCode(input.code) };
}

function endsBeforeItBegins(from: string | null, until: string | null): boolean {
  return from !== null && until !== null && until < from;
}
