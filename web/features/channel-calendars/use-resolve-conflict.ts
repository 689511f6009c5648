import { useQueryClient } from '@tanstack/react-query';
import type { Conflict } from '#contract/calendars/calendar-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { useAction } from '#web/ui/use-action.ts';
import { resolutionLabels } from './calendar-labels.ts';
import { refreshChannelCalendars } from './channel-calendar.queries.ts';
import { type ConflictChoice, conflictQuery, resolveConflict } from './conflict.queries.ts';

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
        ? resolutionLabels[resolution.action]()
        : { title: m.calendars_still_listed(), text: m.calendars_still_listed_text() },
    failed: true,
    onDone: (conflict) => {
      onDone();
      client.setQueryData(conflictQuery(id).queryKey, conflict);
      return refresh();
    },
    onFailed: refresh,
  });
}
