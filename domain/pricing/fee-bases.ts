import { countLabel } from './quote.ts';

export type StaySize = { readonly nights: number; readonly guests: number };

type Basis = {
  /** How often the amount is charged for a stay. */
  readonly times: (size: StaySize) => number;
  /** That sum in words, for the quote. */
  readonly text: (size: StaySize) => string;
};

/**
 * What the amount of a fee or a fixed tax is multiplied by, in the order of lists. A new basis needs a row here, and its
 * labels for screens: `properties_basis` and `properties_row_fee`.
 */
const bases = {
  stay: { times: () => 1, text: () => 'Once per stay.' },
  night: {
    times: ({ nights }) => nights,
    text: ({ nights }) => `Per night: ${countLabel(nights, 'night')}.`,
  },
  guest: {
    times: ({ guests }) => guests,
    text: ({ guests }) => `Per guest: ${countLabel(guests, 'guest')}.`,
  },
  guest_night: {
    times: ({ nights, guests }) => guests * nights,
    text: ({ nights, guests }) =>
      `Per guest and night: ${countLabel(guests, 'guest')} × ${countLabel(nights, 'night')}.`,
  },
} as const satisfies Record<string, Basis>;

export type FeeBasis = keyof typeof bases;

// NOTE: the keys of an object literal are all it has.
export const feeBases = Object.keys(bases) as readonly FeeBasis[];

export function feeBasis(basis: FeeBasis): Basis {
  return bases[basis];
}
