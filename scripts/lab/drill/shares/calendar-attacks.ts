import { createSocket } from 'node:dgram';
import { setTimeout as sleep } from 'node:timers/promises';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { sendToServer } from '#testing/call-server.ts';
import type { TimedCall } from '../../harness/calls.ts';
import { type Account, type AttackWorld, firstDay, openAccount } from './attack-world.ts';
import type { Attack } from './measure-attack.ts';

const zone = 'America/Argentina/ComodRivadavia';

/** Each event with two zones, spelt as no other event spells them. */
function calendarOfZones(events: number): string {
  const spelling = (number: number) =>
    [...zone].map((letter, at) => ((number >> (at % 14)) & 1 ? letter.toUpperCase() : letter)).join('');
  const lines = Array.from({ length: events }, (_, number) => [
    'BEGIN:VEVENT',
    `UID:${number}`,
    `DTSTART;TZID=${spelling(2 * number)}:20270${1 + (number % 9)}01T120000`,
    `DTEND;TZID=${spelling(2 * number + 1)}:20270${1 + (number % 9)}04T100000`,
    'END:VEVENT',
  ]);
  return calendarOf(lines.flat());
}

/** Many events that all close the same nights. */
function calendarOfOverlaps(events: number): string {
  const day = (date: string) => date.replaceAll('-', '');
  const lines = Array.from({ length: events }, (_, number) => [
    'BEGIN:VEVENT',
    `UID:${number}`,
    'SUMMARY:Reserved',
    `DTSTART;VALUE=DATE:${day(firstDay)}`,
    `DTEND;VALUE=DATE:${day(addDays(firstDay, 390))}`,
    'END:VEVENT',
  ]);
  return calendarOf(lines.flat());
}

function calendarOf(lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

async function testFeed(account: Account, url: string): Promise<TimedCall> {
  const body = { url, propertyId: account.propertyIds[0] ?? '' };
  return sendToServer(account, calendarFeeds.test, { body });
}

async function addFeed(account: Account, id: string, url: string): Promise<TimedCall> {
  const body = { url, name: 'Channel', channel: 'airbnb' };
  return sendToServer(account, calendarFeeds.create, { params: { id }, body });
}

export const zoneNames: Attack = {
  name: 'a calendar of 5,000 events in 10,000 spellings of a zone, tested again and again',
  async prepare(world) {
    const account = await openAccount(world, 1);
    const url = world.feeds.serve('/zones.ics', calendarOfZones(5000));
    return { atOnce: 2, call: () => testFeed(account, url) };
  },
};

export const longLines: Attack = {
  name: 'a calendar of 1.9 MB of backslashes in one line, and one of 650,000 empty lines',
  async prepare(world) {
    const account = await openAccount(world, 1);
    const event = ['BEGIN:VEVENT', 'UID:1', 'DTSTART;VALUE=DATE:20270901', 'DTEND;VALUE=DATE:20270903'];
    const slashes = calendarOf([...event, `SUMMARY:${'\\'.repeat(1_900_000)}`, 'END:VEVENT']);
    const blanks = calendarOf([...event, 'END:VEVENT', '\r\n'.repeat(650_000)]);
    const urls = [world.feeds.serve('/slashes.ics', slashes), world.feeds.serve('/blanks.ics', blanks)];
    return { atOnce: 2, call: (number) => testFeed(account, urls[number % 2] ?? '') };
  },
};

export const overlappingEvents: Attack = {
  name: 'sixteen calendars at once, each of 1,000 events on the same 390 nights',
  async prepare(world) {
    const account = await openAccount(world, 16);
    const file = calendarOfOverlaps(1000);
    const { feeds } = world;

    return {
      atOnce: 16,
      most: 16,
      // The work must end with the calls: the time after them is measured too.
      afterSeconds: 10,
      call: (number) =>
        addFeed(
          account,
          account.propertyIds[number % 16] ?? '',
          feeds.serve(`/overlaps-${number}.ics`, file),
        ),
    };
  },
};

const slowHost = 'slow.example.com';

/** A name server that never answers, for a server with `silent-names.ts`. */
export async function openSilentNameServer(): Promise<{ address: string; close(): void }> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${socket.address().port}`, close: () => void socket.close() };
}

export const slowNames: Attack = {
  name: 'thirty calendars whose host’s name is never answered, while another agent tests one',
  hasSilentNames: true,
  async prepare(world) {
    const account = await openAccount(world, 1);
    const other = await openAccount(world, 1);
    const port = world.feeds.host.split(':').at(-1);
    world.feeds.serve('/plain.ics', calendarOfOverlaps(1));

    const probe = {
      url: world.url + calendarFeeds.test.path,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${other.token}`,
        'x-forwarded-for': other.from,
      },
      // Another name each time would be another feed; the port makes the server look the name up.
      body: JSON.stringify({ url: `http://localhost:${port}/plain.ics`, propertyId: other.propertyIds[0] }),
      everyMs: 2200,
    };

    return {
      atOnce: 30,
      most: 30,
      probes: [probe],
      call: (number) => testFeed(account, `https://x${number}.${slowHost}/a.ics`),
    };
  },
};

const slowFeedMs = 17_000;
const maxWaitMs = 120_000;

/**
 * Sixty calendars of a channel that take 17 seconds each, of three accounts, due at the same time as one of another
 * agent: how long that one waits. Measured by its own time instead of by probes.
 */
export async function waitBehindSlowFeeds(
  world: AttackWorld,
): Promise<{ aloneMs: number; besideMs: number }> {
  const attackers = [await openAccount(world, 1), await openAccount(world, 1), await openAccount(world, 1)];
  const other = await openAccount(world, 1);
  const file = calendarOfOverlaps(1);
  let isSlow = false;

  const serve = (path: string) =>
    world.feeds.serve(path, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/calendar' });
      if (!isSlow) return void response.end(file);
      const drip = setInterval(() => response.write(' '), 1000);
      setTimeout(() => {
        clearInterval(drip);
        response.end(file);
      }, slowFeedMs);
      response.once('close', () => clearInterval(drip));
    });

  for (const [index, account] of attackers.entries())
    for (let feed = 0; feed < 20; feed++)
      await addFeed(account, account.propertyIds[0] ?? '', serve(`/slow-${index}-${feed}.ics`));

  const own = world.feeds.serve('/own.ics', file);
  await addFeed(other, other.propertyIds[0] ?? '', own);

  const waitForOwn = async (dueAgents: readonly string[]) => {
    const before = world.feeds.requestCount('/own.ics');
    await world.database.query(
      "UPDATE calendar_feeds SET next_read_at = now() - interval '1 minute', content_hash = NULL WHERE agent_id = ANY($1)",
      [dueAgents],
    );
    const began = performance.now();
    while (world.feeds.requestCount('/own.ics') === before && performance.now() - began < maxWaitMs)
      await sleep(50);
    return performance.now() - began;
  };
  const aloneMs = await waitForOwn([other.agentId]);

  isSlow = true;
  await world.database.query(
    "UPDATE calendar_feeds SET next_read_at = now() - interval '5 minutes' WHERE agent_id = ANY($1)",
    [attackers.map(({ agentId }) => agentId)],
  );
  await sleep(500);
  const besideMs = await waitForOwn([other.agentId]);

  return { aloneMs, besideMs };
}
