import type { ChannelStayStatus } from '#domain/calendars/channel-stay.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { BookingStatus } from './booking-states.ts';

/** A stay of today, as the queue of a day orders it: a booking, or a stay that a channel sold. */
export type QueuedStay = {
  readonly _id: string;
  readonly property: { readonly _id: string; readonly title: string };
  readonly status: BookingStatus | ChannelStayStatus;
  readonly checkIn: CivilDate;
  readonly checkOut: CivilDate;
  /** Usual times of the property, `HH:MM`. */
  readonly checkInFrom: string;
  readonly checkOutBy: string;
};

export type QueuedConversation = {
  readonly needsReplySince: string | null;
  readonly booking: { readonly _id: string } | null;
};

/** Today's stays at one property: who leaves, then who arrives. On a turnover day there are both. */
export type Turnover<Stay> = {
  property: { readonly _id: string; readonly title: string };
  out: Stay[];
  in: Stay[];
};

export type DayQueue<Stay, Conversation> = {
  turnovers: Turnover<Stay>[];
  /** Conversations that wait for a reply, the longest wait first. */
  messages: Conversation[];
};

/**
 * What an agent does today: who is let out and in, and whom to answer. Completed tasks leave the queue. A question of a
 * guest whose request is listed is not listed again.
 */
export function dayQueue<Stay extends QueuedStay, Conversation extends QueuedConversation>(day: {
  arrivals: readonly Stay[];
  departures: readonly Stay[];
  /** Bookings that wait for an answer. */
  requested: readonly { readonly _id: string }[];
  conversations: readonly Conversation[];
}): DayQueue<Stay, Conversation> {
  const coming = day.arrivals.filter(({ status }) => status === 'confirmed' || status === 'expected');
  const leaving = day.departures.filter(({ status }) => status !== 'checked_out');
  const requested = new Set(day.requested.map(({ _id }) => _id));

  return {
    turnovers: turnoversOf(leaving, coming),
    messages: day.conversations
      .filter(({ booking }) => booking === null || !requested.has(booking._id))
      .toSorted((a, b) => (a.needsReplySince ?? '').localeCompare(b.needsReplySince ?? '')),
  };
}

/** Groups stays by property: late ones first, then by the time of the next event there. */
function turnoversOf<Stay extends QueuedStay>(
  leaving: readonly Stay[],
  coming: readonly Stay[],
): Turnover<Stay>[] {
  const groups = new Map<string, Turnover<Stay>>();
  const groupOf = ({ property }: Stay) => {
    const group = groups.get(property._id) ?? { property, out: [], in: [] };
    groups.set(property._id, group);
    return group;
  };
  for (const stay of leaving.toSorted(byDay('checkOut'))) groupOf(stay).out.push(stay);
  for (const stay of coming.toSorted(byDay('checkIn'))) groupOf(stay).in.push(stay);

  return [...groups.values()].toSorted((a, b) => {
    const [one, two] = [firstMoment(a), firstMoment(b)];
    return one.localeCompare(two) || a.property.title.localeCompare(b.property.title);
  });
}

function byDay(day: 'checkIn' | 'checkOut') {
  return (a: QueuedStay, b: QueuedStay) => a[day].localeCompare(b[day]);
}

/** Civil date and time of the first check-out or check-in of a group, as text that sorts. */
function firstMoment(turnover: Turnover<QueuedStay>): string {
  const moments = [
    ...turnover.out.map(({ checkOut, checkOutBy }) => `${checkOut} ${checkOutBy}`),
    ...turnover.in.map(({ checkIn, checkInFrom }) => `${checkIn} ${checkInFrom}`),
  ];
  return moments.toSorted()[0] ?? '';
}
