export type StaySize = { readonly nights: number; readonly guests: number };

type Basis = {
  /** How often the amount is charged for a stay. */
  readonly times: (size: StaySize) => number;
};

/**
 * What the amount of a fee or a fixed tax is multiplied by, in the order of lists. A new basis needs a row here, its
 * sentence in `texts/en/bookings/quote.ts`, and its labels for screens: `feeBases` and `rowFee` of
 * `texts/en/properties/property-labels.ts`.
 */
const bases = {
  stay: { times: () => 1 },
  night: { times: ({ nights }) => nights },
  guest: { times: ({ guests }) => guests },
  guest_night: { times: ({ nights, guests }) => guests * nights },
} as const satisfies Record<string, Basis>;

export type FeeBasis = keyof typeof bases;

// NOTE: the keys of an object literal are all it has.
export const feeBases = Object.keys(bases) as readonly FeeBasis[];

export function feeBasis(basis: FeeBasis): Basis {
  return bases[basis];
}
