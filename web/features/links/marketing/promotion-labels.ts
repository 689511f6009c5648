import type { Promotion, PromotionInput, PromotionOffer } from '#contract/links/promotions.ts';
import type { PromotionState } from '#domain/bookings/pricing/promotion-terms.ts';
import * as t from '#texts/screens.ts';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** "10% off", "€50 off", "1 night free". */
export function offerLabel(offer: PromotionOffer): string {
  switch (offer.kind) {
    case 'percent':
      return t.marketing.offerPercent({ percent: offer.percent });
    case 'fixed':
      return t.labels.amountOff({
        amount: formatMoney({ amount: offer.amountMinor, currency: offer.currency }),
      });
    case 'free_night':
      return t.marketing.offerFree({ count: offer.nights });
  }
}

/** Limits of a promotion in one line. */
export function termsLabel(terms: Omit<PromotionInput, 'name' | 'code' | 'offer'>): string {
  const { minNights, bookFrom, bookUntil, arriveFrom, arriveUntil, propertyIds } = terms;
  const arrivals = dateRangeLabel(arriveFrom, arriveUntil, {
    both: t.marketing.arriveBetween,
    from: t.marketing.arriveFrom,
    until: t.marketing.arriveUntil,
  });

  const bookings = dateRangeLabel(bookFrom, bookUntil, {
    both: t.marketing.bookBetween,
    from: t.marketing.bookFrom,
    until: t.marketing.bookUntil,
  });

  const parts = [
    minNights > 1 ? t.marketing.staysOf({ count: minNights }) : t.marketing.anyStay,
    arrivals,
    bookings,
    propertyIds.length > 0 ? t.counts.properties({ count: propertyIds.length }) : t.labels.allProperties,
  ];

  return parts.filter(Boolean).join(' · ');
}

type DateRangeTexts = {
  both: (days: { from: string; until: string }) => string;
  from: (days: { from: string }) => string;
  until: (days: { until: string }) => string;
};

function dateRangeLabel(from: string | null, until: string | null, texts: DateRangeTexts): string {
  if (from !== null && until !== null)
    return texts.both({ from: formatDate(from), until: formatDate(until) });
  if (from !== null) return texts.from({ from: formatDate(from) });
  return until === null ? '' : texts.until({ until: formatDate(until) });
}

export function usesLabel({ uses, maxUses }: Pick<Promotion, 'uses' | 'maxUses'>): string {
  if (uses === 0 && maxUses === null) return t.marketing.notUsed;
  return maxUses === null
    ? t.marketing.uses({ count: uses })
    : t.marketing.usesOf({ count: uses, most: maxUses });
}

export function stateBadge(state: PromotionState): { label: string; tone: BadgeTone } {
  const badges: Record<PromotionState, { label: string; tone: BadgeTone }> = {
    running: { label: t.marketing.stateRunning, tone: 'pine' },
    scheduled: { label: t.marketing.stateScheduled, tone: 'blue' },
    paused: { label: t.marketing.statePaused, tone: 'yellow' },
    used_up: { label: t.marketing.stateUsedUp, tone: 'clay' },
    ended: { label: t.marketing.stateEnded, tone: 'sand' },
  };
  return badges[state];
}
