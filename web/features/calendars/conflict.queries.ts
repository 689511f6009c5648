import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Conflict } from '#contract/calendars/calendar-shapes.ts';
import * as conflicts from '#contract/calendars/conflicts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { resolutionLabels } from '#web/lib/format/conflict-labels.ts';
import { useAction } from '#web/ui/use-action.ts';
import { refreshChannelCalendars } from './channel-calendar.queries.ts';

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

type ConflictChoice = InputOf<typeof conflicts.resolve>['body'];

function resolveConflict(id: string, body: ConflictChoice) {
  return call(conflicts.resolve, { params: { id }, body });
}

/** Resolves a conflict. One that another member has resolved is shown as it is now. */
export function useResolveConflict({ _id: id, property }: Conflict, onDone: () => void) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      refreshChannelCalendars(client, property._id),
      client.invalidateQueries({ queryKey: ['bookings'] }),
    ]);

  return useAction((choice: ConflictChoice) => resolveConflict(id, choice), {
    done: ({ resolution }) =>
      resolution
        ? resolutionLabels[resolution.action]
        : { title: t.calendarConflicts.stillListed, text: t.calendarConflicts.stillListedText },
    failed: true,
    onDone: (conflict) => {
      onDone();
      client.setQueryData(conflictQuery(id).queryKey, conflict);
      return refresh();
    },
    onFailed: refresh,
  });
}
