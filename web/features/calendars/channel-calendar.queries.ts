import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as calendarExports from '#contract/calendars/calendar-exports.ts';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import * as exposure from '#contract/calendars/exposure.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api/call.ts';

export function channelCalendarsQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['property', propertyId, 'channel-calendars'],
    queryFn: ({ signal }) => call(calendarFeeds.list, { params: { id: propertyId }, signal }),
  });
}

export function propertyExposureQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['property', propertyId, 'exposure'],
    queryFn: ({ signal }) => call(exposure.read, { params: { id: propertyId }, signal }),
  });
}

/** How current the calendars of all properties are, the worst first. */
export function exposureQuery() {
  return queryOptions({
    queryKey: ['exposure'],
    queryFn: ({ signal }) => call(exposure.list, { signal }),
  });
}

export function testFeed(propertyId: string, url: string) {
  return call(calendarFeeds.test, { body: { url, propertyId } });
}

export type NewFeed = InputOf<typeof calendarFeeds.create>['body'];

export function createFeed(propertyId: string, body: NewFeed, idempotencyKey: string) {
  return call(calendarFeeds.create, { params: { id: propertyId }, body, idempotencyKey });
}

export type FeedChange = InputOf<typeof calendarFeeds.change>['body'];

export function changeFeed(id: string, body: FeedChange) {
  return call(calendarFeeds.change, { params: { id }, body });
}

export function readFeed(id: string) {
  return call(calendarFeeds.readNow, { params: { id } });
}

export function removeFeed(id: string, isReserved: boolean) {
  return call(calendarFeeds.remove, { params: { id }, query: { keepNights: isReserved ? 'true' : 'false' } });
}

export function feedEventsQuery({ _id, propertyId }: { _id: string; propertyId: string }) {
  return queryOptions({
    queryKey: ['property', propertyId, 'feed-events', _id],
    queryFn: ({ signal }) => call(calendarFeeds.listEvents, { params: { id: _id }, query: {}, signal }),
  });
}

export function changeEventClass(id: string, body: InputOf<typeof calendarFeeds.changeEventClass>['body']) {
  return call(calendarFeeds.changeEventClass, { params: { id }, body });
}

export type EventClaim = InputOf<typeof calendarFeeds.claim>['body'];

export function claimEvent(id: string, body: EventClaim, idempotencyKey: string) {
  return call(calendarFeeds.claim, { params: { id }, body, idempotencyKey });
}

export function changeWait(propertyId: string, waitDays: number) {
  return call(calendarFeeds.changeWait, { params: { id: propertyId }, body: { waitDays } });
}

export type NewExport = InputOf<typeof calendarExports.create>['body'];

export function createExport(propertyId: string, body: NewExport, idempotencyKey: string) {
  return call(calendarExports.create, { params: { id: propertyId }, body, idempotencyKey });
}

export function changeExport(id: string, body: InputOf<typeof calendarExports.change>['body']) {
  return call(calendarExports.change, { params: { id }, body });
}

export function renewExport(id: string) {
  return call(calendarExports.renew, { params: { id } });
}

export function removeExport(id: string) {
  return call(calendarExports.remove, { params: { id } });
}

/** A feed closes and opens nights, so everything that shows the property's nights is read again. */
export function refreshChannelCalendars(client: QueryClient, propertyId: string): Promise<unknown> {
  return Promise.all(
    [['property', propertyId], ['availability', propertyId], ['exposure'], ['conflicts']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
