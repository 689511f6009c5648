import type { Figures, PropertyFigures } from '#contract/analytics/metric-shapes.ts';
import { belowPotential, type Shortfall } from '#domain/analytics/own-potential.ts';
import { moneyFiguresIn } from '#web/lib/analytics/read-figure.ts';

const maxRanked = 5;

/**
 * Properties by RevPAN, highest first. Amounts of different currencies have no order, so each is compared with the median
 * of its own currency.
 */
export function topProperties(properties: readonly PropertyFigures[]): PropertyFigures[] {
  return properties
    .flatMap((property) => {
      const perNight = revpanOf(property, property.figures);
      return perNight === null ? [] : [{ property, perNight }];
    })
    .map(({ property, perNight }, _, all) => {
      const peers = all.filter((other) => other.property.currency === property.currency);
      return { property, worth: perNight / Math.max(1, medianOf(peers.map((peer) => peer.perNight))) };
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, Math.min(maxRanked, Math.ceil(properties.length / 2)))
    .map(({ property }) => property);
}

type PropertyShortfall = { property: PropertyFigures; shortfall: Shortfall };

/** Properties that earn less than their own earlier period or the others let expect, the worst first. */
export function propertiesBelowPotential(properties: readonly PropertyFigures[]): PropertyShortfall[] {
  const byId = new Map(properties.map((property) => [property._id, property]));
  return belowPotential(
    properties.map((property) => ({
      id: property._id,
      currency: property.currency,
      revpanMinor: revpanOf(property, property.figures),
      beforeMinor: property.before && revpanOf(property, property.before),
    })),
  )
    .slice(0, maxRanked)
    .flatMap((shortfall) => {
      const property = byId.get(shortfall.id);
      return property ? [{ property, shortfall }] : [];
    });
}

/** Null when there were no sellable nights. */
function revpanOf({ currency }: PropertyFigures, figures: Figures): number | null {
  if (figures.occupancy.value === null) return null;
  return moneyFiguresIn(figures, currency)?.revpan.valueMinor ?? 0;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = low] = sorted.length % 2 === 1 ? [sorted[half]] : sorted.slice(half - 1, half + 1);
  return (low + high) / 2;
}
