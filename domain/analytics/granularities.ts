export const granularities = ['daily', 'weekly', 'monthly'] as const;
export type Granularity = (typeof granularities)[number];

/** `previous`: as many days just before; `last_year`: the same days a year earlier. */
export const comparisons = ['previous', 'last_year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];
