import type { Season } from '#domain/pricing/price-rules.ts';
import { seasonOfNight } from '#domain/pricing/season-of-night.ts';
import { addDays, type CivilDate, daysBetween, earlierOf, laterOf } from '#domain/shared/civil-date.ts';
import { mergeStays, type Stay } from '#domain/shared/stay.ts';
import {
  checkArrivalDay,
  checkDepartureDay,
  checkMinNights,
  maxVisitorNights,
  widenStays,
} from './rule-checks.ts';
import { type RelaxableRule, type RuleException, relaxableRules, type StayRules } from './stay-rules.ts';

export type UnsellableStretch = Stay & { rules: RelaxableRule[]; reason: string };

type UnsellableNightsInput = {
  readonly rules: StayRules;
  readonly seasons: readonly Season[];
  /** Reserved nights of bookings and blocks. */
  readonly reserved: readonly Stay[];
};

/**
 * Unsellable nights in [from, to): free nights that no guest can book, because the minimum stay or the arrival and
 * departure days leave no possible stay. Prep nights do not count as free. Each stretch names the fewest rules to relax
 * so that all of its nights become bookable, with the reason as a sentence. `earliest` is the first possible check-in
 * date; a stay that arrives before `from` may cover later nights.
 */
export function unsellableNights(
  input: UnsellableNightsInput,
  { earliest, from, to }: { earliest: CivilDate; from: CivilDate; to: CivilDate },
): UnsellableStretch[] {
  const reach = addDays(from, -maxVisitorNights(input.rules));
  return freeGaps(input, laterOf(earliest, reach), to).flatMap((gap) => {
    const sold = sellableNights(input, gap, []);
    return gapsBetween(gap, sold)
      .filter(({ checkIn, checkOut }) => checkIn < to && checkOut > from)
      .map(({ checkIn, checkOut }) =>
        explain(input, { checkIn: laterOf(checkIn, from), checkOut: earlierOf(checkOut, to) }),
      );
  });
}

/** Free gaps between reserved nights. They extend past `to`, since a stay that covers a late night may end after it. */
function freeGaps({ reserved, rules }: UnsellableNightsInput, from: CivilDate, to: CivilDate): Stay[] {
  const horizon = addDays(to, maxVisitorNights(rules));
  const gaps: Stay[] = [];
  let free = from;
  for (const { checkIn, checkOut } of mergeStays(widenStays(reserved, Math.max(0, rules.prepNights)))) {
    if (checkOut <= free) continue;
    if (checkIn >= to) {
      if (free < to) gaps.push({ checkIn: free, checkOut: earlierOf(checkIn, horizon) });
      return gaps;
    }
    if (checkIn > free) gaps.push({ checkIn: free, checkOut: checkIn });
    free = checkOut;
  }
  if (free < to) gaps.push({ checkIn: free, checkOut: horizon });
  return gaps;
}

/** Sellable nights of the gap as merged ranges: nights covered by some stay that obeys every rule not in `relaxed`. */
function sellableNights(input: UnsellableNightsInput, gap: Stay, relaxed: readonly RelaxableRule[]): Stay[] {
  const own = input.rules.exceptions ?? [];
  const exceptions = relaxed.length > 0 ? [...own, { ...gap, rules: relaxed }] : own;
  const relaxedInput = { ...input, rules: { ...input.rules, exceptions } };
  const sold: Stay[] = [];
  for (let arrival = gap.checkIn; arrival < gap.checkOut; arrival = addDays(arrival, 1)) {
    const departure = latestDeparture(relaxedInput, gap, arrival);
    if (departure === null) continue;
    sold.push({ checkIn: arrival, checkOut: departure });
    // This stay covers the rest of the gap.
    if (departure === gap.checkOut) break;
  }
  return mergeStays(sold);
}

/** Latest possible departure for an arrival on this day; null when no stay can start then. */
function latestDeparture(input: UnsellableNightsInput, gap: Stay, arrival: CivilDate): CivilDate | null {
  const latest = addDays(arrival, maxVisitorNights(input.rules));
  for (const end of candidateEnds(input.rules.exceptions ?? [], gap, { arrival, latest })) {
    // Departure days repeat weekly, so seven days back suffice; the end of an exception may have to match to the day.
    for (let back = 0; back < 7; back++) {
      const stay = { checkIn: arrival, checkOut: addDays(end, -back) };
      if (stay.checkOut <= arrival) break;
      if (isStayAllowed(input, stay)) return stay.checkOut;
    }
  }
  return null;
}

function candidateEnds(
  exceptions: readonly RuleException[],
  gap: Stay,
  { arrival, latest }: { arrival: CivilDate; latest: CivilDate },
): CivilDate[] {
  const end = earlierOf(latest, gap.checkOut);
  const ofExceptions = exceptions
    .filter(({ checkIn, checkOut }) => checkIn <= arrival && checkOut > arrival && checkOut < end)
    .map(({ checkOut }) => checkOut);
  return [end, ...ofExceptions.sort().reverse()];
}

function isStayAllowed({ rules, seasons }: UnsellableNightsInput, stay: Stay): boolean {
  const check = { stay, rules, seasons, ...ignoredFields };
  return (
    checkMinNights(check) === null && checkArrivalDay(check) === null && checkDepartureDay(check) === null
  );
}

/** Fields of a check that the three checks ignore. */
const ignoredFields = {
  guests: null,
  maxGuests: 1,
  petsAllowed: true,
  reserved: [],
  today: '2000-01-01',
  now: 0,
  timezone: 'UTC',
  checkInFrom: '15:00',
  actor: 'visitor',
} as const;

function gapsBetween({ checkIn, checkOut }: Stay, sold: readonly Stay[]): Stay[] {
  const left: Stay[] = [];
  let from = checkIn;
  for (const stay of sold) {
    if (stay.checkIn > from) left.push({ checkIn: from, checkOut: stay.checkIn });
    from = stay.checkOut;
  }
  if (from < checkOut) left.push({ checkIn: from, checkOut });
  return left;
}

/** Relaxations to try: one rule, then two. The fallback is all three. */
const relaxations: readonly (readonly RelaxableRule[])[] = [
  ['min_nights'],
  ['arrival_day'],
  ['departure_day'],
  ['min_nights', 'arrival_day'],
  ['min_nights', 'departure_day'],
  ['arrival_day', 'departure_day'],
];

function explain(input: UnsellableNightsInput, stretch: Stay): UnsellableStretch {
  // The exception offered for a stretch only admits stays within it.
  const opens = (rules: readonly RelaxableRule[]) => {
    const sold = sellableNights(input, stretch, rules);
    return gapsBetween(stretch, sold).length === 0;
  };
  const rules = [...(relaxations.find(opens) ?? relaxableRules)];
  return { ...stretch, rules, reason: reasonOf(input, { stretch, rules }) };
}

function reasonOf(
  { rules, seasons }: UnsellableNightsInput,
  found: { stretch: Stay; rules: readonly RelaxableRule[] },
): string {
  const nights = daysBetween(found.stretch.checkIn, found.stretch.checkOut);
  const free = nights === 1 ? '1 free night' : `${nights} free nights`;
  const stay = { checkIn: found.stretch.checkIn, checkOut: addDays(found.stretch.checkIn, 1) };
  const check = { stay, rules: { ...rules, exceptions: [] }, seasons, ...ignoredFields };
  const because = found.rules.map((rule) => {
    if (rule === 'min_nights')
      return minimumLabel(seasonOfNight(found.stretch.checkIn, seasons)?.minNights ?? rules.minNights);
    if (rule === 'arrival_day')
      return sentenceStart(checkArrivalDay(check)?.detail) ?? 'no arrival is possible then';
    const leaving = { ...check, stay: { checkIn: stay.checkIn, checkOut: found.stretch.checkOut } };
    return sentenceStart(checkDepartureDay(leaving)?.detail) ?? 'no departure is possible then';
  });
  return `${free}, but ${because.join(' and ')}.`;
}

function minimumLabel(nights: number): string {
  return `the minimum stay is ${nights === 1 ? '1 night' : `${nights} nights`}`;
}

/** "Arrival is possible on Friday only." → "arrival is possible on Friday only". */
function sentenceStart(sentence: string | undefined): string | undefined {
  if (sentence === undefined) return undefined;
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`;
}
