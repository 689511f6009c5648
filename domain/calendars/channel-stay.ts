import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';

/**
 * States of a stay that a channel sold and nobody has made a booking of. `expected` until the host says that the guest
 * is there.
 */
export const channelStayStates = ['expected', 'checked_in', 'checked_out'] as const;
export type ChannelStayStatus = (typeof channelStayStates)[number];

/** Lists of the day that a stay of a channel can be on. It has no price here, so it owes nothing. */
export const channelDayLists = ['arrivals', 'departures', 'inHouse'] as const;
export type ChannelDayList = (typeof channelDayLists)[number];

export const maxStayNote = 2000;

type DayStay = Stay & { readonly status: ChannelStayStatus };

/**
 * Lists of the day of a stay that a channel sold; `today` is the date at the property. An arrival on its first day and a
 * departure on its last. In between the guest is in house whether or not anybody checked them in: the channel deals with
 * a guest who does not come, so nothing is left to confirm here.
 */
export function channelDayListsOf(stay: DayStay, today: CivilDate): ChannelDayList[] {
  return channelDayLists.filter((list) => isOnChannelList(list, stay, today));
}

function isOnChannelList(list: ChannelDayList, stay: DayStay, today: CivilDate): boolean {
  const { status, checkIn, checkOut } = stay;
  switch (list) {
    case 'arrivals':
      return checkIn === today && status !== 'checked_out';
    case 'departures':
      return checkOut === today;
    case 'inHouse':
      if (status === 'checked_out' || checkOut < today) return false;
      return checkIn < today || (checkIn === today && status === 'checked_in');
  }
}

/** Whether the guest still has to be checked in, or out, on this day. */
export function isOpenOn(list: 'arrivals' | 'departures', { status }: Pick<DayStay, 'status'>): boolean {
  return list === 'arrivals' ? status === 'expected' : status !== 'checked_out';
}

/** Nobody is checked in before the day of arrival, nor out. */
export function mayChangeStatus({ checkIn }: Stay, today: CivilDate): boolean {
  return checkIn <= today;
}

/** Vrbo writes the guest into the summary: "Reserved - Clara". */
export function guestInSummary(summary: string): string {
  return /^Reserved - (.{1,60})$/.exec(summary)?.[1] ?? '';
}
