/** `system` follows the device. */
export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

/** How much fits on a wide screen; phones are always comfortable. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** `locale` follows the language of the browser. */
export const dateFormats = ['locale', 'day_month_year', 'month_day_year', 'year_month_day'] as const;
export type DateFormat = (typeof dateFormats)[number];
export type DateOrder = Exclude<DateFormat, 'locale'>;

/** Order in which dates are written for an agent. Without a choice it is the British one: "2 Dec". */
export function dateOrderOf(format: DateFormat | null): DateOrder {
  return format === null || format === 'locale' ? 'day_month_year' : format;
}

export const weekStarts = ['locale', 'monday', 'saturday', 'sunday'] as const;
