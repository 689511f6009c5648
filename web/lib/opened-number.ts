import { useSyncExternalStore } from 'react';
import type { BookingFilter } from '#contract/bookings/booking-list-shapes.ts';
import type { BookingSum } from '#domain/bookings/booking-list-options.ts';

/** Number that adds up bookings: those of a filter, in one currency where it is money. */
export type OpenedSum = {
  kind: 'sum';
  title: string;
  name: BookingSum;
  filter: BookingFilter;
  currency?: string;
};

/** Views or visitors of shared links, of one link or property, or of some days. */
export type OpenedVisits = {
  kind: 'visits';
  title: string;
  shown: 'views' | 'uniqueVisitors';
  linkId?: string;
  propertyId?: string;
  from?: string;
  to?: string;
};

/** Number whose breakdown is open. */
export type OpenedNumber = OpenedSum | OpenedVisits;

let opened: OpenedNumber | null = null;
const listeners = new Set<() => void>();

/** Opens the breakdown of a number over the screen; null closes it. */
export function openNumber(next: OpenedNumber | null): void {
  opened = next;
  for (const listener of [...listeners]) listener();
}

export function useOpenedNumber(): OpenedNumber | null {
  return useSyncExternalStore(listen, () => opened);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
