import type { BookingFilter } from '#contract/bookings/booking-list-shapes.ts';
import type { BookingSort } from '#domain/bookings/booking-list-options.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { BookingCriteria } from './booking-filter.store.ts';

/** The query as the store's filter. */
export function parseBookingFilter(
  query: BookingFilter,
  { agentId, now }: { agentId: string; now: number },
): BookingCriteria | Refusal<'invalid_dates'> {
  const { arrivalFrom, arrivalTo, stayFrom, stayTo, createdFrom, createdTo } = query;
  const days = { arrivalFrom, arrivalTo, stayFrom, stayTo, createdFrom, createdTo };
  if (Object.values(days).some((day) => day !== undefined && !isCivilDate(day)))
    return refuse('invalid_dates');

  return {
    agentId,
    now,
    view: query.view ?? 'all',
    ids: listOf(query.ids),
    statuses: listOf(query.status),
    payments: listOf(query.payment),
    overdue: query.overdue === 'true',
    refundDue: query.refundDue === 'true',
    dueSoon: query.dueSoon === 'true',
    leftOwing: query.leftOwing === 'true',
    everConfirmed: query.everConfirmed === 'true',
    throughLink: query.throughLink === 'true',
    propertyIds: listOf(query.propertyId),
    linkIds: listOf(query.linkId),
    sources: listOf(query.source),
    q: query.q?.trim() || null,
    arrivalFrom: arrivalFrom ?? null,
    arrivalTo: arrivalTo ?? null,
    stayFrom: stayFrom ?? null,
    stayTo: stayTo ?? null,
    createdFrom: createdFrom ?? null,
    createdTo: createdTo ?? null,
  };
}

/** Default order: upcoming stays by arrival, everything else newest first. */
export function sortOf(query: { sort?: BookingSort | undefined; view?: string | undefined }): BookingSort {
  return query.sort ?? (query.view === 'upcoming' ? 'arrival_asc' : 'created_desc');
}

function listOf(value: string | undefined): string[] {
  return value === undefined ? [] : [...new Set(value.split(','))];
}
