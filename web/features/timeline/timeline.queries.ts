import { queryOptions } from '@tanstack/react-query';
import type { BookingChange } from '#contract/bookings/booking-changes.ts';
import type { Booking } from '#contract/bookings/bookings.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { changeBlock, createBlock } from '#contract/properties/blocks.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { call } from '#web/lib/api/call.ts';
import type { LoadCalendar } from './store/calendar-store.ts';

export const loadCalendar: LoadCalendar = (query) => call('GET /api/calendar', { query });

/** Target of a stay change: property and dates. */
export type StayTarget = Stay & { propertyId: string };

/** Cached under the booking's key, so that it is refetched when the booking changes. */
export function changePreviewQuery(id: string, target: StayTarget, isChange: boolean) {
  return queryOptions({
    queryKey: ['booking', id, 'change-preview', target],
    queryFn: ({ signal }) =>
      call('POST /api/bookings/{id}/change-preview', { params: { id }, body: target, signal }),
    enabled: isChange,
  });
}

export function readBooking(id: string): Promise<Booking> {
  return call('GET /api/bookings/{id}', { params: { id } });
}

export function changeBooking(id: string, body: BookingChange): Promise<Booking> {
  return call('PATCH /api/bookings/{id}', { params: { id }, body });
}

export type BlockChange = InputOf<typeof changeBlock>['body'];
export type NewBlock = InputOf<typeof createBlock>['body'];

export function changeBlockOf(propertyId: string, blockId: string, body: BlockChange) {
  return call('PATCH /api/properties/{id}/blocks/{blockId}', { params: { id: propertyId, blockId }, body });
}

export function closeNights(propertyId: string, body: NewBlock, idempotencyKey: string) {
  return call('POST /api/properties/{id}/blocks', { params: { id: propertyId }, body, idempotencyKey });
}

export function openNights(propertyId: string, blockId: string) {
  return call('DELETE /api/properties/{id}/blocks/{blockId}', { params: { id: propertyId, blockId } });
}
