import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { FeeBasis, StaySize } from './fee-bases.ts';
import type { taxKinds } from './price-rules.ts';
import type { Party } from './quote.ts';

/** Limits of a child's age in years: guests of 18 and older are adults. */
export const maxChildAge = 17;

/** Ages to choose from; younger children are infants. */
export const childAgeChoices: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];

/** Part of every year, as first and last night, `MM-DD`, both inclusive; it may run over New Year. */
export type YearlySeason = { readonly from: string; readonly to: string };

/** Whether a night is in a season. One that ends on 28 February includes the 29th, so that no year has a gap there. */
export function isInSeason(night: CivilDate, { from, to }: YearlySeason): boolean {
  const day = night.slice('2027-'.length);
  const last = to === '02-28' ? '02-29' : to;
  return from <= to ? from <= day && day <= last : from <= day || day <= last;
}

/** Whom and which nights a fee or tax is charged for; what is absent limits nothing. */
export type ChargeTerms = {
  /** Only nights in this part of the year are charged. */
  readonly season?: YearlySeason | undefined;
  /** Children below this age are free. Of a child whose age is unknown the rule says what children pay: nothing. */
  readonly freeBelowAge?: number | undefined;
  /** Only the first nights of a stay are charged. */
  readonly firstNights?: number | undefined;
  /** Stays of this many nights or more are free as a whole. */
  readonly freeFromNights?: number | undefined;
};

/** What the terms left of a stay, on the line of the charge. */
export type ChargedFacts = {
  /** Charged people, where children are free below an age. */
  adults?: number;
  children?: number;
  freeBelowAge?: number;
  /** Children who are free because their age is not known. */
  unknownAges?: number;
  /** Nights of the stay, where fewer are charged. */
  stayNights?: number;
  /** Part of the year whose nights are charged, and of how many first nights of the stay, where these are fewer. */
  season?: YearlySeason;
  firstNights?: number;
};

/** Nights that are charged: those of the season among the first of the stay. */
export function chargedNights(
  nights: readonly CivilDate[],
  { season, firstNights = nights.length }: Pick<ChargeTerms, 'season' | 'firstNights'>,
): boolean[] {
  return nights.map(
    (night, index) => index < firstNights && (season === undefined || isInSeason(night, season)),
  );
}

/** Charged nights and guests; null where the stay is free as a whole. */
export function chargedSize(
  terms: ChargeTerms,
  { nights, party }: { readonly nights: readonly CivilDate[]; readonly party: Party },
): (StaySize & { facts: ChargedFacts }) | null {
  const { season, freeBelowAge, firstNights, freeFromNights } = terms;
  const stayNights = nights.length;
  if (freeFromNights !== undefined && stayNights >= freeFromNights) return null;

  const charged = chargedNights(nights, terms).filter(Boolean).length;
  const ofNights = {
    ...(charged < stayNights && { stayNights }),
    ...(season && { season }),
    ...(season && firstNights !== undefined && firstNights < stayNights && { firstNights }),
  };
  const { adults, children } = party;
  if (freeBelowAge === undefined)
    return { nights: charged, guests: adults + children, facts: { ...ofNights } };

  const ages = (party.childAges ?? []).slice(0, children);
  const chargedChildren = ages.filter((age) => age >= freeBelowAge).length;
  const unknownAges = children - ages.length;

  return {
    nights: charged,
    guests: adults + chargedChildren,
    facts: {
      ...ofNights,
      adults,
      children: chargedChildren,
      freeBelowAge,
      ...(unknownAges > 0 && { unknownAges }),
    },
  };
}

type ChargedBy = {
  /** Absent for a fee. */
  readonly kind?: (typeof taxKinds)[number];
  readonly basis: FeeBasis;
};

/** Terms that have a meaning for what a fee or tax is charged by. */
export function fittingTerms({ kind = 'fixed', basis }: ChargedBy) {
  const isOfNights = kind === 'percent_of_nights';
  const isFixed = kind === 'fixed';
  const byNight = isOfNights || (isFixed && (basis === 'night' || basis === 'guest_night'));
  return {
    season: byNight,
    freeBelowAge: isOfNights || (isFixed && (basis === 'guest' || basis === 'guest_night')),
    firstNights: byNight,
    freeFromNights: true,
    capMinor: isOfNights,
  };
}

/** Why a fee or tax has terms without a meaning for what it is charged by; null when all have one. */
export function misfitOfTerms(
  charge: ChargedBy & ChargeTerms & { readonly capMinor?: number | undefined },
): 'ages_need_guests' | 'first_nights_need_nights' | 'season_needs_nights' | 'cap_needs_nights' | null {
  const fits = fittingTerms(charge);
  if (charge.season !== undefined && !fits.season) return 'season_needs_nights';
  if (charge.freeBelowAge !== undefined && !fits.freeBelowAge) return 'ages_need_guests';
  if (charge.firstNights !== undefined && !fits.firstNights) return 'first_nights_need_nights';
  return charge.capMinor !== undefined && !fits.capMinor ? 'cap_needs_nights' : null;
}

/** Whether a price depends on the ages of children. */
export function asksForAges(prices: {
  readonly fees: readonly ChargeTerms[];
  readonly taxes: readonly ChargeTerms[];
}): boolean {
  return [...prices.fees, ...prices.taxes].some(({ freeBelowAge }) => freeBelowAge !== undefined);
}

/**
 * Ages of the children after a change of party. Once fewer children come, whose ages remain is unknown, so none are known
 * unless the change names them.
 */
export function childAgesAfter(
  before: Pick<Party, 'children' | 'childAges'>,
  change: { readonly children?: number | undefined; readonly childAges?: readonly number[] | undefined },
): readonly number[] {
  if (change.childAges !== undefined) return change.childAges;
  return (change.children ?? before.children) < before.children ? [] : (before.childAges ?? []);
}
