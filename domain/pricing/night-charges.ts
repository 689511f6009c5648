import type { NightPrice } from './night-price.ts';
import type { Charge, LineReason, NightRule } from './quote.ts';

/** Groups nights by price and rule into one charge each, ordered by first night. */
export function nightCharges(nights: readonly NightPrice[]): Charge[] {
  const groups = new Map<string, NightPrice[]>();
  for (const night of nights) {
    const key = JSON.stringify([night.priceMinor, night.rule, night.season]);
    groups.set(key, [...(groups.get(key) ?? []), night]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return { ...reasonOf(first, group.length), quantity: group.length, unitMinor: first.priceMinor };
  });
}

function reasonOf({ rule, season }: NightPrice, nights: number): LineReason {
  if (season !== null) return { kind: 'nights', code: 'nights_season', facts: { nights, name: season } };
  return { kind: 'nights', code: codes[rule], facts: { nights } };
}

const codes = {
  override: 'nights_override',
  season: 'nights_base',
  weekend: 'nights_weekend',
  base: 'nights_base',
} as const satisfies Record<NightRule, LineReason['code']>;
