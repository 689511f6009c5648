import { seasonOfNight } from '#domain/pricing/season-of-night.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { nightCount } from '#domain/shared/stay.ts';
import { isRelaxed } from './rule-exception.ts';
import type { StayCheck } from './stay-check.ts';
import { type StayRules, visitorLimits } from './stay-rules.ts';

/** Minimum stay in nights; the season of the arrival night may set its own, even a lower one. */
export function checkMinNights({ stay, rules, seasons }: StayCheck): Refusal<'min_nights'> | null {
  const season = seasonOfNight(stay.checkIn, seasons);
  const minNights = season?.minNights ?? rules.minNights;
  if (nightCount(stay) >= minNights || isRelaxed('min_nights', stay, rules.exceptions)) return null;
  const where = typeof season?.minNights === 'number' ? ` for arrivals in “${season.name}”` : '';
  return refuse('min_nights', {
    detail: `The minimum stay${where} is ${nightsInWords(minNights)}.`,
    facts: { minNights, season: where === '' ? null : season?.name },
  });
}

export function checkMaxNights({ stay, rules }: StayCheck): Refusal<'max_nights'> | null {
  const maxNights = longestVisitorStay(rules);
  if (nightCount(stay) <= maxNights) return null;
  return refuse('max_nights', {
    detail: `The maximum stay is ${nightsInWords(maxNights)}.`,
    facts: { maxNights },
  });
}

/** Most nights a visitor can request: the property's maximum within the platform limit. */
export function longestVisitorStay(rules: Pick<StayRules, 'maxNights'>): number {
  return Math.min(rules.maxNights, visitorLimits.maxNights);
}

function nightsInWords(nights: number): string {
  return nights === 1 ? '1 night' : `${nights} nights`;
}
