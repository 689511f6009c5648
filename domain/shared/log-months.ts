/** Months that everyday entries of the log are kept; the database refuses less than the minimum, too. */
export const everydayLogMonths = { min: 3, max: 120, default: 14 } as const;

/** Months that entries about money, settings and security are kept. */
export const lastingLogMonths = { min: 12, max: 120, default: 37 } as const;
