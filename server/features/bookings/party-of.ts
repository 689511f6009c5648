import type { Party } from '#domain/pricing/quote-stay.ts';

type PartyInput = {
  adults: number;
  children?: number | undefined;
  infants?: number | undefined;
  pets?: number | undefined;
};

/** The party, with zero for what is not given. */
export function partyOf({ adults, children = 0, infants = 0, pets = 0 }: PartyInput): Party {
  return { adults, children, infants, pets };
}
