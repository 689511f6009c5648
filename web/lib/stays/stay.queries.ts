import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BookingChange } from '#contract/bookings/booking-change-shapes.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as blocks from '#contract/properties/blocks.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '../api/call-types.ts';
import { bookingWithinRights } from './booking-rights.ts';

// Bookings and blocks share the nights of a property; the timeline, a booking and a property change them alike.

export function bookingQuery(id: string) {
  return queryOptions({
    queryKey: ['booking', id],
    queryFn: ({ signal }) => readBooking(id, signal),
    select: bookingWithinRights,
  });
}

export function readBooking(id: string, signal?: AbortSignal): Promise<Booking> {
  return call(bookings.read, { params: { id }, ...(signal ? { signal } : {}) });
}

type PreviewedChange = NonNullable<CallInputOf<typeof bookings.previewChange>['body']>;

/** Cached under the booking's key, so that it is refetched when the booking changes. Null previews nothing. */
export function changePreviewQuery(id: string, change: PreviewedChange | null) {
  return queryOptions({
    queryKey: ['booking', id, 'change-preview', change],
    queryFn: ({ signal }) => call(bookings.previewChange, { params: { id }, body: change ?? {}, signal }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
  });
}

/** The version in the body makes a repeated call harmless. */
export function changeBooking(id: string, body: BookingChange): Promise<Booking> {
  return call(bookings.change, { params: { id }, body });
}

/** Bookings whose latest act can still be undone. */
export function listUndoable() {
  return call(bookings.listUndoable, {});
}

/** Undoes the latest act on a booking before its guest hears of it. */
export function undoBooking(id: string, eventId: string, idempotencyKey: string): Promise<Booking> {
  return call(bookings.undo, { params: { id }, body: { eventId }, idempotencyKey });
}

type NewBlock = NonNullable<CallInputOf<typeof blocks.create>['body']>;
export type BlockChange = NonNullable<CallInputOf<typeof blocks.change>['body']>;

export function closeNights(propertyId: string, body: NewBlock, idempotencyKey: string) {
  return call(blocks.create, { params: { id: propertyId }, body, idempotencyKey });
}

export function changeBlock(propertyId: string, blockId: string, body: BlockChange) {
  return call(blocks.change, { params: { id: propertyId, blockId }, body });
}

export function openNights(propertyId: string, blockId: string) {
  return call(blocks.remove, { params: { id: propertyId, blockId } });
}

/**
 * Caches the changed booking, and invalidates what is cached below it (its messages, door code, agreement and payments)
 * and every query that counts or lists stays. The live event does the same, but may not come.
 */
export function setBookingCache(queryClient: QueryClient, booking: Booking): void {
  const { queryKey } = bookingQuery(booking._id);
  queryClient.setQueryData(queryKey, booking);
  const isBelow = (query: { queryKey: readonly unknown[] }) => query.queryKey.length > queryKey.length;
  void queryClient.invalidateQueries({ queryKey, predicate: isBelow });
  refreshStays(queryClient);
}

export function refreshStays(queryClient: QueryClient): void {
  for (const key of ['bookings', 'dashboard', 'availability', 'conversations', 'properties'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}
