import type * as channelStays from '#contract/calendars/channel-stays.ts';
import type { ChannelStay } from '#contract/calendars/channel-stays.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { channelDayListsOf, guestInSummary, mayChangeStatus } from '#domain/calendars/channel-stay.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { nightCount } from '#domain/shared/stay.ts';
import { announce } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import { updateRows } from '#server/db/rows.ts';
import { propertyView } from '#server/features/bookings/core/index.ts';
import { type PropertyCard, propertyCardsOf } from '#server/features/properties/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { lockEvent } from '../feeds/feed-events.ts';
import { logCalendar } from '../log-calendar.ts';
import { type ChannelStayRow, findChannelStay, selectChannelStays } from './channel-stay.store.ts';

type Deps = Pick<Platform, 'pool' | 'now' | 'transact'>;

/** Stays of channels that are not over. */
export async function listChannelStays(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  agentId: string,
  { q, propertyId }: InputOf<typeof channelStays.list>['query'],
): Promise<ReplyOf<typeof channelStays.list>> {
  const terms = (q ?? '').split(/\s+/).filter(Boolean);
  const query = { agentId, now: now(), terms, propertyId: propertyId ?? null };
  const { rows, count } = await selectChannelStays(pool, query);
  return { items: await viewStays(pool, agentId, rows), count };
}

export async function readChannelStay(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  agentId: string,
  id: string,
): Promise<ChannelStay | Refusal<'not_found'>> {
  const row = await findChannelStay(pool, { agentId, now: now(), id });
  const [stay] = row ? await viewStays(pool, agentId, [row]) : [];
  return stay ?? refuse('not_found');
}

/** Checks the guest in or out, or stores a note, under the locks of the property and its feed. */
export async function changeChannelStay(
  deps: Deps,
  { agentId }: AgentCaller,
  { params, body }: InputOf<typeof channelStays.change>,
) {
  const { id } = params;
  const now = deps.now();
  const changed = await deps.transact(async (tx) => {
    const locked = await lockEvent(tx, agentId, id);
    if (isRefusal(locked)) return refuse('not_found');

    const stay = await findChannelStay(tx, { agentId, now, id });
    if (!stay) return refuse('not_found');

    const { status, note } = body;
    if (status !== undefined && status !== stay.status && !mayChangeStatus(stay, stay.today))
      return refuse('too_early');

    await updateRows(
      tx,
      'feed_events',
      { agentId, id },
      {
        ...(status === undefined ? {} : { stayStatus: status === 'expected' ? null : status }),
        ...(note === undefined ? {} : { stayNote: note.trim() }),
      },
    );

    const { property, feed } = locked;
    logCalendar(tx, { agentId, property, action: 'calendar_stay_changed', name: feed.name, at: now });
    announce(tx, {
      topic: `agent:${agentId}`,
      kind: 'calendar_changed',
      ids: { propertyId: property._id },
    });

    return { id };
  });

  return isRefusal(changed) ? changed : readChannelStay(deps, agentId, id);
}

async function viewStays(
  db: Queryable,
  agentId: string,
  rows: readonly ChannelStayRow[],
): Promise<ChannelStay[]> {
  const ids = rows.map(({ propertyId }) => propertyId);
  const cards = await propertyCardsOf(db, agentId, ids);
  return rows.map((row) => channelStayView(row, cards.get(row.propertyId)));
}

export function channelStayView(row: ChannelStayRow, card: PropertyCard | undefined): ChannelStay {
  const { propertyId, summary, ...stay } = row;
  return {
    ...stay,
    property: propertyView(propertyId, card),
    nights: nightCount(stay),
    guestName: guestInSummary(summary),
    lists: channelDayListsOf(stay, stay.today),
  };
}
