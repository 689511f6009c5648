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
  /** In the calendar of the place. */
  readonly today: CivilDate;
  /** As it was typed; null without one. */
  readonly code: string | null;
  /** Of a booking that has it: it counts whatever has become of it since, as long as the stay still fits. */
  readonly agreedId: string | null;
};

export type PromotionsForStay = {
  readonly promotions: Promotion[];
  /** Of the promotion that the code stands for, when it counts for the stay. */
  readonly codedId: string | null;
  readonly codeRefusal: PromotionRefusal | null;
};

/** Which of an agent's promotions count for a stay, and why a typed code does not. */
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
