import { updateRows } from '#server/db/rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import type { Platform } from '#server/platform.ts';
import { closeNights } from './close-nights.ts';
import { deleteFeedBlock, findFeedBlocks } from './feed-block.store.ts';
import { findFeedEvent } from './feed-event.store.ts';

/** Blocks of an event that a booking can take the nights of; null when the event has a booking, no nights, or is gone. */
export async function findClaimableBlocks(
  tx: Tx,
  agentId: string,
  eventId: string,
): Promise<string[] | null> {
  const event = await findFeedEvent(tx, agentId, eventId);
  if (!event || event.goneAt !== null || event.bookingId !== null) return null;
  const blocks = await findFeedBlocks(tx, agentId, eventId);
  const holdNights = blocks.length > 0 && blocks.every(({ holdsNights }) => holdsNights);
  return holdNights ? blocks.map(({ id }) => id) : null;
}

/** The booking stands for the event from now on; conflicts with its blocks are conflicts with the booking. */
export async function linkClaimedEvent(
  tx: Tx,
  link: { agentId: string; eventId: string; bookingId: string; blockIds: readonly string[] },
): Promise<void> {
  const { agentId, eventId, bookingId, blockIds } = link;
  await updateRows(tx, 'feed_events', { agentId, id: eventId }, { bookingId });
  for (const id of blockIds) {
    await deleteFeedBlock(tx, agentId, id);
    const ours = { oursKind: 'booking' as const, oursId: bookingId };
    await updateRows(tx, 'calendar_conflicts', { agentId, oursId: id, resolvedAt: null }, ours);
  }
}

/** Closes the nights of an event again whose booking is taken away, under the property's lock. */
export async function reopenClaimedEvent(
  tx: Tx,
  deps: Pick<Platform, 'now' | 'newId'>,
  { property, eventId }: { property: PropertyRecord; eventId: string },
): Promise<void> {
  const { agentId } = property;
  const event = await findFeedEvent(tx, agentId, eventId);
  if (!event) return;

  await updateRows(tx, 'feed_events', { agentId, id: eventId }, { bookingId: null });
  if (event.goneAt === null) await closeNights(tx, deps, { property, event: { ...event, booking: null } });
}
