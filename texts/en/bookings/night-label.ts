import type { NightRule, PricedNight } from '#domain/bookings/pricing/quote.ts';

export const nightRuleLabels: Readonly<Record<NightRule, string>> = {
  override: 'Custom price',
  season: 'Season',
  weekend: 'Weekend',
  base: 'Standard price',
};

/** Name of the rule that decides the price of a night; a season has its own. */
export function nightLabel({ rule, season }: Pick<PricedNight, 'rule' | 'season'>): string {
  return season ?? nightRuleLabels[rule];
}
