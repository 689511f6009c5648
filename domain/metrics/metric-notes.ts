import type { DayNumber } from '#domain/shared/civil-date.ts';
import type { metricNotes } from './metric-codes.ts';
import type { DayNumberRange, MetricFacts } from './metric-facts.ts';
import { addTally, type CurrencyTallies, emptyTally } from './tally.ts';
import { tallyFacts } from './tally-facts.ts';

export type MetricNote = { code: (typeof metricNotes)[number]; count: number; text: string };

/** Notes that explain differences from a count by hand. `coming` is the number of occupied nights still to come. */
export function metricNotesOf(tallies: CurrencyTallies, coming: number): MetricNote[] {
  const all = emptyTally();
  for (const tally of tallies.values()) addTally(all, tally);
  const notes: MetricNote[] = [
    {
      code: 'unpriced_nights',
      count: all.unpriced,
      text: `${occupiedNightsLabel(all.unpriced)} without a price here count as occupied, and are left out of ADR, RevPAN, RevPAR and TRevPAN on both sides.`,
    },
    {
      code: 'nights_before_listing',
      count: all.unlisted,
      text: `${occupiedNightsLabel(all.unlisted)} on days on which the listing was not live are left out.`,
    },
    {
      code: 'recorded_after_arrival',
      count: all.recordedLate,
      text: `${all.recordedLate === 1 ? '1 stay' : `${all.recordedLate} stays`} recorded after the arrival have no lead time.`,
    },
    { code: 'open_requests', count: all.open, text: openRequestsText(all.open) },
    { code: 'instant_bookings', count: all.instant, text: instantBookingsText(all.instant) },
    {
      code: 'no_show_nights',
      count: all.noShowNights,
      text: `${all.noShowNights === 1 ? '1 night' : `${all.noShowNights} nights`} of guests who did not come are not counted as occupied; their money has a line of its own.`,
    },
    {
      code: 'coming_nights',
      count: coming,
      text: `${occupiedNightsLabel(coming)} of the period are still to come.`,
    },
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
  { period, today }: { readonly period: DayNumberRange; readonly today: DayNumber },
): number {
  if (today >= period.to) return 0;
  const left = { from: Math.max(period.from, today), to: period.to };
  return tallyFacts(facts, [left], () => 'all').reduce(
    (sum, { steps }) => sum + (steps[0]?.occupied ?? 0),
    0,
  );
}

function openRequestsText(count: number): string {
  return count === 1
    ? '1 request has no answer yet; approval changes once it has one.'
    : `${count} requests have no answer yet; approval changes once they have one.`;
}

function instantBookingsText(count: number): string {
  return count === 1
    ? '1 instant booking needed no approval and is left out of it.'
    : `${count} instant bookings needed no approval and are left out of it.`;
}

function occupiedNightsLabel(count: number): string {
  return count === 1 ? '1 occupied night' : `${count} occupied nights`;
}
