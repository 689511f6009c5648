/** `system` follows the device. */
export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

/** How much fits on a wide screen; phones are always comfortable. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** `locale` follows the language of the browser. */
export const dateFormats = ['locale', 'day_month_year', 'month_day_year', 'year_month_day'] as const;
export const weekStarts = ['locale', 'monday', 'saturday', 'sunday'] as const;
