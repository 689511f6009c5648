import type { CivilDate } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { nightCount, type Stay } from '#domain/shared/stay.ts';
import type { Promotion } from './price-rules.ts';
import { type PromotionTerms, promotionCodeOf, promotionState } from './promotion-terms.ts';
import { counted } from './rule-words.ts';

export type PromotionRefusal = Refusal<
  | 'promotion_unknown'
  | 'promotion_not_yet'
  | 'promotion_ended'
  | 'promotion_used_up'
  | 'promotion_not_here'
  | 'promotion_not_for_stay'
>;

export type PromotionQuestion = {
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

export type PromotionsForStay = {
  readonly promotions: Promotion[];
  /** Promotion of the code, when it applies to the stay. */
  readonly codedId: string | null;
  readonly codeRefusal: PromotionRefusal | null;
};

/** Promotions of an agent that apply to a stay, and the refusal of a typed code that does not. */
export function promotionsForStay(
  known: readonly PromotionTerms[],
  question: PromotionQuestion,
): PromotionsForStay {
  const code = question.code === null ? '' : promotionCodeOf(question.code);
  const coded = code === '' ? undefined : known.find((terms) => terms.code === code);
  const codeRefusal = code === '' ? null : coded ? whyNot(coded, question) : refuse('promotion_unknown');
  const counting = known.filter(
    (terms) =>
      (terms.code === null || terms === coded || isAgreed(terms, question)) && !whyNot(terms, question),
  );
  return {
    promotions: counting.map(toPromotion),
    codedId: codeRefusal === null ? (coded?._id ?? null) : null,
    codeRefusal,
  };
}

function whyNot(terms: PromotionTerms, question: PromotionQuestion): PromotionRefusal | null {
  return (isAgreed(terms, question) ? null : whyNotNow(terms, question)) ?? whyNotForStay(terms, question);
}

function isAgreed({ _id }: PromotionTerms, { agreedId }: PromotionQuestion): boolean {
  return _id === agreedId;
}

function whyNotNow(terms: PromotionTerms, { today }: PromotionQuestion): PromotionRefusal | null {
  switch (promotionState(terms, [today])) {
    case 'ended':
    case 'paused':
      return refuse('promotion_ended');
    case 'used_up':
      return refuse('promotion_used_up');
    case 'scheduled':
      return refuse('promotion_not_yet', { detail: `This code counts from ${terms.bookFrom} on.` });
    case 'running':
      return null;
  }
}

function whyNotForStay(
  terms: PromotionTerms,
  { propertyId, currency, stay }: PromotionQuestion,
): PromotionRefusal | null {
  const { propertyIds, offer, minNights, arriveFrom, arriveUntil } = terms;
  if (propertyIds.length > 0 && !propertyIds.includes(propertyId)) return refuse('promotion_not_here');
  if (offer.kind === 'fixed' && offer.currency !== currency) return refuse('promotion_not_here');
  if (nightCount(stay) < minNights) {
    const least = counted(minNights, 'night');
    return refuse('promotion_not_for_stay', { detail: `This code counts for stays of ${least} or more.` });
  }
  const { checkIn } = stay;
  if ((arriveFrom ?? checkIn) <= checkIn && checkIn <= (arriveUntil ?? checkIn)) return null;
  return refuse('promotion_not_for_stay', { detail: arrivalWords(arriveFrom, arriveUntil) });
}

function arrivalWords(from: CivilDate | null, until: CivilDate | null): string {
  if (until === null) return `This code counts for arrivals from ${from} on.`;
  if (from === null) return `This code counts for arrivals until ${until}.`;
  return `This code counts for arrivals from ${from} to ${until}.`;
}

function toPromotion({ _id, name, code, offer }: PromotionTerms): Promotion {
  return { _id, name, code, ...offer };
}
