import type { EventClass } from '#domain/calendars/calendar-lists.ts';
import { type IncomingEvent, nightsToClose } from '#domain/calendars/plan-sync.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { maxStayNights, overlaps, type Stay } from '#domain/shared/stay.ts';
import type { Tx } from '#server/db/transaction.ts';
import { releaseNights, reserveNights, reserveNightsOfBlocks } from '#server/features/availability/index.ts';
import type { PropertyRecord } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';
import type { FeedRecord } from './feed.store.ts';
import {
  deleteFeedBlock,
  type FeedBlock,
  findFeedBlocks,
  insertFeedBlock,
  insertFeedBlocks,
  makeShadows,
  updateFeedBlock,
} from './feed-block.store.ts';
import { insertFeedEvents } from './feed-event.store.ts';

type Deps = Pick<Platform, 'now' | 'newId'>;

/** Classes whose nights are closed here. A tail is a booking window, an echo our own stay. */
const closing: ReadonlySet<EventClass> = new Set(['reservation', 'closed', 'tentative']);

export type ClosingEvent = Stay & {
  readonly id: string;
  readonly class: EventClass;
  readonly summary: string;
  /** Booking that the event was made into: with the same dates, it has the nights. */
  readonly booking: Stay | null;
};

/**
 * Makes the blocks of an event what the event says, under the property's lock. Where another stay has a night, the
 * block becomes a shadow: our stays are never touched.
 */
export async function closeNights(
  tx: Tx,
  deps: Deps,
  { property, event }: { property: PropertyRecord; event: ClosingEvent },
): Promise<void> {
  const { agentId, _id: propertyId } = property;
  const wanted = nightsOfEvent(property, event, deps.now());
  const present = await findFeedBlocks(tx, agentId, event.id);
  const kind = blockKindOf(event);
  for (const block of present.slice(wanted.length)) await removeBlock(tx, agentId, block);
  for (const [index, stay] of wanted.entries()) {
    const block = present[index];
    const isSame = block && block.checkIn === stay.checkIn && block.checkOut === stay.checkOut;
    if (isSame && block.kind === kind && block.holdsNights) continue;
    const id = block?.id ?? deps.newId();
    if (!block) {
      const createdAt = new Date(deps.now());
      await insertFeedBlock(tx, {
        ...{ ...stay, agentId, id, propertyId, eventId: event.id, kind, createdAt },
        note: event.summary,
      });
    }
    const isReserved = await reserveNights(tx, { agentId, id, propertyId, kind: 'block', stay });
    if (!isReserved && block?.holdsNights) await releaseNights(tx, agentId, id);
    await updateFeedBlock(tx, agentId, { id, kind, ...stay, holdsNights: isReserved });
  }
}

function blockKindOf({ class: kind }: Pick<ClosingEvent, 'class'>): 'imported' | 'closed_elsewhere' {
  return kind === 'reservation' ? 'imported' : 'closed_elsewhere';
}

function nightsOfEvent(
  property: PropertyRecord,
  event: Omit<ClosingEvent, 'id' | 'summary'>,
  now: number,
): Stay[] {
  if (!closing.has(event.class)) return [];
  const { booking } = event;
  if (booking?.checkIn === event.checkIn && booking.checkOut === event.checkOut) return [];
  const today = civilDateAt(now, property.timezone);
  const lastDay = addDays(today, property.rules.bookingWindowDays + maxStayNights);
  return nightsToClose(event, { lastDay, maxNights: maxStayNights });
}

/** Opens the nights of an event that is gone. Nights that have passed stay as they were. */
export async function openNights(
  tx: Tx,
  property: PropertyRecord,
  { eventId, today }: { eventId: string; today: string },
): Promise<void> {
  const { agentId, _id: propertyId } = property;
  for (const block of await findFeedBlocks(tx, agentId, eventId)) {
    if (block.checkIn >= today || !block.holdsNights) await removeBlock(tx, agentId, block);
    else if (block.checkOut > today) {
      const stay = { checkIn: block.checkIn, checkOut: today };
      await updateFeedBlock(tx, agentId, { ...block, ...stay });
      await reserveNights(tx, { agentId, id: block.id, propertyId, kind: 'block', stay });
    }
  }
}

async function removeBlock(tx: Tx, agentId: string, block: FeedBlock): Promise<void> {
  await deleteFeedBlock(tx, agentId, block.id);
  if (block.holdsNights) await releaseNights(tx, agentId, block.id);
}

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
