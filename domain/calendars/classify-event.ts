import { addDays, type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { ClosedMeaning, EventClass } from './calendar-lists.ts';
import { type Channel, habitsOf, isSellingChannel } from './channels.ts';
import type { ChannelEvent } from './normalise-event.ts';

/** Id of the stay behind an id that this installation wrote: `prep-before-{stay}@{domain}`; null for other ids. */
export function ownStayId(uid: string, domain: string): string | null {
  const [id = '', host] = uid.split('@');
  return host === domain ? id.replace(/^prep-(?:before|after)-/, '') : null;
}

/** A class that the agent gave to every event of a feed with one summary. */
export type ClassRule = { readonly summary: string; readonly class: EventClass };

export type FeedHabits = {
  readonly channel: Channel;
  readonly closedMeans: ClosedMeaning;
  readonly rules: readonly ClassRule[];
  /** Whether an id is that of a stay, or of a night kept empty beside it, of this very property. */
  readonly isOwn: (uid: string) => boolean;
};

/** Class of an event by the agent’s rule for its summary, else by what its channel is known to write. */
export function classifyEvent(
  event: Pick<ChannelEvent, 'uid' | 'summary' | 'description' | 'isTentative'>,
  { channel, closedMeans, rules, isOwn }: FeedHabits,
): EventClass {
  if (event.uid !== null && isOwn(event.uid)) return 'echo';

  const rule = rules.find(({ summary }) => summary === event.summary);
  if (rule) return rule.class;
  if (event.isTentative) return 'tentative';

  const { classify } = habitsOf(channel);
  if (classify) return classify(event, closedMeans);

  const isClosed = /^(?:[\w .-]{0,40}\()?(?:blocked|closed|not available|unavailable|busy)\b/i.test(
    event.summary,
  );

  return isClosed && closedMeans !== 'reservation' ? 'closed' : 'reservation';
}

/**
 * Events of a reading that close nights. Those that are marked as free close none; but where a booking channel marks
 * every event so, it more likely writes the mark without care, and the nights close until somebody looks.
 */
export function closingEvents(
  channel: Channel,
  { events, free }: { events: readonly ChannelEvent[]; free: readonly ChannelEvent[] },
): { events: readonly ChannelEvent[]; closesFree: boolean } {
  const closesFree = isSellingChannel(channel) && events.length === 0 && free.length > 0;
  return { events: closesFree ? free : events, closesFree };
}

const minTailNights = 60;
const daysAhead = { tailStart: 180, earliestTailEnd: 365, latestTailEnd: 4 * 366 };

/**
 * Whether closed nights are only the end of the channel’s booking window, which opens them. That needs strong evidence:
 * a channel that is known to close its window, the last nights of the feed, more than two months of them, up to a year
 * ahead or more. What is closed for more than four years is closed until further notice.
 */
export function isFarTail(
  event: Stay,
  feed: { channel: Channel; today: CivilDate; lastDay: CivilDate },
): boolean {
  const { channel, today } = feed;
  return (
    habitsOf(channel).closesBeyondWindow &&
    isFarClosure(event, feed) &&
    event.checkOut >= addDays(today, daysAhead.earliestTailEnd) &&
    event.checkOut <= addDays(today, daysAhead.latestTailEnd) &&
    daysBetween(event.checkIn, event.checkOut) > minTailNights
  );
}

/** The last nights of a feed and far ahead. They may be the end of a booking window; in doubt they are closed. */
export function isFarClosure(
  event: Stay,
  { today, lastDay }: { today: CivilDate; lastDay: CivilDate },
): boolean {
  return event.checkOut === lastDay && event.checkIn > addDays(today, daysAhead.tailStart);
}

/**
 * Whether closed nights moved like a booking window or a lead time: by exactly the days that passed, as a whole, or at
 * their beginning when that is far ahead. A near beginning moves when a channel leaves out the past, and an end when
 * guests stay longer.
 */
export function hasRolled(
  before: Stay,
  after: Stay,
  { channel, days, today }: { channel: Channel; days: number; today: CivilDate },
): boolean {
  if (!habitsOf(channel).rolls || days <= 0) return false;
  const start = daysBetween(before.checkIn, after.checkIn);
  const end = daysBetween(before.checkOut, after.checkOut);
  const isFar = after.checkIn > addDays(today, daysAhead.tailStart);
  return start === days && (end === days || (end === 0 && isFar));
}

/** Whether this is a calendar whose closed events may be our own stays, reported back. */
export function mayReportBack({
  channel,
  closedMeans,
}: Pick<FeedHabits, 'channel' | 'closedMeans'>): boolean {
  return habitsOf(channel).reportsBack && closedMeans !== 'reservation';
}

/** Our stay as a channel may know it: `pickedUpAt` is when the channel first took a calendar that had it. */
export type OwnStay = {
  readonly checkIn: CivilDate;
  readonly checkOut: CivilDate;
  readonly pickedUpAt: number | null;
};

/**
 * Whether a closed event is one of our own stays, reported back. Certain only when a good reading after the channel had
 * taken our stay did not have the event yet. An event that is there at the first reading after that may as well be a
 * second sale of the same nights, so it is `ambiguous`. Null: it cannot be ours.
 */
export function echoOf(
  event: Pick<ChannelEvent, 'checkIn' | 'checkOut'>,
  {
    ours,
    prepNights,
    lastGoodReadAt,
  }: { ours: readonly OwnStay[]; prepNights: number; lastGoodReadAt: number | null },
): 'echo' | 'ambiguous' | null {
  const same = ours.filter(
    (stay) =>
      isWithin(event.checkIn, addDays(stay.checkIn, -prepNights), stay.checkIn) &&
      isWithin(event.checkOut, stay.checkOut, addDays(stay.checkOut, prepNights)),
  );
  const pickedUp = same.flatMap(({ pickedUpAt }) => pickedUpAt ?? []);
  if (pickedUp.length === 0) return null;
  const isCertain = lastGoodReadAt !== null && pickedUp.some((at) => at < lastGoodReadAt);
  return isCertain ? 'echo' : 'ambiguous';
}

function isWithin(date: CivilDate, from: CivilDate, to: CivilDate): boolean {
  return date >= from && date <= to;
}
