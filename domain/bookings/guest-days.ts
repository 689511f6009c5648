import type { BlockKind } from '#domain/properties/availability/block-kinds.ts';
import { type BookingStatus, isSold, soldStates } from './booking-states.ts';

/** What has nights on a calendar: a booking with its state, or a block with its kind. */
export type NightHolder = { readonly status: BookingStatus } | { readonly kind: BlockKind };

/** Statuses and kinds of holders with a guest in their nights. */
export const guestStates = [...soldStates, 'imported'] as const satisfies (BookingStatus | BlockKind)[];

/**
 * Whether a guest stays in the nights: a booking that was sold here, or a reservation of a channel. Requests and holds are
 * not sold yet, and a block without a guest is none. `guest-night.store.ts` is the SQL form.
 */
export function hasGuest(holder: NightHolder): boolean {
  return 'status' in holder ? isSold(holder.status) : holder.kind === 'imported';
}

/** What the stays of guests do on a day: who comes, who goes, and who stays on. Days are dates, or columns of a board. */
export function guestsOnDay<Day extends string | number, Stay extends { start: Day; end: Day }>(
  stays: readonly Stay[],
  day: Day,
): { arrivals: Stay[]; departures: Stay[]; staying: Stay[] } {
  return {
    arrivals: stays.filter(({ start }) => start === day),
    departures: stays.filter(({ end }) => end === day),
    staying: stays.filter(({ start, end }) => start < day && day < end),
  };
}
