import type { SellingChannel } from '#domain/calendars/channels.ts';
import { addDays, type CivilDate, civilDateAt, daysBetween } from '#domain/shared/civil-date.ts';
import { hourMs, minuteMs } from '#domain/shared/duration.ts';
import { overlaps } from '#domain/shared/stay.ts';
import {
  type SampleEvent,
  sampleAddress,
  withSampleChannels,
} from '#server/adapters/outbound/sample-channels.ts';
import { createExport, createFeed, readFeedNow } from '#server/features/calendars/channels/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findTakenStays, insertSamplePickups, isDemoStepDone, pauseDemoFeed } from './demo.store.ts';
import { demoAgentCaller, inThePast, orThrow } from './demo-platform.ts';
import type { LoadedProperty } from './load-demo.ts';

const channelName = (channel: SellingChannel) => texts(defaultLocale).calendars.channels[channel];

/**
 * What a channel says about a property, in places: `gap` is nights that nobody has, `clash` overlaps a confirmed
 * booking, `mirror` has the very dates of one, `window` is the end of the channel's booking window.
 */
type Said = { what: 'gap' | 'clash' | 'mirror' | 'window'; summary: string; minutesAgo?: number };

type DemoChannel = {
  property: string;
  channel: SellingChannel;
  /** Hours between two readings by the channel; null when nothing is given to it. */
  readsEveryHours: number | null;
  lastReadMinutesAgo: number;
  says: readonly Said[];
  /** Property to which the guest of the clash can move. */
  neighbour?: string;
  /** The channel answers with this status since a while. */
  fails?: { status: number; minutesAgo: number };
};

const reserved = { what: 'gap', summary: 'Reserved' } as const;
const closed = { what: 'gap', summary: 'CLOSED - Not available' } as const;

/** One property in trouble, one that waits for a slow channel, one whose address has died, and one without worries. */
const demoChannels: readonly DemoChannel[] = [
  {
    property: 'Villa Marisol',
    channel: 'airbnb',
    readsEveryHours: 3,
    lastReadMinutesAgo: 96,
    says: [
      reserved,
      { what: 'gap', summary: 'Airbnb (Not available)' } as const,
      reserved,
      { what: 'clash', summary: 'Reserved', minutesAgo: 50 },
      { what: 'gap', summary: 'Reserved', minutesAgo: 20 },
      { what: 'window', summary: 'Airbnb (Not available)' },
    ],
  },
  {
    property: 'Villa Marisol',
    channel: 'booking',
    readsEveryHours: 2,
    lastReadMinutesAgo: 47,
    says: [closed, { ...closed, what: 'mirror' }, closed],
  },
  {
    property: 'Ribeira Loft',
    channel: 'airbnb',
    readsEveryHours: 2,
    lastReadMinutesAgo: 80,
    says: [reserved, reserved],
  },
  {
    property: 'Ribeira Loft',
    channel: 'vrbo',
    readsEveryHours: 4,
    lastReadMinutesAgo: 52 * 60,
    says: [
      { what: 'gap', summary: 'Reserved - Clara' },
      { what: 'gap', summary: 'Blocked' },
    ],
  },
  {
    property: 'Sunset Terrace',
    channel: 'vrbo',
    readsEveryHours: 4,
    lastReadMinutesAgo: 150,
    says: [{ what: 'gap', summary: 'Reserved - Tom' }],
    fails: { status: 404, minutesAgo: 100 },
  },
  {
    property: 'Sunset Terrace',
    channel: 'airbnb',
    readsEveryHours: 2,
    lastReadMinutesAgo: 30,
    says: [reserved, { what: 'clash', summary: 'Reserved', minutesAgo: 35 }],
    neighbour: 'Villa Marisol',
  },
  {
    property: 'Casa Lumen',
    channel: 'airbnb',
    readsEveryHours: 2,
    lastReadMinutesAgo: 35,
    says: [reserved, reserved, { what: 'gap', summary: 'Airbnb (Not available)' }],
  },
];

const readings = 21;
const readEveryMs = 15 * minuteMs;
const pickups = 20;

/** Connects some properties with sample channels, whose calendars need no internet, and lets some hours pass. */
export async function loadChannels(
  platform: Platform,
  properties: readonly LoadedProperty[],
  signal: AbortSignal,
): Promise<void> {
  const shifts = await findShifts(platform, properties);
  for (const data of demoChannels) {
    const property = properties.find(({ stored }) => stored.title === data.property);
    if (signal.aborted) return;
    const key = `feed:${data.property}:${data.channel}`;
    if (!property || (await isDemoStepDone(platform.pool, key))) continue;
    if (data.readsEveryHours !== null) await giveCalendar(platform, property, data);
    await readCalendar(platform, property, { data, key, shifts });
  }
}

/** The property's own calendar with the readings of a channel, a few minutes early or late each. */
async function giveCalendar(
  platform: Platform,
  { agent, stored }: LoadedProperty,
  { channel, readsEveryHours, lastReadMinutesAgo }: DemoChannel,
): Promise<void> {
  const every = (readsEveryHours ?? 0) * hourMs;
  const last = platform.now() - lastReadMinutesAgo * minuteMs;
  const moments = Array.from(
    { length: pickups },
    (_, index) => new Date(last - index * every - (index % 3) * 4 * minuteMs),
  );
  const then = inThePast(platform, (moments.at(-1)?.getTime() ?? last) - hourMs);

  const given = orThrow(
    await createExport(then, demoAgentCaller(agent, `export:${stored.title}:${channel}`), {
      params: { id: stored._id },
      query: undefined,
      body: { channel, name: channelName(channel) },
    }),
  );

  const goesOn = lastReadMinutesAgo < 24 * 60;
  const family = channelName(channel);
  await insertSamplePickups(platform.pool, {
    agentId: agent.agentId,
    exportId: given._id,
    family,
    moments,
    goesOn,
  });
}

async function readCalendar(
  platform: Platform,
  { agent, stored }: LoadedProperty,
  { data, key, shifts }: { data: DemoChannel; key: string; shifts: readonly Move[] },
): Promise<void> {
  const { channel, fails } = data;
  const now = platform.now();
  const begins = now - readings * readEveryMs;
  const events = await importEvents(platform, { agent, stored, data, begins, shifts });

  const at = (moment: number) => {
    const then = inThePast(platform, moment);
    return { ...then, outbound: withSampleChannels(platform.outbound, () => moment) };
  };
  const url = sampleAddress(channel, {
    events,
    ...(fails ? { fails: { status: fails.status, since: now - fails.minutesAgo * minuteMs } } : {}),
  });

  const feed = orThrow(
    await createFeed(at(begins), demoAgentCaller(agent, key), {
      params: { id: stored._id },
      query: undefined,
      body: { url, name: channelName(channel), channel },
    }),
  );
  const paused = { agentId: agent.agentId, feedId: feed._id };
  await pauseDemoFeed(platform.pool, { ...paused, isPaused: true });

  for (let reading = 1; reading <= readings; reading++) {
    const moment = now - (readings - reading) * readEveryMs - 4 * minuteMs;
    await readFeedNow(at(moment), demoAgentCaller(agent, `${key}:${reading}`), feed._id);
  }
  await pauseDemoFeed(platform.pool, { ...paused, isPaused: false });
}

type ChannelImport = Pick<LoadedProperty, 'agent' | 'stored'> & {
  data: DemoChannel;
  begins: number;
  shifts: readonly Move[];
};

/** Gives every event its dates among the nights that the property has taken. */
async function importEvents(
  platform: Platform,
  { agent, stored, data, begins, shifts }: ChannelImport,
): Promise<SampleEvent[]> {
  const now = platform.now();
  const today = civilDateAt(now, stored.timezone);
  const taken = await takenStays(platform, { agent, stored });
  // The nights into which a guest can move stay free.
  const spared = shifts.flatMap(({ to, stay }) => (to === stored.title ? stay : []));
  const closed = [...taken, ...spared].toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1));
  const gaps = gapsBetween(closed, addDays(today, 2));
  const ours = taken.filter((one) => isAhead(one, today));
  const movable = shifts.find(({ from, channel }) => from === stored.title && channel === data.channel)?.stay;
  const clash = movable ?? ours[0];
  const mirror = ours.find((one) => one.checkIn !== clash?.checkIn);

  return data.says.flatMap(({ what, summary, minutesAgo }, index): SampleEvent[] => {
    const stay = { window: farWindow(today), gap: gaps[0], clash, mirror }[what];
    if (what === 'gap') gaps.shift();
    if (!stay) return [];
    const since = minutesAgo === undefined ? begins - hourMs : now - minutesAgo * minuteMs;
    const id = `${data.channel}-${stored.title.replaceAll(/\W/g, '').toLowerCase()}-${index + 1}`;
    const dates = what === 'clash' ? shifted(stay) : { checkIn: stay.checkIn, checkOut: stay.checkOut };
    return [{ id, ...dates, summary, since }];
  });
}

type Stay = { checkIn: CivilDate; checkOut: CivilDate };
/** A confirmed stay that a channel sells too, whose guest can move from one property to another. */
type Move = { from: string; channel: SellingChannel; to: string; stay: Stay };

async function findShifts(platform: Platform, properties: readonly LoadedProperty[]): Promise<Move[]> {
  const shifts: Move[] = [];
  for (const { property, channel, neighbour } of demoChannels) {
    const from = properties.find(({ stored }) => stored.title === property);
    const to = properties.find(({ stored }) => stored.title === neighbour);
    if (!from || !to) continue;

    const today = civilDateAt(platform.now(), from.stored.timezone);
    const there = await takenStays(platform, to);
    const stay = (await takenStays(platform, from)).find(
      (one) =>
        isAhead(one, today) &&
        one.guests <= to.stored.capacity.maxGuests &&
        !there.some((other) => overlaps(one, other)),
    );
    if (stay) shifts.push({ from: property, channel, to: to.stored.title, stay });
  }

  return shifts;
}

type TakenStay = Stay & { isConfirmed: boolean; guests: number };

function takenStays(
  platform: Platform,
  { agent, stored }: Pick<LoadedProperty, 'agent' | 'stored'>,
): Promise<TakenStay[]> {
  const from = civilDateAt(platform.now(), stored.timezone);
  return findTakenStays(platform.pool, { agentId: agent.agentId, propertyId: stored._id, from });
}

function isAhead({ checkIn, isConfirmed }: TakenStay, today: CivilDate): boolean {
  return isConfirmed && daysBetween(today, checkIn) >= 4;
}

function farWindow(today: CivilDate): Stay {
  return { checkIn: addDays(today, 270), checkOut: addDays(today, 640) };
}

/** A stay that shares the later nights of ours. */
function shifted({ checkIn, checkOut }: Stay): Stay {
  const from = daysBetween(checkIn, checkOut) > 2 ? addDays(checkIn, 1) : checkIn;
  return { checkIn: from, checkOut };
}

const shortestGap = 3;
const longestStay = 5;

/** Stays of up to five nights in the gaps between those that are taken, for two months. */
function gapsBetween(taken: readonly Stay[], from: CivilDate): Stay[] {
  const gaps: Stay[] = [];
  const end = addDays(from, 60);
  let day = from;
  for (const { checkIn, checkOut } of [...taken, { checkIn: end, checkOut: end }]) {
    for (; daysBetween(day, checkIn) >= shortestGap; day = addDays(day, longestStay + 2)) {
      const nights = Math.min(longestStay, daysBetween(day, checkIn));
      gaps.push({ checkIn: day, checkOut: addDays(day, nights) });
    }
    if (checkOut > day) day = checkOut;
  }

  return gaps;
}
