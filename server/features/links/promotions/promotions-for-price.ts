import type { CodeAnswer } from '#contract/bookings/stays.ts';
import { normalisePromotionCode, type PromotionTerms } from '#domain/bookings/pricing/promotion-terms.ts';
import type { CodeOutcome } from '#domain/bookings/pricing/quote-with-promotions.ts';
import type { Reader } from '#domain/shared/reader.ts';
import type { Queryable } from '#server/db/pool.ts';
import { texts } from '#texts/texts.ts';
import { findApplicablePromotions, lockCappedPromotions, type PromotionQuery } from './promotion.store.ts';

type PriceContext = {
  agentId: string;
  now: number;
  /** As entered. */
  code?: string | null | undefined;
  /** The booking being priced again, and the promotion it has. */
  booking?: { _id: string; promotionId: string | null } | undefined;
};

/** Promotions that may apply to a price. */
export function findPromotions(db: Queryable, input: PriceContext): Promise<PromotionTerms[]> {
  return findApplicablePromotions(db, toPromotionQuery(input));
}

/**
 * The same within the transaction that takes the use: limited promotions are locked and read again, so that a last use
 * is given once. Lock order: the property first.
 */
export async function lockPromotions(tx: Queryable, input: PriceContext): Promise<PromotionTerms[]> {
  const query = toPromotionQuery(input);
  const found = await findApplicablePromotions(tx, query);
  if (found.every(({ maxUses }) => maxUses === null)) return found;
  await lockCappedPromotions(tx, query);
  return findApplicablePromotions(tx, query);
}

function toPromotionQuery({ agentId, now, code, booking }: PriceContext): PromotionQuery {
  const word = normalisePromotionCode(code ?? '');
  return {
    agentId,
    now,
    code: word === '' ? null : word,
    agreedId: booking?.promotionId ?? null,
    bookingId: booking?._id ?? null,
  };
}

/** Outcome of an entered code; empty when none was entered. */
export function codeAnswerOf(
  typed: string | null | undefined,
  outcome: CodeOutcome | null,
  reader: Reader,
): { promotionCode?: CodeAnswer } {
  if (!typed || outcome === null) return {};
  const code = normalisePromotionCode(typed);
  if (typeof outcome === 'string') return { promotionCode: { code, state: outcome, problem: null } };
  const problem = { code: outcome.refused, detail: texts(reader).refusal(outcome) };
  return { promotionCode: { code, state: 'refused', problem } };
}
