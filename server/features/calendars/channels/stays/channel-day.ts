import type { ChannelStay } from '#contract/calendars/channel-stays.ts';
import { type ChannelDayList, channelDayListsOf } from '#domain/calendars/channel-stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { PropertyCard } from '#server/features/properties/core/index.ts';
import { selectChannelDay } from './channel-stay.store.ts';
import { channelStayView } from './channel-stays.ts';

export type ChannelDay = {
  counts: Record<ChannelDayList, number>;
  /** Properties of the stays that the screens list. */
  propertyIds: readonly string[];
  view: (cards: ReadonlyMap<string, PropertyCard>) => ChannelStay[];
};

const maxShown = 200;

/** Stays of channels that are on a list of today, in one statement: how many on each, and the first of them. */
export async function readChannelDay(
  db: Queryable,
  scope: { agentId: string; now: number },
): Promise<ChannelDay> {
  const found = await selectChannelDay(db, scope);
  const rows = found.filter((row) => channelDayListsOf(row, row.today).length > 0);
  const shown = rows.slice(0, maxShown);
  const countOf = (list: ChannelDayList) =>
    rows.filter((row) => channelDayListsOf(row, row.today).includes(list)).length;

  return {
    counts: {
      arrivals: countOf('arrivals'),
      departures: countOf('departures'),
      inHouse: countOf('inHouse'),
    },
    propertyIds: shown.map(({ propertyId }) => propertyId),
    view: (cards) => shown.map((row) => channelStayView(row, cards.get(row.propertyId))),
  };
}
