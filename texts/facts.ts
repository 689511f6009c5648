/** The values that a sentence shows, by name. Numbers, dates and amounts arrive formatted. */
export type Facts<Name extends string> = Readonly<Record<Name, string | number>>;
