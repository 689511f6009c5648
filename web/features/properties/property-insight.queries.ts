import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as stays from '#contract/bookings/stays.ts';
import type { CallInput } from '#contract/endpoint.ts';
import * as propertyComments from '#contract/properties/property-comments.ts';
import * as propertyInsights from '#contract/properties/property-insights.ts';
import * as propertyOperations from '#contract/properties/property-operations.ts';
import { call } from '#web/lib/api/call.ts';

export function performanceQuery(id: string) {
  return queryOptions({
    queryKey: ['property', id, 'performance'],
    queryFn: ({ signal }) => call(propertyInsights.readPerformance, { params: { id }, signal }),
  });
}

/** Bookings and blocks within [from, to), civil dates. */
export function propertyCalendarQuery(id: string, from: string, to: string) {
  return queryOptions({
    queryKey: ['property', id, 'calendar', from],
    queryFn: ({ signal }) =>
      call(propertyInsights.readCalendar, { params: { id }, query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function propertyLinksQuery(id: string) {
  return queryOptions({
    queryKey: ['property', id, 'links'],
    queryFn: ({ signal }) => call(propertyInsights.listLinks, { params: { id }, signal }),
  });
}

export function operationsQuery(id: string) {
  return queryOptions({
    queryKey: ['property', id, 'operations'],
    queryFn: ({ signal }) => call(propertyOperations.read, { params: { id }, signal }),
  });
}

export function changeOperations(id: string, body: CallInput<typeof propertyOperations.change>['body']) {
  return call(propertyOperations.change, { params: { id }, body });
}

export function commentsQuery(id: string) {
  return queryOptions({
    queryKey: ['property', id, 'comments'],
    queryFn: ({ signal }) => call(propertyComments.list, { params: { id }, signal }),
  });
}

export function addComment(id: string, body: string, idempotencyKey: string) {
  return call(propertyComments.add, { params: { id }, body: { body }, idempotencyKey });
}

export function deleteComment(id: string, commentId: string) {
  return call(propertyComments.remove, { params: { id, commentId } });
}

export function quoteStay(propertyId: string, stay: { checkIn: string; checkOut: string }, adults: number) {
  return queryOptions({
    queryKey: ['property', propertyId, 'quote', stay, adults],
    queryFn: ({ signal }) => call(stays.quote, { body: { propertyId, ...stay, adults }, signal }),
    retry: false,
  });
}
