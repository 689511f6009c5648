/** What a sentence shows besides its own words, by name. Numbers, dates and amounts are formatted by whoever shows it. */
export type Facts<Name extends string> = Readonly<Record<Name, string | number>>;
