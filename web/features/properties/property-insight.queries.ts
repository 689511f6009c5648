import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api/call.ts';

export function performanceQuery(id: string) {
  return queryOptions({
    queryKey: ['property', id, 'performance'],
    queryFn: ({ signal }) => call('GET /api/properties/{id}/performance', { params: { id }, signal }),
  });
}

/** Bookings and blocks within [from, to), civil dates. */
export function propertyCalendarQuery(id: string, from: string, to: string) {
  return queryOptions({
    queryKey: ['property', id, 'calendar', from],
    queryFn: ({ signal }) =>
      call('GET /api/properties/{id}/calendar', { params: { id }, query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function propertyLinksQuery(id: string) {
  return queryOptions({
    queryKey: ['property', id, 'links'],
    queryFn: ({ signal }) => call('GET /api/properties/{id}/links', { params: { id }, signal }),
  });
}

export function commentsQuery(id: string) {
  return queryOptions({
    queryKey: ['property', id, 'comments'],
    queryFn: ({ signal }) => call('GET /api/properties/{id}/comments', { params: { id }, signal }),
  });
}

export function addComment(id: string, body: string, idempotencyKey: string) {
  return call('POST /api/properties/{id}/comments', { params: { id }, body: { body }, idempotencyKey });
}

export function deleteComment(id: string, commentId: string) {
  return call('DELETE /api/properties/{id}/comments/{commentId}', { params: { id, commentId } });
}

export function quoteStay(propertyId: string, stay: { checkIn: string; checkOut: string }, adults: number) {
  return queryOptions({
    queryKey: ['property', propertyId, 'quote', stay, adults],
    queryFn: ({ signal }) =>
      call('POST /api/bookings/quote', { body: { propertyId, ...stay, adults }, signal }),
    retry: false,
  });
}
