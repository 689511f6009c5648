import type * as conflicts from '#contract/calendars/conflicts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { ConflictAction } from '#domain/calendars/calendar-lists.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { announce } from '#server/db/outbox.ts';
import { updateRows } from '#server/db/rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { changeUnderLock, lockProperties } from '#server/features/bookings/changes/index.ts';
import {
  applyTransition,
  type BookingDeps,
  findBooking,
  lockBooking,
} from '#server/features/bookings/core/index.ts';
import { findProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { readFeedNow } from '../feeds/change-feeds.ts';
import { lockEvent, reclassify } from '../feeds/feed-events.ts';
import type { FeedDeps } from '../feeds/read-feed.ts';
import { logCalendar } from '../log-calendar.ts';
import { type ConflictRecord, findConflict } from './conflict.store.ts';
import { readConflict } from './read-conflicts.ts';

type Deps = FeedDeps & BookingDeps;
type Choice = InputOf<typeof conflicts.resolve>['body'];
type Order = { conflict: ConflictRecord; choice: Choice; caller: AgentCaller };
type Lost = Refusal<'not_found' | 'conflict_resolved' | 'idempotency_mismatch'>;

/** Resolves a conflict. What moves, cancels or links a booking is one transaction with the end of the conflict. */
export async function resolveConflict(
  deps: Deps,
  caller: AgentCaller,
  { params, body: choice }: Pick<InputOf<typeof conflicts.resolve>, 'params' | 'body'>,
) {
  const conflict = await findConflict(deps.pool, caller.agentId, params.id);
  if (!conflict) return refuse('not_found');
  if (conflict.resolvedAt !== null) return refuse('conflict_resolved');
  const refused = await applyOrder(deps, { conflict, choice, caller });
  return refused ?? readConflict(deps, caller.agentId, params.id);
}

function applyOrder(deps: Deps, order: Order) {
  switch (order.choice.action) {
    case 'moved':
      return moveOurs(deps, order);
    case 'cancelled':
      return cancelOurs(deps, order);
    case 'same_stay':
      return linkOurs(deps, order);
    case 'reclassified':
      return changeClass(deps, order);
    case 'done_at_channel':
      return readAgain(deps, order);
    case 'ignored':
      return ignore(deps, order);
  }
}

/** Moves our booking to another property. The freed nights go to the channel’s stay before anybody else can have them. */
async function moveOurs(deps: Deps, order: Order) {
  const { conflict, choice, caller } = order;
  const { agentId } = caller;
  const found = await bookingOf(deps, order);
  if (!found || choice.propertyId === undefined) return refuse('conflict_without_booking');

  const target = choice.propertyId;
  const moved = await deps.transact(async (tx) => {
    const properties = await lockProperties(tx, agentId, [found.propertyId, target]);
    const booking = await lockBooking(tx, agentId, found._id);
    if (!booking) return refuse('not_found');
    if (choice.bookingVersion !== undefined && choice.bookingVersion !== booking.version) {
      return refuse('version_conflict', { facts: { version: booking.version } });
    }

    const change = { version: booking.version, propertyId: target, override: true, notifyGuest: false };
    const changed = await changeUnderLock(tx, deps, {
      booking,
      properties,
      order: { bookingId: booking._id, change, caller },
    });
    if (isRefusal(changed)) return changed;

    await settle(tx, deps, { order, property: properties.get(conflict.propertyId) ?? null });
    return { ok: true as const };
  });

  return isRefusal(moved) ? moved : null;
}

async function cancelOurs(deps: Deps, order: Order) {
  const { conflict, choice, caller } = order;
  const { agentId } = caller;
  const found = await bookingOf(deps, order);
  if (!found) return refuse('conflict_without_booking');
  if (choice.bookingVersion !== undefined && choice.bookingVersion !== found.version) {
    return refuse('version_conflict', { facts: { version: found.version } });
  }

  const property = await findProperty(deps.pool, agentId, conflict.propertyId, { evenDeleted: true });
  const cancelled = await applyTransition(
    deps,
    {
      agentId,
      bookingId: found._id,
      to: 'cancelled',
      actor: 'agent',
      actorName: caller.name,
      reason: choice.reason,
    },
    (tx) => settle(tx, deps, { order, property }),
  );

  return isRefusal(cancelled) ? cancelled : null;
}

/** Our booking and the channel’s event are one stay: the booking stands for it, and keeps the nights. */
async function linkOurs(deps: Deps, order: Order) {
  const { conflict, caller } = order;
  const { agentId } = caller;
  const found = await bookingOf(deps, order);
  if (!found) return refuse('conflict_without_booking');

  const linked = await deps.transact(async (tx) => {
    const locked = await lockEvent(tx, agentId, conflict.eventId);
    if (isRefusal(locked)) return locked;

    await updateRows(tx, 'feed_events', { agentId, id: conflict.eventId }, { bookingId: found._id });
    await settle(tx, deps, { order, property: locked.property });

    const { class: kind } = locked.event;
    await reclassify(tx, deps, {
      ...locked,
      event: { ...locked.event, bookingId: found._id },
      class: kind,
      always: false,
    });

    return { ok: true };
  });

  return isRefusal(linked) ? linked : null;
}

async function changeClass(deps: Deps, order: Order) {
  const { conflict, choice, caller } = order;
  const chosen = choice.class;
  if (chosen === undefined) return refuse('reason_required');

  const changed = await deps.transact(async (tx) => {
    const locked = await lockEvent(tx, caller.agentId, conflict.eventId);
    if (isRefusal(locked)) return locked;
    await reclassify(tx, deps, { ...locked, class: chosen, always: choice.always ?? false });
    await settle(tx, deps, { order, property: locked.property });
    return { ok: true };
  });

  return isRefusal(changed) ? changed : null;
}

/** The agent dealt with it at the channel: the feed is read again, and the conflict ends when the event is gone. */
async function readAgain(deps: Deps, { conflict, caller }: Order) {
  const read = await readFeedNow(deps, caller, conflict.feedId);
  return isRefusal(read) ? read : null;
}

async function ignore(deps: Deps, order: Order): Promise<null | Lost | Refusal<'reason_required'>> {
  const { conflict, choice, caller } = order;
  if (!choice.reason?.trim()) return refuse('reason_required');
  const property = await findProperty(deps.pool, caller.agentId, conflict.propertyId, { evenDeleted: true });
  const ignored = await deps.transact(async (tx) => {
    await settle(tx, deps, { order, property });
    return { ok: true };
  });
  return isRefusal(ignored) ? ignored : null;
}

async function bookingOf({ pool }: Deps, { conflict, caller }: Order) {
  if (conflict.oursKind !== 'booking' || conflict.oursId === null) return null;
  return findBooking(pool, caller.agentId, conflict.oursId);
}

/** Records the decision. Freed nights have closed the conflict by themselves already; the decision says why. */
async function settle(
  tx: Tx,
  deps: Deps,
  { order, property }: { order: Order; property: PropertyRecord | null },
): Promise<void> {
  const now = deps.now();
  const { conflict, choice, caller } = order;
  const { agentId, name } = caller;
  const action: ConflictAction = choice.action;

  await updateRows(
    tx,
    'calendar_conflicts',
    { agentId, id: conflict._id },
    {
      resolvedAt: new Date(now),
      resolution: action,
      reason: choice.reason?.trim() ?? '',
      resolvedBy: name,
    },
  );

  if (property) {
    logCalendar(tx, {
      agentId,
      property,
      action: 'calendar_conflict_resolved',
      name: action,
      at: now,
    });
  }

  const topic = `agent:${agentId}` as const;
  announce(tx, { topic, kind: 'conflict_changed', ids: { conflictId: conflict._id } });
  announce(tx, { topic, kind: 'calendar_changed', ids: { propertyId: conflict.propertyId } });
}
