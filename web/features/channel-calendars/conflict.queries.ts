import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as conflicts from '#contract/calendars/conflicts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api/call.ts';

export type ConflictFilter = { state: 'open' | 'resolved'; propertyId: string | undefined };

export function conflictsQuery(filter: ConflictFilter) {
  return infiniteQueryOptions({
    queryKey: ['conflicts', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(conflicts.list, { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function conflictQuery(id: string) {
  return queryOptions({
    queryKey: ['conflicts', 'one', id],
    queryFn: ({ signal }) => call(conflicts.read, { params: { id }, signal }),
  });
}

export type ConflictChoice = InputOf<typeof conflicts.resolve>['body'];

export function resolveConflict(id: string, body: ConflictChoice) {
  return call(conflicts.resolve, { params: { id }, body });
}
