import {
  type CivilDate,
  type DayNumber,
  dateOfDayNumber,
  dayNumber,
  monthOf,
} from '#domain/shared/civil-date.ts';
import type { Money } from '#domain/shared/money.ts';
import { type DayNumberRange, isLiveOn, type MetricFacts, type StayFact } from './metric-facts.ts';
import { bucketsOf, monthsAhead, type Period, shiftPeriod } from './period.ts';
import { addTally, emptyTally } from './tally.ts';
import { type GroupTally, tallyFacts } from './tally-facts.ts';

/** A calendar month; `index` is its nights ÷ the mean of the twelve months, so that the indexes average 1. */
export type SeasonalMonth = {
  month: number;
  nights: number;
  stays: number;
  index: number | null;
  revenue: Money[];
};

/** Seasonality from tallies of twelve consecutive calendar months; the result begins with January. */
export function seasonsOf(
  groups: readonly GroupTally<unknown>[],
  steps: readonly DayNumberRange[],
  enough: boolean,
): SeasonalMonth[] {
  const months = steps.map(({ from }, step) => {
    const all = emptyTally();
    const byCurrency = new Map<string, number>();
    for (const { currency, steps: tallies } of groups) {
      const tally = tallies[step];
      if (!tally) continue;
      addTally(all, tally);
      byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + tally.revenueMinor);
    }
    const month = Number(dateOfDayNumber(from).slice(5, 7));

    return {
      month,
      nights: all.occupied,
      stays: all.arrivals - all.cancelled,
      revenue: moneyList(byCurrency),
    };
  });
  const mean = months.reduce((sum, { nights }) => sum + nights, 0) / 12;

  return months
    .map((one) => ({ ...one, index: enough && mean > 0 ? one.nights / mean : null }))
    .sort((a, b) => a.month - b.month);
}

/** Non-zero amounts, the largest first. */
export function moneyList(byCurrency: ReadonlyMap<string, number>): Money[] {
  return [...byCurrency]
    .filter(([, amount]) => amount !== 0)
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([currency, amount]) => ({ amount, currency }));
}

type Booked = { nights: number; revenue: Money[] };
type PaceMonth = {
  month: string;
  nights: number;
  nightsLastYear: number;
  /** Whether a listing was live on that day a year ago and at the beginning of that month. */
  comparable: boolean;
  change: number | null;
  revenue: Money[];
  revenueLastYear: Money[];
};
export type Pace = { asOf: CivilDate; asOfLastYear: CivilDate; months: PaceMonth[] };

/** Periods that pace compares: the next twelve months and the same months a year earlier. */
export function paceRanges(today: CivilDate): { ahead: Period; lastYear: Period } {
  const ahead = monthsAhead(today);
  return { ahead, lastYear: shiftPeriod(ahead, -12) };
}

/** Pace: nights and revenue on the books for the coming months, against the books on the same day a year ago. */
export function paceOf(facts: MetricFacts, today: CivilDate): Pace {
  const { ahead, lastYear } = paceRanges(today);
  const asOfLastYear = shiftPeriod({ from: today, to: today }, -12).from;
  const now = bookedBy(facts, today, bucketsOf(ahead, 'monthly'));
  const stepsLastYear = bucketsOf(lastYear, 'monthly');
  const then = bookedBy(facts, asOfLastYear, stepsLastYear);

  const months = bucketsOf(ahead, 'monthly').map(({ from }, step): PaceMonth => {
    const { nights, revenue } = now[step] ?? nothing;
    const before = then[step] ?? nothing;
    const isComparable =
      isLiveOn(facts, dayNumber(asOfLastYear)) && isLiveOn(facts, stepsLastYear[step]?.from ?? from);

    return {
      month: monthOf(dateOfDayNumber(from)),
      nights,
      nightsLastYear: before.nights,
      comparable: isComparable,
      change: before.nights > 0 && isComparable ? (nights - before.nights) / before.nights : null,
      revenue,
      revenueLastYear: before.revenue,
    };
  });

  return { asOf: today, asOfLastYear, months };
}

const nothing: Booked = { nights: 0, revenue: [] };

function bookedBy(facts: MetricFacts, day: CivilDate, steps: readonly DayNumberRange[]): Booked[] {
  const stays = staysAsOf(facts.stays, dayNumber(day));
  const groups = tallyFacts({ ...facts, stays, blocks: [] }, steps, () => 'all');
  return steps.map((_, step) => ({
    nights: groups.reduce((sum, { steps: tallies }) => sum + (tallies[step]?.occupied ?? 0), 0),
    revenue: moneyList(
      new Map(groups.map(({ currency, steps: tallies }) => [currency, tallies[step]?.revenueMinor ?? 0])),
    ),
  }));
}

/**
 * Stays on the books at the end of a day: booked by then and not cancelled by then. Imported stays have no booking date
 * and always count.
 */
function staysAsOf(stays: readonly StayFact[], day: DayNumber): StayFact[] {
  const booked: StayFact[] = [];
  for (const stay of stays) {
    if (stay.bookedOn !== null && stay.bookedOn > day) continue;
    if (stay.outcome === 'sold') booked.push(stay);
    const calledOffLater =
      stay.outcome === 'cancelled' && stay.cancelledOn !== null && stay.cancelledOn > day;
    if (calledOffLater) booked.push({ ...stay, outcome: 'sold' });
  }
  return booked;
}
