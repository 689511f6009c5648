import type { CivilDate } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { Promotion } from './price-rules.ts';
import type { PromotionTerms } from './promotion-terms.ts';
import { type PromotionRefusal, promotionsForStay } from './promotions-for-stay.ts';
import type { CodeState, PricedStay } from './quote.ts';
import { type QuoteStayInput, quoteStay } from './quote-stay.ts';

/** Outcome of a typed code; a refused one says why. */
export type CodeOutcome = Exclude<CodeState, 'refused'> | PromotionRefusal;

type PromotedQuoteInput = Omit<QuoteStayInput, 'promotions'> & {
  readonly propertyId: string;
  readonly known: readonly PromotionTerms[];
  /** Civil date in the property's time zone. */
  readonly today: CivilDate;
  readonly code?: string | null | undefined;
  /** Promotion already agreed for the booking. */
  readonly agreedId?: string | null | undefined;
};

export type PromotedQuote = { quote: PricedStay | Refusal<'no_price'>; code: CodeOutcome | null };

/** Quotes a stay with the agent's best applicable promotion. */
export function quoteWithPromotions(input: PromotedQuoteInput): PromotedQuote {
  const { known, propertyId, today, code = null, agreedId = null, ...toPrice } = input;
  const { currency } = toPrice.rules;
  const question = { propertyId, currency, stay: toPrice.stay, today, code, agreedId };
  const { promotions, codedId, codeRefusal } = promotionsForStay(known, question);
  const quote = withAgreed(quoteStay({ ...toPrice, promotions }), promotions, agreedId);
  if (codeRefusal) return { quote, code: codeRefusal };
  if (codedId === null || isRefusal(quote)) return { quote, code: null };
  return { quote, code: quote.promotion?._id === codedId ? 'counts' : 'beaten' };
}

/** Retains the agreed promotion on the quote even when it reduces nothing now, since a later change may cost more. */
function withAgreed(
  quote: PricedStay | Refusal<'no_price'>,
  promotions: readonly Promotion[],
  agreedId: string | null,
): PricedStay | Refusal<'no_price'> {
  const agreed = promotions.find(({ _id }) => _id === agreedId);
  if (isRefusal(quote) || quote.promotion !== undefined || agreed === undefined) return quote;
  const { _id, name, code } = agreed;
  return { ...quote, promotion: { _id, name, code } };
}
