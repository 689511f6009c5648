import { addresses } from '#contract/addresses.ts';
import { overlaps } from '#domain/shared/stay.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import type { Platform } from '#server/platform.ts';
import type { FeedRecord } from '../feeds/feed.store.ts';
import { closeConflict, findClashes, findConflictsOfFeed, insertConflict } from './conflict.store.ts';

type Deps = Pick<Platform, 'now' | 'newId'>;

/** Conflicts that one reading opens or closes; the next one goes on. Each is told to the agent. */
const maxChanges = 20;
/** Open conflicts of one feed. A feed with more says nothing that its agent does not know already. */
const maxOpen = 200;

/**
 * Opens a conflict for every shadow of a feed over another stay, and closes those that are over. What an agent ignored
 * or linked stays settled for as long as the same nights clash. Returns whether more are to be opened or closed.
 */
export async function updateConflicts(
  tx: Tx,
  deps: Deps,
  context: {
    property: PropertyRecord;
    feed: Pick<FeedRecord, '_id' | 'name'>;
  },
): Promise<boolean> {
  const { property, feed } = context;
  const { agentId, _id: propertyId } = property;
  const clashes = await findClashes(tx, agentId, feed._id);
  const known = await findConflictsOfFeed(tx, agentId, feed._id);

  const clashesByPair = Map.groupBy(clashes, pairOf);
  const knownByPair = Map.groupBy(known, pairOf);
  const over = known.filter(
    (conflict) =>
      !conflict.resolvedAt &&
      conflict.kind !== 'gone_at_channel' &&
      !clashesByPair.get(pairOf(conflict))?.some((clash) => overlaps(conflict, clash)),
  );

  const opened = clashes.filter(
    (clash) => !knownByPair.get(pairOf(clash))?.some((conflict) => overlaps(conflict, clash)),
  );
  const mayOpen = Math.max(0, maxOpen - known.length);
  const at = new Date(deps.now());

  for (const conflict of over.slice(0, maxChanges)) {
    const resolution = conflict.isEventGone ? 'event_gone' : 'nights_freed';
    await closeConflict(tx, { agentId, id: conflict._id, resolution, at });
  }

  for (const clash of opened.slice(0, Math.min(maxChanges, mayOpen))) {
    const id = deps.newId();
    await insertConflict(tx, { ...clash, agentId, id, propertyId, feedId: feed._id, openedAt: at });
    await notifyOfConflict(tx, deps, { property, feed, conflictId: id, nights: clash, kind: clash.kind });
  }

  return over.length > maxChanges || Math.min(opened.length, mayOpen) > maxChanges;
}

/** Event of the channel and stay of ours that clash. */
function pairOf({ eventId, oursId }: { eventId: string; oursId: string | null }): string {
  return `${eventId} ${oursId}`;
}

export async function notifyOfConflict(
  tx: Tx,
  deps: Deps,
  notice: {
    property: PropertyRecord;
    feed: Pick<FeedRecord, 'name'>;
    conflictId: string;
    nights: { checkIn: string; checkOut: string };
    kind: 'overlap' | 'same_nights' | 'gone_at_channel' | 'moved_into_ours';
  },
): Promise<void> {
  const { property, feed, conflictId, nights, kind } = notice;
  await notify(tx, {
    id: deps.newId(),
    agentId: property.agentId,
    type: 'conflict_detected',
    propertyId: property._id,
    link: addresses.conflict({ id: conflictId }),
    text: {
      code: 'calendarConflict',
      facts: {
        kind,
        feedName: feed.name,
        propertyTitle: property.title,
        checkIn: nights.checkIn,
        checkOut: nights.checkOut,
      },
    },
    dedupeKey: `conflict:${conflictId}`,
    now: deps.now(),
  });
}
