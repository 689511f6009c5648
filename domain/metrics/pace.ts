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
import { moneyList } from './seasonality.ts';
import { tallyFacts } from './tally-facts.ts';

type Booked = { nights: number; revenue: Money[] };
export type PaceMonth = {
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
