/** Reviews below which no average is shown: two voices are an opinion each, and not a figure. */
export const minReviewsForAverage = 3;

export type StarCounts = { readonly count: number; readonly stars: number };

/** Sum of several counts. */
export function addStars(counts: readonly StarCounts[]): StarCounts {
  return counts.reduce((sum, one) => ({ count: sum.count + one.count, stars: sum.stars + one.stars }), {
    count: 0,
    stars: 0,
  });
}

/**
 * The average in tenths of a star, half a tenth rounded up: 47 for 4.7. Null below `minReviewsForAverage`.
 */
export function averageTenths({ count, stars }: StarCounts): number | null {
  if (count < minReviewsForAverage) return null;
  return Math.floor((stars * 20 + count) / (count * 2));
}

/** `4.7` for 47, in the number format of the language. */
export function averageText(tenths: number, locale: string): string {
  return (tenths / 10).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
