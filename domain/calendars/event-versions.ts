import type { IcsEvent } from './read-ics.ts';

/**
 * Events that count of a file with several versions of one (RFC 5545, 3.8.7.4; RFC 5546, 2.1.5): of each UID those with
 * the highest SEQUENCE; where the file writes the same one for all, those that were written last. Without sequences one
 * UID may have several stays. A version that is withdrawn takes the earlier ones with it.
 */
export function currentVersions(events: readonly IcsEvent[]): IcsEvent[] {
  const versions = Map.groupBy(events, ({ uid, recurrenceId }) =>
    uid === null ? null : `${recurrenceId ?? ''}\n${uid}`,
  );
  const counting = new Set<IcsEvent>();
  for (const [identity, same] of versions)
    for (const event of identity === null ? same : latestOf(same)) counting.add(event);
  return events.filter((event) => counting.has(event) && event.status !== 'CANCELLED');
}

function latestOf(versions: readonly IcsEvent[]): readonly IcsEvent[] {
  const highest = versions.reduce((max, { sequence }) => Math.max(max, sequence ?? 0), 0);
  const current = versions.filter(({ sequence }) => (sequence ?? 0) === highest);
  if (current.length === 1 || current.some(({ sequence }) => sequence === null)) return current;

  const changed = writtenLast(current, ({ lastModified }) => lastModified);
  return changed.length < current.length ? changed : writtenLast(current, ({ stamp }) => stamp);
}

/** Those with the latest time; all of them unless each has one. Times are texts in UTC, `20270610T120000Z`. */
function writtenLast(
  events: readonly IcsEvent[],
  timeOf: (event: IcsEvent) => string | null,
): readonly IcsEvent[] {
  const times = events.map(timeOf);
  if (times.includes(null)) return events;
  const latest = times.toSorted().at(-1);
  return events.filter((event) => timeOf(event) === latest);
}
