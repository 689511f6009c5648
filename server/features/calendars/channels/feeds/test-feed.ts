import type { FeedTest } from '#contract/calendars/calendar-shapes.ts';
import { type EventClass, type FeedWarning, feedWarnings } from '#domain/calendars/calendar-lists.ts';
import { channelFacts } from '#domain/calendars/channels.ts';
import { classifyEvent, isFarClosure, isFarTail } from '#domain/calendars/classify-event.ts';
import type { ChannelEvent } from '#domain/calendars/normalise-event.ts';
import { type CivilDate, civilDateAt, laterOf } from '#domain/shared/civil-date.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { refuseAddress } from './change-feeds.ts';
import { ownDomain } from './feed-address.ts';
import { type FetchedFeed, fetchFeed } from './fetch-feed.ts';
import type { FeedDeps } from './read-feed.ts';
import { inReadingTurn } from './reading-turns.ts';

const sampleSize = 8;

/** Reads an address once and says what it has; stores nothing. */
export async function testFeed(
  deps: FeedDeps,
  agentId: string,
  { url: text, propertyId }: { url: string; propertyId: string },
  signal?: AbortSignal,
) {
  const property = await findProperty(deps.pool, agentId, propertyId);
  if (!property) return refuse('not_found');

  const url = await refuseAddress(deps.pool, deps, { agentId, propertyId, text });
  if (isRefusal(url)) return url;

  const fetched = await inReadingTurn(agentId, () =>
    fetchFeed(deps, {
      url: url.href,
      channel: null,
      timezone: property.timezone,
      endIsLastNight: false,
      etag: null,
      lastModified: null,
      contentHash: null,
      signal,
    }),
  );
  if (fetched === null) return refuse('busy');
  if (fetched.kind === 'failed' && fetched.code === 'address_refused') {
    return refuse('feed_address_refused', { facts: { why: 'not_public' } });
  }

  if (fetched.kind === 'failed') {
    const { code: why, httpStatus } = fetched;
    return refuse('feed_not_calendar', {
      facts: { why, httpStatus, reason: texts(defaultLocale).calendars.failures[why](httpStatus) },
    });
  }

  // Nothing is known of the address, so its file is never unchanged.
  if (fetched.kind === 'unchanged') throw new Error('an address that was never read is unchanged');

  return describeFeed(fetched, {
    today: civilDateAt(deps.now(), property.timezone),
    domain: await ownDomain(deps.pool),
  });
}

type GoodReading = Extract<FetchedFeed, { kind: 'read' }>;
type ClassifiedEvent = ChannelEvent & { class: EventClass };

function describeFeed(
  fetched: GoodReading,
  { today, domain }: { today: CivilDate; domain: string },
): FeedTest {
  const { channel, events } = fetched;
  const lastDay = events.reduce((last, { checkOut }) => laterOf(last, checkOut), '');
  const isOwn = (uid: string) => uid.endsWith(`@${domain}`);

  const coming = events
    .filter(({ checkOut }) => checkOut > today)
    .toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
    .map((event) => {
      const found = classifyEvent(event, { channel, closedMeans: 'ask', rules: [], isOwn });
      const isTail = found === 'closed' && isFarTail(event, { channel, today, lastDay });
      return { ...event, class: isTail ? ('tail' as const) : found };
    });
  const isFar = (event: ClassifiedEvent) =>
    event.class === 'closed' && isFarClosure(event, { today, lastDay });
  const first = coming[0];

  return {
    channel,
    events: coming.length,
    span: first ? { from: first.checkIn, to: lastDay } : null,
    sample: coming
      .slice(0, sampleSize)
      .map(({ checkIn, checkOut, summary, class: kind }) => ({ checkIn, checkOut, summary, class: kind })),
    warnings: warningsOf(fetched, { coming, farClosures: coming.filter(isFar).length }),
    question: channelFacts[channel].asksForMeaning ? 'booking_export_choice' : null,
  };
}

function warningsOf(
  { refused, freeEvents, closesFree, unknownZones }: GoodReading,
  { coming, farClosures }: { coming: readonly ClassifiedEvent[]; farClosures: number },
): FeedTest['warnings'] {
  const repeating = refused.filter(({ reason }) => reason === 'repeating').length;
  const counts: Record<FeedWarning, number> = {
    events_refused: refused.length - repeating,
    repeating_events: repeating,
    unstable_ids: coming.filter(({ uid }) => uid === null).length,
    free_events: closesFree ? 0 : freeEvents,
    only_free_events: closesFree ? freeEvents : 0,
    far_closure: farClosures,
    unknown_zones: unknownZones.length,
    no_events: coming.length === 0 ? 1 : 0,
  };
  const sentences = texts(defaultLocale).calendars.warnings;

  return feedWarnings.flatMap((code) => {
    const count = counts[code];
    return count === 0 ? [] : [{ code, count, detail: sentences[code](count, unknownZones) }];
  });
}
