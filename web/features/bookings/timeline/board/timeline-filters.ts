import type { CalendarBooking } from '#contract/bookings/calendar.ts';
import { reservingStates } from '#domain/bookings/booking-states.ts';
import { searchKey } from '#domain/shared/search-key.ts';
import type { BoardProperty } from '../store/calendar-store.ts';

export type TimelineFilters = { find: string; city: string; status: CalendarBooking['status'] | null };

export function readStatus(text: string | undefined): CalendarBooking['status'] | null {
  return reservingStates.find((state) => state === text) ?? null;
}

/** Properties that match the search and the city, in order; the same array when no filter is set. */
export function filterProperties(
  properties: readonly BoardProperty[],
  { find, city }: Pick<TimelineFilters, 'find' | 'city'>,
): readonly BoardProperty[] {
  const wanted = searchKey(find).split(' ').filter(Boolean);
  if (wanted.length === 0 && city === '') return properties;
  return properties.filter((property) => {
    const text = searchKey(`${property.title} ${property.city}`);
    return (city === '' || property.city === city) && wanted.every((word) => text.includes(word));
  });
}

export function citiesOf(properties: readonly BoardProperty[]): string[] {
  return [...new Set(properties.map(({ city }) => city).filter(Boolean))].sort((a, b) => a.localeCompare(b));
}
