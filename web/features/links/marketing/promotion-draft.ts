import type { Promotion, PromotionInput, PromotionOffer } from '#contract/links/promotions.ts';
import { maxPriceMinor } from '#domain/bookings/pricing/price-rules.ts';
import { promotionCodePattern, promotionLimits } from '#domain/bookings/pricing/promotion-limits.ts';
import * as t from '#texts/screens.ts';

/** Form values of a promotion. Unset days are ''. */
export type PromotionDraft = {
  name: string;
  kind: PromotionOffer['kind'];
  percent: number | null;
  amountMinor: number | null;
  currency: string;
  freeNights: number | null;
  hasCode: boolean;
  code: string;
  which: 'all' | 'chosen';
  propertyIds: string[];
  minNights: number | null;
  bookFrom: string;
  bookUntil: string;
  arriveFrom: string;
  arriveUntil: string;
  isCapped: boolean;
  maxUses: number | null;
};

type DraftField =
  | 'name'
  | 'percent'
  | 'amountMinor'
  | 'freeNights'
  | 'code'
  | 'propertyIds'
  | 'minNights'
  | 'bookUntil'
  | 'arriveUntil'
  | 'maxUses';
export type PromotionFieldErrors = Partial<Record<DraftField, string>>;

export function emptyPromotion(currency: string): PromotionDraft {
  return {
    name: '',
    kind: 'percent',
    percent: 10,
    amountMinor: null,
    currency,
    freeNights: 1,
    hasCode: false,
    code: '',
    which: 'all',
    propertyIds: [],
    minNights: 1,
    bookFrom: '',
    bookUntil: '',
    arriveFrom: '',
    arriveUntil: '',
    isCapped: false,
    maxUses: 50,
  };
}

export function promotionDraftOf(promotion: Promotion, currency: string): PromotionDraft {
  const { offer } = promotion;
  return {
    ...emptyPromotion(currency),
    name: promotion.name,
    kind: offer.kind,
    ...(offer.kind === 'percent' ? { percent: offer.percent } : {}),
    ...(offer.kind === 'fixed' ? { amountMinor: offer.amountMinor, currency: offer.currency } : {}),
    ...(offer.kind === 'free_night' ? { freeNights: offer.nights } : {}),
    hasCode: promotion.code !== null,
    code: promotion.code ?? '',
    which: promotion.propertyIds.length > 0 ? 'chosen' : 'all',
    propertyIds: promotion.propertyIds,
    minNights: promotion.minNights,
    bookFrom: promotion.bookFrom ?? '',
    bookUntil: promotion.bookUntil ?? '',
    arriveFrom: promotion.arriveFrom ?? '',
    arriveUntil: promotion.arriveUntil ?? '',
    isCapped: promotion.maxUses !== null,
    maxUses: promotion.maxUses ?? 50,
  };
}

/** The promotion of a draft without field errors. */
export function toPromotionInput(draft: PromotionDraft): PromotionInput {
  const offer = offerOf(draft);
  if (offer === null) throw new Error('The draft of the promotion has no offer');

  return {
    name: draft.name.trim(),
    code: draft.hasCode ? draft.code.trim().toUpperCase() : null,
    offer,
    minNights: draft.minNights ?? 1,
    bookFrom: draft.bookFrom || null,
    bookUntil: draft.bookUntil || null,
    arriveFrom: draft.arriveFrom || null,
    arriveUntil: draft.arriveUntil || null,
    maxUses: draft.isCapped ? draft.maxUses : null,
    propertyIds: draft.which === 'chosen' ? draft.propertyIds : [],
  };
}

/** Offer of the draft; null while its values are invalid. */
export function offerOf({
  kind,
  percent,
  amountMinor,
  currency,
  freeNights,
}: PromotionDraft): PromotionOffer | null {
  if (kind === 'percent') return isWithin(percent, 1, promotionLimits.percent) ? { kind, percent } : null;
  if (kind === 'fixed')
    return isWithin(amountMinor, 1, maxPriceMinor) ? { kind, amountMinor, currency } : null;
  return isWithin(freeNights, 1, promotionLimits.freeNights) ? { kind, nights: freeNights } : null;
}

const codePattern = new RegExp(promotionCodePattern);

export function findFieldErrors(draft: PromotionDraft): PromotionFieldErrors {
  const errors: PromotionFieldErrors = {};
  if (draft.name.trim() === '') errors.name = t.marketing.errorName;
  if (offerOf(draft) === null) {
    if (draft.kind === 'percent') errors.percent = t.marketing.errorPercent;
    if (draft.kind === 'fixed') errors.amountMinor = t.marketing.errorAmount;
    if (draft.kind === 'free_night') errors.freeNights = t.marketing.errorFreeNights;
  }

  if (!isWithin(draft.minNights, 1, promotionLimits.minNights)) errors.minNights = t.marketing.errorMinNights;
  else if (draft.kind === 'free_night' && (draft.freeNights ?? 0) >= draft.minNights) {
    errors.minNights = t.marketing.errorAllFree({ least: (draft.freeNights ?? 0) + 1 });
  }

  if (draft.hasCode && !codePattern.test(draft.code.trim())) {
    errors.code = t.marketing.errorCode;
  }

  if (draft.which === 'chosen' && draft.propertyIds.length === 0) {
    errors.propertyIds = t.marketing.errorProperties;
  }

  if (isBackwards(draft.bookFrom, draft.bookUntil)) errors.bookUntil = t.marketing.errorBackwards;
  if (isBackwards(draft.arriveFrom, draft.arriveUntil)) errors.arriveUntil = t.marketing.errorBackwards;
  else if (isBackwards(draft.bookFrom, draft.arriveUntil)) errors.arriveUntil = t.marketing.errorTooEarly;
  if (draft.isCapped && !isWithin(draft.maxUses, 1, promotionLimits.uses))
    errors.maxUses = t.marketing.errorMaxUses;

  return errors;
}

function isWithin(value: number | null, min: number, max: number): value is number {
  return value !== null && Number.isInteger(value) && value >= min && value <= max;
}

function isBackwards(from: string, until: string): boolean {
  return from !== '' && until !== '' && until < from;
}
