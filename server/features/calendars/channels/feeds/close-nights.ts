import { closesNights, type EventClass } from '#domain/calendars/calendar-lists.ts';
import { type MarkedEvent, nightsToClose } from '#domain/calendars/plan-sync.ts';
import { addDays, civilDateAt, laterOf } from '#domain/shared/civil-date.ts';
import { maxStayNights, type Stay } from '#domain/shared/stay.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  releaseNights,
  reserveNights,
  reserveNightsOfBlocks,
} from '#server/features/bookings/availability/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
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
import { findOpenEvents, insertFeedEvents } from './feed-event.store.ts';

type Deps = Pick<Platform, 'now' | 'newId'>;

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
  const now = deps.now();
  const { agentId, _id: propertyId } = property;
  const wanted = nightsOfEvent(property, event, now);
  const present = await findFeedBlocks(tx, agentId, event.id);
  const kind = blockKindOf(event);
  for (const block of present.slice(wanted.length)) await removeBlock(tx, agentId, block);

  for (const [index, stay] of wanted.entries()) {
    const block = present[index];
    const isSame = block && block.checkIn === stay.checkIn && block.checkOut === stay.checkOut;
    if (isSame && block.kind === kind && block.holdsNights) continue;

    const id = block?.id ?? deps.newId();
    if (!block) {
      const createdAt = new Date(now);
      await insertFeedBlock(tx, {
        ...stay,
        agentId,
        id,
        propertyId,
        eventId: event.id,
        kind,
        createdAt,
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
  if (!closesNights(event.class)) return [];
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
 * Stores new events of a feed and closes their nights, in a few statements however many there are. Blocks over earlier
 * ones of the same reading are shadows: what is earlier has the nights, and closes them for the next.
 */
export async function addEvents(
  tx: Tx,
  deps: Deps,
  {
    property,
    feed,
    today,
    events,
  }: { property: PropertyRecord; feed: FeedRecord; today: string; events: readonly MarkedEvent[] },
): Promise<void> {
  if (events.length === 0) return;

  const { agentId, _id: propertyId } = property;
  const now = new Date(deps.now());
  const added = events
    .map((event) => ({ ...event, id: deps.newId() }))
    .toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1));

  await insertFeedEvents(tx, {
    agentId,
    feedId: feed._id,
    propertyId,
    events: added,
    datesSince: today,
    firstSeenAt: now,
    readBeforeAt: feed.lastOkAt,
  });
  await addBlocks(tx, deps, { property, events: added });
}

/**
 * Closes the nights of events that have come into reach since they were stored: of those that lie far ahead, no night is
 * closed until it can be booked.
 */
export async function closeNightsInReach(
  tx: Tx,
  deps: Deps,
  { property, feed, today }: { property: PropertyRecord; feed: FeedRecord; today: string },
): Promise<void> {
  const events = await findOpenEvents(tx, { agentId: feed.agentId, feedId: feed._id, today });
  await addBlocks(tx, deps, { property, events });
}

async function addBlocks(
  tx: Tx,
  deps: Deps,
  { property, events }: { property: PropertyRecord; events: readonly Omit<ClosingEvent, 'booking'>[] },
): Promise<void> {
  const now = deps.now();
  const { agentId, _id: propertyId } = property;
  const blocks = events.flatMap((event) =>
    nightsOfEvent(property, { ...event, booking: null }, now).map((stay) => ({
      id: deps.newId(),
      eventId: event.id,
      kind: blockKindOf(event),
      note: event.summary,
      ...stay,
    })),
  );
  if (blocks.length === 0) return;

  const first = firstOverTheirNights(blocks);
  await insertFeedBlocks(tx, { agentId, propertyId, blocks, createdAt: new Date(now) });

  const reserved = await reserveNightsOfBlocks(tx, { agentId, propertyId, blocks: first });
  const shadows = blocks.flatMap(({ id }) => (reserved.has(id) ? [] : id));
  if (shadows.length > 0) await makeShadows(tx, agentId, shadows);
}

/** The blocks that begin when all earlier ones are over. */
function firstOverTheirNights<B extends Stay>(blocks: readonly B[]): B[] {
  let end = '';
  return blocks
    .toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
    .filter(({ checkIn, checkOut }) => {
      const isFirst = checkIn >= end;
      end = laterOf(end, checkOut);
      return isFirst;
    });
}
