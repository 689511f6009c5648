import type { CodeAnswer } from '#contract/quotes.ts';
import { refusals } from '#contract/refusals.ts';
import { type PromotionTerms, promotionCodeOf } from '#domain/pricing/promotion-terms.ts';
import type { CodeOutcome } from '#domain/pricing/quote-with-promotions.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findPromotionsInQuestion, lockCappedPromotions, type PromotionsAsked } from './promotion.store.ts';

type Asked = {
  agentId: string;
  now: number;
  /** As it was typed. */
  code?: string | null | undefined;
  /** The booking that is priced anew, and the promotion it has. */
  booking?: { _id: string; promotionId: string | null } | undefined;
};

/** What may count for a price. */
export function findPromotions(db: Queryable, asked: Asked): Promise<PromotionTerms[]> {
  return findPromotionsInQuestion(db, toAsked(asked));
}

/**
 * The same inside the transaction that takes the use: those with a cap are locked first, so that their last use is
 * given once. The property is locked before, never after.
 */
export async function lockPromotions(tx: Queryable, asked: Asked): Promise<PromotionTerms[]> {
  await lockCappedPromotions(tx, toAsked(asked));
  return findPromotionsInQuestion(tx, toAsked(asked));
}

function toAsked({ agentId, now, code, booking }: Asked): PromotionsAsked {
  const word = promotionCodeOf(code ?? '');
  return {
    agentId,
    now,
    code: word === '' ? null : word,
    agreedId: booking?.promotionId ?? null,
    bookingId: booking?._id ?? null,
  };
}

/** What the one who typed a code is told; nothing when none was. */
export function codeAnswerOf(
  typed: string | null | undefined,
  outcome: CodeOutcome | null,
): { promotionCode?: CodeAnswer } {
  if (!typed || outcome === null) return {};
  const code = promotionCodeOf(typed);
  if (typeof outcome === 'string') return { promotionCode: { code, state: outcome, problem: null } };
  const { refused, detail } = outcome;
  const problem = { code: refused, detail: detail ?? refusals[refused].detail };
  return { promotionCode: { code, state: 'refused', problem } };
}
