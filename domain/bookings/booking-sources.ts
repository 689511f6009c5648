export const bookingSources = ['direct', 'shared_link', 'widget', 'phone', 'import', 'other'] as const;
export type BookingSource = (typeof bookingSources)[number];

/** Sources an agent chooses for a booking entered by hand. */
export const enteredSources = ['direct', 'phone', 'other'] as const satisfies BookingSource[];
