import type { EventClass } from '#domain/calendars/calendar-lists.ts';
import { nightsToClose } from '#domain/calendars/plan-sync.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { maxStayNights, type Stay } from '#domain/shared/stay.ts';
import type { Tx } from '#server/db/transaction.ts';
import { releaseNights, reserveNights } from '#server/features/availability/index.ts';
import type { PropertyRecord } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';
import {
  deleteFeedBlock,
  type FeedBlock,
  findFeedBlocks,
  insertFeedBlock,
  updateFeedBlock,
} from './feed-block.store.ts';

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

export function blockKindOf({ class: kind }: Pick<ClosingEvent, 'class'>): 'imported' | 'closed_elsewhere' {
  return kind === 'reservation' ? 'imported' : 'closed_elsewhere';
}

export function nightsOfEvent(
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
