import type { CivilDate } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { Promotion } from './price-rules.ts';
import type { PromotionTerms } from './promotion-terms.ts';
import { type PromotionRefusal, promotionsForStay } from './promotions-for-stay.ts';
import { type Quote, quoteStay, type StayToPrice } from './quote-stay.ts';

/** What became of a typed code. `beaten`: it would count, but something else takes off as much or more. */
export type CodeOutcome = 'counts' | 'beaten' | PromotionRefusal;

type Wish = Omit<StayToPrice, 'promotions'> & {
  readonly propertyId: string;
  readonly known: readonly PromotionTerms[];
  /** In the calendar of the place. */
  readonly today: CivilDate;
  readonly code?: string | null | undefined;
  /** The promotion that the booking has already. */
  readonly agreedId?: string | null | undefined;
};

export type PromotedQuote = { quote: Quote | Refusal<'no_price'>; code: CodeOutcome | null };

/** What a stay costs with the best of the agent's promotions that count for it. */
export function quoteWithPromotions(wish: Wish): PromotedQuote {
  const { known, propertyId, today, code = null, agreedId = null, ...toPrice } = wish;
  const { currency } = toPrice.rules;
  const question = { propertyId, currency, stay: toPrice.stay, today, code, agreedId };
  const { promotions, codedId, codeRefusal } = promotionsForStay(known, question);
  const quote = withAgreed(quoteStay({ ...toPrice, promotions }), promotions, agreedId);
  if (codeRefusal) return { quote, code: codeRefusal };
  if (codedId === null || isRefusal(quote)) return { quote, code: null };
  return { quote, code: quote.promotion?._id === codedId ? 'counts' : 'beaten' };
}

/** The promotion that a booking has stays with it where it takes off nothing at the moment: the next change may be dearer. */
function withAgreed(
  quote: Quote | Refusal<'no_price'>,
  promotions: readonly Promotion[],
  agreedId: string | null,
): Quote | Refusal<'no_price'> {
  const agreed = promotions.find(({ _id }) => _id === agreedId);
  if (isRefusal(quote) || quote.promotion !== undefined || agreed === undefined) return quote;
  const { _id, name, code } = agreed;
  return { ...quote, promotion: { _id, name, code } };
}
