import type { Season } from '#domain/bookings/pricing/price-rules.ts';
import { addDays, type CivilDate, earlierOf, laterOf } from '#domain/shared/civil-date.ts';
import { mergeStays, type Stay, subtractStays } from '#domain/shared/stay.ts';
import {
  arrivalDaysFor,
  checkArrivalDay,
  checkDepartureDay,
  checkMinNights,
  maxVisitorNights,
  minNightsFor,
  widenStays,
} from './rule-checks.ts';
import { type RelaxableRule, type RuleException, relaxableRules, type StayRules } from './stay-rules.ts';

/** A rule that keeps nights from being sold. Days are ISO weekdays; null when the rule alone does not refuse the first night. */
export type SellingObstacle =
  | { rule: 'min_nights'; minNights: number }
  | { rule: 'arrival_day'; allowed: { days: readonly number[]; season: string | null } | null }
  | { rule: 'departure_day'; allowed: { days: readonly number[] } | null };

export type UnsellableStretch = Stay & { rules: RelaxableRule[]; obstacles: SellingObstacle[] };

type UnsellableNightsInput = {
  readonly rules: StayRules;
  readonly seasons: readonly Season[];
  /** Reserved nights of bookings and blocks. */
  readonly reserved: readonly Stay[];
};

/**
 * Unsellable nights in [from, to): free nights that no guest can book, because the minimum stay or the arrival and
 * departure days leave no possible stay. Prep nights do not count as free. Each stretch names the fewest rules to relax
 * so that all of its nights become bookable, with what they ask for. `earliest` is the first possible check-in
 * date; a stay that arrives before `from` may cover later nights.
 */
export function unsellableNights(
  input: UnsellableNightsInput,
  { earliest, from, to }: { earliest: CivilDate; from: CivilDate; to: CivilDate },
): UnsellableStretch[] {
  const reach = addDays(from, -maxVisitorNights(input.rules));
  return freeGaps(input, laterOf(earliest, reach), to).flatMap((gap) => {
    const sold = sellableNights(input, gap, []);
    return subtractStays(gap, sold)
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
    return subtractStays(stretch, sold).length === 0;
  };
  const rules = [...(relaxations.find(opens) ?? relaxableRules)];
  return { ...stretch, rules, obstacles: obstaclesOf(input, { stretch, rules }) };
}

function obstaclesOf(
  { rules, seasons }: UnsellableNightsInput,
  found: { stretch: Stay; rules: readonly RelaxableRule[] },
): SellingObstacle[] {
  const { checkIn, checkOut } = found.stretch;
  const check = {
    stay: { checkIn, checkOut: addDays(checkIn, 1) },
    rules: { ...rules, exceptions: [] },
    seasons,
    ...ignoredFields,
  };

  return found.rules.map((rule): SellingObstacle => {
    if (rule === 'min_nights') return { rule, minNights: minNightsFor(checkIn, check).minNights };
    if (rule === 'arrival_day')
      return { rule, allowed: checkArrivalDay(check) ? arrivalDaysFor(checkIn, check) : null };
    const leaving = { ...check, stay: { checkIn, checkOut } };
    return { rule, allowed: checkDepartureDay(leaving) ? { days: [...rules.departureDays] } : null };
  });
}
