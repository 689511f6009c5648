import type * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import type { FeedEvent } from '#contract/calendars/calendar-shapes.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { EventClass } from '#domain/calendars/calendar-lists.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { announce } from '#server/db/outbox.ts';
import { updateRows } from '#server/db/rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import {
  type BookingDeps,
  findBooking,
  limitUnconfirmedHost,
  loadBooking,
  saveClaimedBooking,
} from '#server/features/bookings/core/index.ts';
import { lockProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { updateConflicts } from '../conflicts/update-conflicts.ts';
import { logCalendar } from '../log-calendar.ts';
import { linkClaimedEvent } from './claimed-events.ts';
import { closeNights } from './close-nights.ts';
import { type FeedRecord, findFeed, storeClassRule } from './feed.store.ts';
import { findFeedBlocks } from './feed-block.store.ts';
import { findFeedEvent, findFeedEvents, listFeedEvents, type StoredEvent } from './feed-event.store.ts';
import type { FeedDeps } from './read-feed.ts';

export async function listEvents(
  deps: Pick<FeedDeps, 'pool' | 'now'>,
  agentId: string,
  choice: { feedId: string; only?: EventClass | undefined },
): Promise<{ items: FeedEvent[] } | Refusal<'not_found'>> {
  const feed = await findFeed(deps.pool, agentId, choice.feedId);
  if (!feed) return refuse('not_found');
  const today = civilDateAt(deps.now(), 'UTC');
  const events = await listFeedEvents(deps.pool, { agentId, today, ...choice });
  const lastOkAt = feed.lastOkAt ?? feed.createdAt;
  return {
    items: events.map(({ missingSince, ...event }) => ({ ...event, lastSeenAt: missingSince ?? lastOkAt })),
  };
}

export type LockedEvent = { property: PropertyRecord; feed: FeedRecord; event: StoredEvent };

/** Locks the property of an event, then its feed, and reads the event. */
export async function lockEvent(
  tx: Tx,
  agentId: string,
  eventId: string,
): Promise<LockedEvent | Refusal<'not_found' | 'event_gone'>> {
  const found = await findFeedEvent(tx, agentId, eventId);
  const property = found && (await lockProperty(tx, agentId, found.propertyId));
  const feed = property && (await findFeed(tx, agentId, found.feedId, { lock: true }));
  const event = feed && (await findFeedEvent(tx, agentId, eventId));
  if (!property || !feed || !event) return refuse('not_found');
  return event.goneAt === null ? { property, feed, event } : refuse('event_gone');
}

/** Gives an event the class that the agent says; with `always`, also all others of its feed with the same summary. */
export async function changeEventClass(
  deps: FeedDeps,
  { agentId }: AgentCaller,
  { params, body }: InputOf<typeof calendarFeeds.changeEventClass>,
) {
  const changed = await deps.transact(async (tx) => {
    const locked = await lockEvent(tx, agentId, params.id);
    if (isRefusal(locked)) return locked;

    await reclassify(tx, deps, { ...locked, class: body.class, always: body.always ?? false });
    logCalendar(tx, {
      agentId,
      property: locked.property,
      action: 'calendar_event_reclassified',
      at: deps.now(),
      name: locked.feed.name,
    });

    announce(tx, {
      topic: `agent:${agentId}`,
      kind: 'calendar_changed',
      ids: { propertyId: locked.property._id },
    });

    return { feedId: locked.feed._id };
  });
  if (isRefusal(changed)) return changed;

  const events = await listEvents(deps, agentId, { feedId: changed.feedId });
  const event = isRefusal(events) ? undefined : events.items.find(({ _id }) => _id === params.id);

  return event ?? refuse('event_gone');
}

/** Closes or opens nights by a new class, under the locks of `lockEvent`. */
export async function reclassify(
  tx: Tx,
  deps: FeedDeps,
  { property, feed, event, class: chosen, always }: LockedEvent & { class: EventClass; always: boolean },
): Promise<void> {
  const { agentId } = property;
  if (always) await storeClassRule(tx, { agentId, feedId: feed._id, summary: event.summary, class: chosen });
  const all = always ? await findFeedEvents(tx, agentId, feed._id) : [event];
  for (const one of all.filter(({ id, summary }) => id === event.id || summary === event.summary)) {
    const change = { class: chosen, classBy: 'agent' as const, clashKind: null };
    await updateRows(tx, 'feed_events', { agentId, id: one.id }, change);
    const booking = one.bookingId ? await findBooking(tx, agentId, one.bookingId) : null;
    await closeNights(tx, deps, { property, event: { ...one, class: chosen, booking } });
  }

  await updateConflicts(tx, deps, { property, feed });
}

/** Makes a booking of a channel’s reservation, which takes over its nights in the same transaction. */
export async function claimEvent(
  deps: FeedDeps & BookingDeps,
  caller: AgentCaller,
  { params, body }: InputOf<typeof calendarFeeds.claim>,
) {
  const now = deps.now();
  const { agentId } = caller;
  return deps.transact(
    async (tx) => {
      const locked = await lockEvent(tx, agentId, params.id);
      if (isRefusal(locked)) return locked;

      const { property, feed, event } = locked;
      if (event.bookingId !== null) return refuse('event_gone');

      const host = await findAgent(tx, agentId);
      const limited = host && (await limitUnconfirmedHost(tx, deps.config, { host, now }));
      if (limited) return limited;

      const blocks = await findFeedBlocks(tx, agentId, event.id);
      // A shadow has no nights that the booking could take over.
      if (blocks.length === 0 || !blocks.every(({ holdsNights }) => holdsNights))
        return refuse('dates_unavailable');

      const { adults, children = 0, infants = 0, pets = 0, totalMinor = null } = body;
      const { email = null, phone = null, country = null, language = null } = body.guest;

      const booking = await saveClaimedBooking(tx, deps, {
        property,
        caller,
        source: `ical:${feed.channel}`,
        party: { adults, children, infants, pets },
        totalMinor,
        status: event.stayStatus ?? 'confirmed',
        internalNotes: event.stayNote,
        stay: { checkIn: event.checkIn, checkOut: event.checkOut },
        guest: {
          firstName: body.guest.firstName,
          lastName: body.guest.lastName,
          email,
          phone,
          country,
          language,
        },
        blockIds: blocks.map(({ id }) => id),
      });
      if (!booking) return refuse('dates_unavailable');

      const blockIds = blocks.map(({ id }) => id);
      await linkClaimedEvent(tx, { agentId, eventId: event.id, bookingId: booking._id, blockIds });
      logCalendar(tx, {
        agentId,
        property,
        action: 'calendar_event_claimed',
        name: feed.name,
        at: now,
      });

      announce(tx, {
        topic: `agent:${agentId}`,
        kind: 'booking_changed',
        ids: { bookingId: booking._id, version: booking.version },
      });

      return loadBooking(tx, { agentId, bookingId: booking._id, now });
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}
