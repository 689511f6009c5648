import type { Promotion, PromotionInput, PromotionOffer } from '#contract/links/promotions.ts';
import type { PromotionState } from '#domain/bookings/pricing/promotion-terms.ts';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** "10% off", "€50 off", "1 night free". */
export function offerLabel(offer: PromotionOffer): string {
  switch (offer.kind) {
    case 'percent':
      return m.marketing_offer_percent({ percent: offer.percent });
    case 'fixed':
      return m.marketing_offer_fixed({
        amount: formatMoney({ amount: offer.amountMinor, currency: offer.currency }),
      });
    case 'free_night':
      return m.marketing_offer_free({ count: offer.nights });
  }
}

/** Limits of a promotion in one line. */
export function termsLabel(terms: Omit<PromotionInput, 'name' | 'code' | 'offer'>): string {
  const { minNights, bookFrom, bookUntil, arriveFrom, arriveUntil, propertyIds } = terms;
  const arrivals = dateRangeLabel(arriveFrom, arriveUntil, {
    both: m.marketing_arrive_between,
    from: m.marketing_arrive_from,
    until: m.marketing_arrive_until,
  });

  const bookings = dateRangeLabel(bookFrom, bookUntil, {
    both: m.marketing_book_between,
    from: m.marketing_book_from,
    until: m.marketing_book_until,
  });

  const parts = [
    minNights > 1 ? m.marketing_stays_of({ count: minNights }) : m.marketing_any_stay(),
    arrivals,
    bookings,
    propertyIds.length > 0 ? m.marketing_at_places({ count: propertyIds.length }) : m.marketing_at_all(),
  ];

  return parts.filter(Boolean).join(' · ');
}

type DateRangeTexts = {
  both: (days: { from: string; until: string }) => string;
  from: (days: { from: string }) => string;
  until: (days: { until: string }) => string;
};

function dateRangeLabel(from: string | null, until: string | null, words: DateRangeTexts): string {
  if (from !== null && until !== null)
    return words.both({ from: formatDate(from), until: formatDate(until) });
  if (from !== null) return words.from({ from: formatDate(from) });
  return until === null ? '' : words.until({ until: formatDate(until) });
}

export function usesLabel({ uses, maxUses }: Pick<Promotion, 'uses' | 'maxUses'>): string {
  if (uses === 0 && maxUses === null) return m.marketing_not_used();
  return maxUses === null
    ? m.marketing_uses({ count: uses })
    : m.marketing_uses_of({ count: uses, most: maxUses });
}

export function stateBadge(state: PromotionState): { label: string; tone: BadgeTone } {
  const words: Record<PromotionState, { label: string; tone: BadgeTone }> = {
    running: { label: m.marketing_state_running(), tone: 'pine' },
    scheduled: { label: m.marketing_state_scheduled(), tone: 'blue' },
    paused: { label: m.marketing_state_paused(), tone: 'yellow' },
    used_up: { label: m.marketing_state_used_up(), tone: 'clay' },
    ended: { label: m.marketing_state_ended(), tone: 'sand' },
  };
  return words[state];
}
