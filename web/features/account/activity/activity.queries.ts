import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as activity from '#contract/account/activity.ts';
import * as team from '#contract/account/team.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as properties from '#contract/properties/properties.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { download } from '#web/lib/api/download.ts';
import { readAllPages } from '#web/lib/api/read-all-pages.ts';
import { deviceToday } from '#web/lib/format/format.ts';

export type ActivityPage = ReplyOf<typeof activity.list>;
export type ActivityItem = ActivityPage['items'][number];
/** Without the time zone, which is the device's. */
export type ActivityFilters = Omit<NonNullable<CallInputOf<typeof activity.exportCsv>['query']>, 'timezone'>;

const inDeviceDays = (filters: ActivityFilters) => ({
  ...filters,
  timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});

export function activityPagesQuery(filters: ActivityFilters) {
  return infiniteQueryOptions({
    queryKey: ['activity', 'pages', filters],
    queryFn: ({ pageParam, signal }) =>
      call(activity.list, { query: { ...inDeviceDays(filters), cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

const latestCount = '10';

/** The latest that programs did, with any key. */
export function latestOfKeysQuery() {
  return queryOptions({
    queryKey: ['activity', 'latest', 'keys'],
    queryFn: ({ signal }) => call(activity.list, { query: { kind: 'key', limit: latestCount }, signal }),
  });
}

/** What the latest entries are about: a property with its bookings and conversations, a booking, or what a member did. */
export type ActivityScope =
  | { property: string }
  | { entityType: 'booking'; entity: string }
  | { actor: string };

export function latestActivityQuery(scope: ActivityScope) {
  return queryOptions({
    queryKey: ['activity', 'latest', scope],
    queryFn: ({ signal }) => call(activity.list, { query: { ...scope, limit: latestCount }, signal }),
  });
}

export function downloadActivity(filters: ActivityFilters): Promise<void> {
  const name = `staydesk-activity-${deviceToday()}.csv`;
  return download(activity.exportCsv, { query: inDeviceDays(filters) }, name);
}

/** Members by name, also removed ones: what they did stays. */
export function memberNamesQuery() {
  return queryOptions({
    queryKey: ['team', 'members'],
    queryFn: ({ signal }) => call(team.list, { signal }),
    select: ({ items }) => items.map(({ _id, name }) => ({ _id, name })),
  });
}

export function propertyNamesQuery() {
  return queryOptions({
    queryKey: ['properties', 'names'],
    queryFn: () =>
      readAllPages((cursor) => call(properties.list, { query: { sort: 'title', limit: '100', cursor } })),
    select: (found) => found.map(({ _id, title }) => ({ _id, name: title })),
  });
}
