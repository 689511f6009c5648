import { cleanExternalText } from '#domain/shared/external-text.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import { maxEventUid } from './calendar-limits.ts';
import { nightsOfTimes } from './event-times.ts';
import { currentVersions } from './event-versions.ts';
import { createZoneResolver } from './file-zones.ts';
import type { IcsEvent, IcsFile } from './read-ics.ts';

/** An event as the nights that it names, [checkIn, checkOut). */
export type ChannelEvent = Stay & {
  /** Identity within its feed: the UID, with the start where one UID has several stays. */
  readonly key: string;
  readonly uid: string | null;
  readonly summary: string;
  readonly description: string;
  readonly isTentative: boolean;
};

export type RefusedEvent = {
  readonly uid: string;
  readonly reason: 'repeating' | 'not_ended' | 'no_start' | 'invalid_date' | 'ends_before_start';
};

type Reading = {
  readonly timezone: string;
  readonly endIsLastNight: boolean;
  /** Short text that differs for different texts: a cryptographic hash. */
  readonly hash: (text: string) => string;
};

export type NormalisedEvents = {
  readonly events: ChannelEvent[];
  /** Events that the file marks as free, which close no night. */
  readonly free: ChannelEvent[];
  readonly refused: RefusedEvent[];
  /** Time zones that nobody knows and the file does not describe: their times count as the property's own. */
  readonly unknownZones: string[];
};

/** Events of a file as stays. Withdrawn and older versions are absent; one that makes no sense is refused alone. */
export function normaliseEvents(file: Omit<IcsFile, 'prodId'>, reading: Reading): NormalisedEvents {
  const zones = createZoneResolver(file.zones, reading.timezone);
  const nameOf = ({ uid }: Pick<IcsEvent, 'uid'>) => (uid === null ? '' : boundedUid(uid, reading.hash));
  const refused = file.refused.map((one): RefusedEvent => ({ uid: nameOf(one), reason: one.reason }));
  const events: ChannelEvent[] = [];
  const free: ChannelEvent[] = [];

  for (const event of currentVersions(file.events)) {
    const stay =
      event.isRepeating && !isFree(event) ? 'repeating' : nightsOfTimes(event, { ...reading, zones });
    if (stay === 'out_of_range') continue;
    if (typeof stay === 'string') refused.push({ uid: nameOf(event), reason: stay });
    else (isFree(event) ? free : events).push(channelEvent(event, stay, reading.hash));
  }

  return {
    events: withKeys(events),
    free: withKeys(free),
    refused,
    unknownZones: zones.unknown().map((name) => cleanExternalText(name, maxZoneName)),
  };
}

const maxZoneName = 60;

/** Takes no time by the standard or by Outlook. Where the two contradict each other, it takes time. */
function isFree({ transparency, busyStatus }: IcsEvent): boolean {
  if (transparency === 'TRANSPARENT') return busyStatus !== 'BUSY' && busyStatus !== 'OOF';
  return transparency === '' && busyStatus === 'FREE';
}

function channelEvent(event: IcsEvent, stay: Stay, hash: Reading['hash']): ChannelEvent {
  const { summary, description, status } = event;
  const uid = event.uid === null ? null : boundedUid(event.uid, hash);
  return {
    ...stay,
    key: uid ?? `${stay.checkIn}/${stay.checkOut}/${summary}`,
    uid,
    summary,
    description,
    isTentative: status === 'TENTATIVE',
  };
}

const maxUidPrefix = 150;

/** A UID as it is stored: one that is long, or has characters that cannot be stored, ends in a hash of what was written. */
function boundedUid(uid: string, hash: Reading['hash']): string {
  const clean = cleanExternalText(uid, maxEventUid);
  return clean === uid ? uid : `${truncateText(clean, maxUidPrefix)}~${hash(uid)}`;
}

/** One UID, several stays: those that touch are one stay, others get their start as part of their identity. */
function withKeys(events: readonly ChannelEvent[]): ChannelEvent[] {
  const given = new Set(events.map(({ key }) => key));
  return [...Map.groupBy(events, ({ key }) => key).values()].flatMap((same) => {
    const stays = joinTouching(same);
    return stays.length === 1
      ? stays
      : stays.map((event) => ({ ...event, key: unusedKey(`${event.key}#${event.checkIn}`, given) }));
  });
}

function joinTouching(events: readonly ChannelEvent[]): ChannelEvent[] {
  const joined: ChannelEvent[] = [];
  for (const event of events.toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || event.checkIn > last.checkOut) joined.push(event);
    else if (event.checkOut > last.checkOut)
      joined[joined.length - 1] = { ...last, checkOut: event.checkOut };
  }
  return joined;
}

/** The key, or a longer one where another event of the file has it as its UID. */
function unusedKey(key: string, given: ReadonlySet<string>): string {
  return given.has(key) ? unusedKey(`${key}#`, given) : key;
}
