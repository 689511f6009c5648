import type { DayNumber } from '#domain/shared/civil-date.ts';
import type { metricNotes } from './metric-codes.ts';
import type { DayNumberRange, MetricFacts } from './metric-facts.ts';
import { type CurrencyTallies, sumOfTallies } from './tally.ts';
import { tallyFacts } from './tally-facts.ts';

export type MetricNote = { code: (typeof metricNotes)[number]; count: number };

/** Notes that explain differences from a count by hand. `coming` is the number of occupied nights still to come. */
export function metricNotesOf(tallies: CurrencyTallies, coming: number): MetricNote[] {
  const all = sumOfTallies([...tallies.values()]);
  const notes: MetricNote[] = [
    { code: 'unpriced_nights', count: all.unpriced },
    { code: 'nights_before_listing', count: all.unlisted },
    { code: 'recorded_after_arrival', count: all.recordedLate },
    { code: 'open_requests', count: all.open },
    { code: 'instant_bookings', count: all.instant },
    { code: 'no_show_nights', count: all.noShowNights },
    { code: 'coming_nights', count: coming },
    { code: 'several_currencies', count: tallies.size },
  ];

  return notes.filter(({ code, count }) => count > (code === 'several_currencies' ? 1 : 0));
}

/** Occupied nights of a period that are still to come. */
export function comingNights(
  facts: MetricFacts,
  { period, today }: { readonly period: DayNumberRange; readonly today: DayNumber },
): number {
  if (today >= period.to) return 0;
  const left = { from: Math.max(period.from, today), to: period.to };
  return tallyFacts(facts, [left], () => 'all').reduce(
    (sum, { steps }) => sum + (steps[0]?.occupied ?? 0),
    0,
  );
}
