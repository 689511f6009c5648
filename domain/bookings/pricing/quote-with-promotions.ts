import type { CivilDate } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { nightCount, type Stay } from '#domain/shared/stay.ts';
import type { Promotion } from './price-rules.ts';
import { normalisePromotionCode, type PromotionTerms, promotionState } from './promotion-terms.ts';
import type { CodeState, PricedStay } from './quote.ts';
import { type QuoteStayInput, quoteStay } from './quote-stay.ts';

export type PromotionRefusal = Refusal<
  | 'promotion_unknown'
  | 'promotion_not_yet'
  | 'promotion_ended'
  | 'promotion_used_up'
  | 'promotion_not_here'
  | 'promotion_not_for_stay'
>;

type PromotionContext = {
  readonly propertyId: string;
  readonly currency: string;
  readonly stay: Stay;
  /** Civil date in the property's time zone. */
  readonly today: CivilDate;
  /** Code as typed; null without one. */
  readonly code: string | null;
  /**
   * Promotion already agreed for the booking; it still applies if it has ended since, as long as the stay fits its
   * terms.
   */
  readonly agreedId: string | null;
};

type PromotionsForStay = {
  readonly promotions: Promotion[];
  /** Promotion of the code, when it applies to the stay. */
  readonly codedId: string | null;
  readonly codeRefusal: PromotionRefusal | null;
};

/** Promotions of an agent that apply to a stay, and the refusal of a typed code that does not. */
function promotionsForStay(known: readonly PromotionTerms[], context: PromotionContext): PromotionsForStay {
  const code = context.code === null ? '' : normalisePromotionCode(context.code);
  const coded = code === '' ? undefined : known.find((terms) => terms.code === code);
  const unknown = code === '' ? null : refuse('promotion_unknown');
  const codeRefusal = coded ? promotionRefusal(coded, context) : unknown;
  const counting = known.filter(
    (terms) =>
      (terms.code === null || terms === coded || isAgreed(terms, context)) &&
      !promotionRefusal(terms, context),
  );

  return {
    promotions: counting.map(toPromotion),
    codedId: codeRefusal === null ? (coded?._id ?? null) : null,
    codeRefusal,
  };
}

function promotionRefusal(terms: PromotionTerms, context: PromotionContext): PromotionRefusal | null {
  return (isAgreed(terms, context) ? null : refusalByState(terms, context)) ?? refusalByTerms(terms, context);
}

function isAgreed({ _id }: PromotionTerms, { agreedId }: PromotionContext): boolean {
  return _id === agreedId;
}

function refusalByState(terms: PromotionTerms, { today }: PromotionContext): PromotionRefusal | null {
  switch (promotionState(terms, [today])) {
    case 'ended':
    case 'paused':
      return refuse('promotion_ended');
    case 'used_up':
      return refuse('promotion_used_up');
    case 'scheduled':
      return refuse('promotion_not_yet', { cause: 'code_starts_later', facts: { bookFrom: terms.bookFrom } });
    case 'running':
      return null;
  }
}

function refusalByTerms(
  terms: PromotionTerms,
  { propertyId, currency, stay }: PromotionContext,
): PromotionRefusal | null {
  const { propertyIds, offer, minNights, arriveFrom, arriveUntil } = terms;
  if (propertyIds.length > 0 && !propertyIds.includes(propertyId)) return refuse('promotion_not_here');
  if (offer.kind === 'fixed' && offer.currency !== currency) return refuse('promotion_not_here');
  if (nightCount(stay) < minNights) {
    return refuse('promotion_not_for_stay', { cause: 'code_needs_nights', facts: { minNights } });
  }

  const { checkIn } = stay;
  if ((arriveFrom ?? checkIn) <= checkIn && checkIn <= (arriveUntil ?? checkIn)) return null;

  return refuse('promotion_not_for_stay', {
    cause: 'code_needs_arrival',
    facts: { arriveFrom, arriveUntil },
  });
}

function toPromotion({ _id, name, code, offer }: PromotionTerms): Promotion {
  return { _id, name, code, ...offer };
}

/** Outcome of a typed code, with the reason if it is refused. */
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

/** Retains the agreed promotion on the quote even if it reduces nothing now, since a later change may cost more. */
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
