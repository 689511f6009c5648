import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BookingChange } from '#contract/bookings/booking-changes.ts';
import type { Booking } from '#contract/bookings/bookings.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '../api/call-types.ts';

// Bookings and blocks share the nights of a property; the timeline, a booking and a property change them alike.

export function bookingQuery(id: string) {
  return queryOptions({
    queryKey: ['booking', id],
    queryFn: ({ signal }) => readBooking(id, signal),
  });
}

export function readBooking(id: string, signal?: AbortSignal): Promise<Booking> {
  return call('GET /api/bookings/{id}', { params: { id }, ...(signal ? { signal } : {}) });
}

type PreviewedChange = NonNullable<CallInputOf<'POST /api/bookings/{id}/change-preview'>['body']>;

/** Cached under the booking's key, so that it is refetched when the booking changes. Null previews nothing. */
export function changePreviewQuery(id: string, change: PreviewedChange | null) {
  return queryOptions({
    queryKey: ['booking', id, 'change-preview', change],
    queryFn: ({ signal }) =>
      call('POST /api/bookings/{id}/change-preview', { params: { id }, body: change ?? {}, signal }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
  });
}

/** The version in the body makes a repeated call harmless. */
export function changeBooking(id: string, body: BookingChange): Promise<Booking> {
  return call('PATCH /api/bookings/{id}', { params: { id }, body });
}

type NewBlock = NonNullable<CallInputOf<'POST /api/properties/{id}/blocks'>['body']>;
export type BlockChange = NonNullable<CallInputOf<'PATCH /api/properties/{id}/blocks/{blockId}'>['body']>;

export function closeNights(propertyId: string, body: NewBlock, idempotencyKey: string) {
  return call('POST /api/properties/{id}/blocks', { params: { id: propertyId }, body, idempotencyKey });
}

export function changeBlock(propertyId: string, blockId: string, body: BlockChange) {
  return call('PATCH /api/properties/{id}/blocks/{blockId}', { params: { id: propertyId, blockId }, body });
}

export function openNights(propertyId: string, blockId: string) {
  return call('DELETE /api/properties/{id}/blocks/{blockId}', { params: { id: propertyId, blockId } });
}

/** Caches the changed booking and invalidates every query that counts or lists stays. */
export function setBookingCache(queryClient: QueryClient, booking: Booking): void {
  queryClient.setQueryData(bookingQuery(booking._id).queryKey, booking);
  refreshStays(queryClient);
}

export function refreshStays(queryClient: QueryClient): void {
  for (const key of ['bookings', 'dashboard', 'availability', 'conversations', 'properties'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}
