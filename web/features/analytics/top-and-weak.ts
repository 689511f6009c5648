import type { PropertyFigures } from '#contract/analytics/metric-shapes.ts';
import { moneyFiguresIn } from '#web/lib/analytics/read-figure.ts';

const maxRanked = 5;

/**
 * Properties with the highest and the lowest RevPAN; none is in both. Amounts of different currencies have no
 * order, so each is compared with the median of its own currency.
 */
export function topAndWeak(properties: readonly PropertyFigures[]): {
  top: readonly PropertyFigures[];
  weak: readonly PropertyFigures[];
} {
  const ranked = properties
    .flatMap((property) => {
      const perNight = revpanOf(property);
      return perNight === null ? [] : [{ property, perNight }];
    })
    .map(({ property, perNight }, _, all) => {
      const peers = all.filter((other) => other.property.currency === property.currency);
      return { property, worth: perNight / Math.max(1, medianOf(peers.map((peer) => peer.perNight))) };
    })
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ property }) => property);
  const top = ranked.slice(0, Math.min(maxRanked, Math.ceil(ranked.length / 2)));
  const weak = ranked.slice(top.length).toReversed().slice(0, maxRanked);
  return { top, weak };
}

/** Null when there were no sellable nights. */
function revpanOf({ figures, currency }: PropertyFigures): number | null {
  if (figures.occupancy.value === null) return null;
  return moneyFiguresIn(figures, currency)?.revpan.valueMinor ?? 0;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = low] = sorted.length % 2 === 1 ? [sorted[half]] : sorted.slice(half - 1, half + 1);
  return (low + high) / 2;
}
