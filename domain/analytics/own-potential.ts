export type Earnings = {
  id: string;
  currency: string;
  /** Revenue per available night; null without available nights. */
  revpanMinor: number | null;
  /** The same in the compared period; null where there is no full one. */
  beforeMinor: number | null;
};

/** What a property is measured by: its own earlier period, or what the other properties earn. */
export type Shortfall = { id: string; basis: 'own' | 'others'; expectedMinor: number; share: number };

/** A property needs attention when it earns at least this share less than expected. */
const tolerance = 0.1;
const minOthers = 2;

/**
 * Properties that earn less per available night than they could, the worst first. A property's own earlier period says
 * what it can earn; without a full one it is the median of the other properties of its currency. Occupancy alone says
 * nothing: a house that is seldom let at a high price may earn most.
 */
export function belowPotential(earnings: readonly Earnings[]): Shortfall[] {
  return earnings
    .flatMap((one): Shortfall[] => {
      if (one.revpanMinor === null) return [];
      const expected = expectationOf(one, earnings);
      if (expected === null || expected.expectedMinor <= 0) return [];
      // One division, so that exactly a tenth less is a tenth.
      const share = (one.revpanMinor - expected.expectedMinor) / expected.expectedMinor;
      return share <= -tolerance ? [{ id: one.id, ...expected, share }] : [];
    })
    .sort((a, b) => a.share - b.share || (a.id < b.id ? -1 : 1));
}

function expectationOf(
  { id, currency, beforeMinor }: Earnings,
  all: readonly Earnings[],
): Pick<Shortfall, 'basis' | 'expectedMinor'> | null {
  if (beforeMinor !== null && beforeMinor > 0) return { basis: 'own', expectedMinor: beforeMinor };
  const others = all.flatMap((other) =>
    other.id !== id && other.currency === currency && other.revpanMinor !== null ? [other.revpanMinor] : [],
  );
  if (others.length < minOthers) return null;
  return { basis: 'others', expectedMinor: medianOf(others) };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = low] = sorted.length % 2 === 1 ? [sorted[half]] : sorted.slice(half - 1, half + 1);
  return (low + high) / 2;
}
