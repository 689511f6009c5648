import { queryOptions } from '@tanstack/react-query';
import type { BookingChange } from '#contract/bookings/booking-change-shapes.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as calendar from '#contract/bookings/calendar.ts';
import type { InputOf } from '#contract/endpoint.ts';
import * as blocks from '#contract/properties/blocks.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { call } from '#web/lib/api/call.ts';
import type { LoadCalendar } from './store/calendar-store.ts';

export const loadCalendar: LoadCalendar = (query) => call(calendar.read, { query });

/** Target of a stay change: property and dates. */
export type StayTarget = Stay & { propertyId: string };

/** Cached under the booking's key, so that it is refetched when the booking changes. */
export function changePreviewQuery(id: string, target: StayTarget, isChange: boolean) {
  return queryOptions({
    queryKey: ['booking', id, 'change-preview', target],
    queryFn: ({ signal }) => call(bookings.previewChange, { params: { id }, body: target, signal }),
    enabled: isChange,
  });
}

export function readBooking(id: string): Promise<Booking> {
  return call(bookings.read, { params: { id } });
}

export function changeBooking(id: string, body: BookingChange): Promise<Booking> {
  return call(bookings.change, { params: { id }, body });
}

export type BlockChange = InputOf<typeof blocks.change>['body'];
export type NewBlock = InputOf<typeof blocks.create>['body'];

export function changeBlockOf(propertyId: string, blockId: string, body: BlockChange) {
  return call(blocks.change, { params: { id: propertyId, blockId }, body });
}

export function closeNights(propertyId: string, body: NewBlock, idempotencyKey: string) {
  return call(blocks.create, { params: { id: propertyId }, body, idempotencyKey });
}

export function openNights(propertyId: string, blockId: string) {
  return call(blocks.remove, { params: { id: propertyId, blockId } });
}
