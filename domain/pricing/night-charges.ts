import type { NightPrice } from './night-price.ts';
import { type Charge, countLabel, type NightRule } from './quote.ts';

/** Groups nights by price and rule into one charge each, ordered by first night. */
export function nightCharges(nights: readonly NightPrice[]): Charge[] {
  const groups = new Map<string, NightPrice[]>();
  for (const night of nights) {
    const key = JSON.stringify([night.priceMinor, night.rule, night.label]);
    groups.set(key, [...(groups.get(key) ?? []), night]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return {
      kind: 'nights',
      label: labelOf(first, group.length),
      rule: nightRuleText(first),
      quantity: group.length,
      unitMinor: first.priceMinor,
    };
  });
}

function labelOf(night: NightPrice, count: number): string {
  const labels: Record<NightRule, string> = {
    override: `${countLabel(count, 'night')} at a special price`,
    season: `${countLabel(count, 'night')}, ${night.label}`,
    weekend: countLabel(count, 'weekend night'),
    base: countLabel(count, 'night'),
  };
  return labels[night.rule];
}

function nightRuleText(night: NightPrice): string {
  const words: Record<NightRule, string> = {
    override: 'A price set for this date: it comes before season, weekend and standard price.',
    season: `Price of the season “${night.label}”: it comes before weekend and standard price.`,
    weekend: 'Weekend price per night: it comes before the standard price.',
    base: 'Standard price per night.',
  };
  return words[night.rule];
}
