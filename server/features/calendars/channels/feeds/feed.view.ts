import type { CalendarFeed } from '#contract/calendars/calendar-shapes.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import type { Queryable } from '#server/db/pool.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { FeedRecord } from './feed.store.ts';
import { countFeedEvents } from './feed-event.store.ts';

/** Feeds as the contract shows them, with what they have coming. */
export async function feedViews(
  db: Queryable,
  feeds: readonly FeedRecord[],
  now: number,
): Promise<CalendarFeed[]> {
  const [first] = feeds;
  if (!first) return [];

  const counts = await countFeedEvents(db, {
    agentId: first.agentId,
    feedIds: feeds.map(({ _id }) => _id),
    today: civilDateAt(now, 'UTC'),
  });

  return feeds.map((feed) =>
    toFeed(
      feed,
      counts.filter(({ feedId }) => feedId === feed._id),
    ),
  );
}

function toFeed(
  feed: FeedRecord,
  counts: readonly { class: keyof CalendarFeed['counts']; count: number; shadows: number }[],
): CalendarFeed {
  const { calendars } = texts(defaultLocale);
  const { lastError, refusedEvents } = feed;
  const countOf = (name: string) => counts.find((one) => one.class === name)?.count ?? 0;

  return {
    _id: feed._id,
    propertyId: feed.propertyId,
    name: feed.name,
    channel: feed.channel,
    addressShown: feed.addressShown,
    closedMeans: feed.closedMeans,
    endIsLastNight: feed.endIsLastNight,
    status: feed.status,
    lastReadAt: feed.lastReadAt,
    lastOkAt: feed.lastOkAt,
    nextReadAt: feed.status === 'paused' ? null : feed.nextReadAt,
    misses: feed.misses,
    lastError: lastError && {
      ...lastError,
      detail: calendars.failures[lastError.code](lastError.httpStatus),
    },
    suspicious: feed.suspicious,
    refusedEvents: refusedEvents.map(({ uid, reason }) => ({ uid, reason: calendars.refusedEvents[reason] })),
    counts: {
      reservation: countOf('reservation'),
      closed: countOf('closed'),
      tail: countOf('tail'),
      echo: countOf('echo'),
      tentative: countOf('tentative'),
      refused: refusedEvents.length,
      shadow: counts.reduce((sum, { shadows }) => sum + shadows, 0),
    },
    createdAt: feed.createdAt,
  };
}
