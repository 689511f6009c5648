import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { BookingStatus } from './booking-states.ts';

/** A booking of today, as the queue of a day orders it. */
export type QueuedStay = {
  readonly _id: string;
  readonly property: { readonly _id: string; readonly title: string };
  readonly status: BookingStatus;
  readonly checkIn: CivilDate;
  readonly checkOut: CivilDate;
  /** Positive: the guest still has to pay. */
  readonly balance: { readonly amount: number };
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

export type DayQueue<Stay, Request, Change, Conversation, Owing> = {
  /** Turnovers with an arrival whose guest still owes money. */
  owing: Turnover<Stay>[];
  requests: Request[];
  /** Change requests of guests. */
  changes: Change[];
  messages: Conversation[];
  turnovers: Turnover<Stay>[];
  money: Owing[];
};

/**
 * An agent's tasks for the day, most urgent first; completed ones leave the queue. Each booking is in it once: an
 * arrival with an open balance is not listed again under money, nor a request's question under messages.
 */
export function dayQueue<
  Stay extends QueuedStay,
  Request extends { readonly _id: string },
  Change extends { readonly booking: { readonly _id: string } },
  Conversation extends QueuedConversation,
  Owing extends { readonly _id: string },
>(day: {
  arrivals: readonly Stay[];
  departures: readonly Stay[];
  requests: readonly Request[];
  changes: readonly Change[];
  conversations: readonly Conversation[];
  /** Unpaid bookings and refunds due, those with the nearest deadline first. */
  money: readonly Owing[];
}): DayQueue<Stay, Request, Change, Conversation, Owing> {
  const coming = day.arrivals.filter(({ status }) => status === 'confirmed');
  const leaving = day.departures.filter(({ status }) => status === 'confirmed' || status === 'checked_in');
  const turnovers = turnoversOf(leaving, coming);
  const requested = new Set([
    ...day.requests.map(({ _id }) => _id),
    ...day.changes.map(({ booking }) => booking._id),
  ]);
  const listed = new Set([...coming, ...leaving].map(({ _id }) => _id));

  return {
    owing: turnovers.filter(hasOwingArrival),
    requests: [...day.requests],
    changes: [...day.changes],
    messages: day.conversations
      .filter(({ booking }) => booking === null || !requested.has(booking._id))
      .toSorted((a, b) => (a.needsReplySince ?? '').localeCompare(b.needsReplySince ?? '')),
    turnovers: turnovers.filter((turnover) => !hasOwingArrival(turnover)),
    money: day.money.filter(({ _id }) => !listed.has(_id)),
  };
}

function hasOwingArrival(turnover: Turnover<QueuedStay>): boolean {
  return turnover.in.some(({ balance }) => balance.amount > 0);
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
