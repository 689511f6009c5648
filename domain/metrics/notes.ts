import type { DayNumber } from '#domain/shared/civil-date.ts';
import type { DaySpan, MetricFacts } from './metric-facts.ts';
import { addTally, type CurrencyTallies, emptyTally } from './tally.ts';
import { tallyFacts } from './tally-facts.ts';

/** The same list as in the contract. */
export const metricNotes = [
  'unpriced_nights',
  'nights_before_listing',
  'recorded_after_arrival',
  'coming_nights',
  'several_currencies',
] as const;
export type MetricNote = { code: (typeof metricNotes)[number]; count: number; text: string };

/** What somebody who counts by hand would stumble over; `coming` are occupied nights still to come. */
export function notesOf(tallies: CurrencyTallies, coming: number): MetricNote[] {
  const all = emptyTally();
  for (const tally of tallies.values()) addTally(all, tally);
  const notes: MetricNote[] = [
    {
      code: 'unpriced_nights',
      count: all.unpriced,
      text: `${nights(all.unpriced)} without a price here count as occupied, and are left out of ADR and RevPAN on both sides.`,
    },
    {
      code: 'nights_before_listing',
      count: all.unlisted,
      text: `${nights(all.unlisted)} on days on which the listing was not live are left out.`,
    },
    {
      code: 'recorded_after_arrival',
      count: all.recordedLate,
      text: `${all.recordedLate === 1 ? '1 stay' : `${all.recordedLate} stays`} recorded after the arrival have no lead time.`,
    },
    { code: 'coming_nights', count: coming, text: `${nights(coming)} of the period are still to come.` },
    {
      code: 'several_currencies',
      count: tallies.size,
      text: `Money is counted in ${tallies.size} currencies, each by itself.`,
    },
  ];
  return notes.filter(({ code, count }) => count > (code === 'several_currencies' ? 1 : 0));
}

/** Occupied nights of a period that are still to come. */
export function comingNights(
  facts: MetricFacts,
  { period, today }: { readonly period: DaySpan; readonly today: DayNumber },
): number {
  if (today >= period.to) return 0;
  const left = { from: Math.max(period.from, today), to: period.to };
  return tallyFacts(facts, [left], () => 'all').reduce(
    (sum, { steps }) => sum + (steps[0]?.occupied ?? 0),
    0,
  );
}

function nights(count: number): string {
  return count === 1 ? '1 occupied night' : `${count} occupied nights`;
}
