import type { IncomingEvent } from '#domain/calendars/plan-sync.ts';
import { overlaps } from '#domain/shared/stay.ts';
import type { Tx } from '#server/db/transaction.ts';
import { reserveNightsOfBlocks } from '#server/features/availability/index.ts';
import type { PropertyRecord } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';
import { blockKindOf, closeNights, nightsOfEvent } from './close-nights.ts';
import type { FeedRecord } from './feed.store.ts';
import { insertFeedBlocks, makeShadows } from './feed-block.store.ts';
import { insertFeedEvents } from './feed-event.store.ts';

type Deps = Pick<Platform, 'now' | 'newId'>;

/**
 * Stores new events of a feed and closes their nights, all in a few statements: a calendar that is read for the first
 * time has hundreds. Events over one another are closed one by one, because a shadow of one of them closes nights for
 * the next.
 */
export async function addEvents(
  tx: Tx,
  deps: Deps,
  {
    property,
    feed,
    today,
    events,
  }: { property: PropertyRecord; feed: FeedRecord; today: string; events: readonly IncomingEvent[] },
): Promise<void> {
  if (events.length === 0) return;
  const { agentId, _id: propertyId } = property;
  const now = new Date(deps.now());
  const added = events
    .map((event) => ({ ...event, id: deps.newId(), booking: null }))
    .toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1));
  await insertFeedEvents(tx, {
    ...{ agentId, feedId: feed._id, propertyId, events: added, datesSince: today, firstSeenAt: now },
    readBeforeAt: feed.lastOkAt,
  });
  const isApart = apartFromOthers(added);
  const blocks = added
    .filter((event) => isApart.has(event.id))
    .flatMap((event) =>
      nightsOfEvent(property, event, deps.now()).map((stay) => ({
        ...{ id: deps.newId(), eventId: event.id, kind: blockKindOf(event), ...stay, note: event.summary },
      })),
    );
  await insertFeedBlocks(tx, { agentId, propertyId, blocks, createdAt: now });
  const reserved = await reserveNightsOfBlocks(tx, { agentId, propertyId, blocks });
  const shadows = blocks.flatMap(({ id }) => (reserved.has(id) ? [] : id));
  if (shadows.length > 0) await makeShadows(tx, agentId, shadows);
  for (const event of added) if (!isApart.has(event.id)) await closeNights(tx, deps, { property, event });
}

/** Ids of the events that overlap no other one; `events` are in the order of their arrival. */
function apartFromOthers(events: readonly (IncomingEvent & { id: string })[]): Set<string> {
  const apart = new Set(events.map(({ id }) => id));
  let longest = events[0];
  for (const event of events.slice(1)) {
    if (longest && overlaps(longest, event)) {
      apart.delete(longest.id);
      apart.delete(event.id);
    }
    if (!longest || event.checkOut > longest.checkOut) longest = event;
  }
  return apart;
}
