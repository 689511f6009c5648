import { setTimeout as sleep } from 'node:timers/promises';
import * as stayCalls from '#contract/bookings/stays.ts';
import * as calendarExports from '#contract/calendars/calendar-exports.ts';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import * as exposure from '#contract/calendars/exposure.ts';
import { planSync } from '#domain/calendars/plan-sync.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { readDueFeeds } from '#server/features/calendars/channels/index.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { type FedStay, vrboFeed } from '#testing/feeds/channel-feeds.ts';
import { readCalendar } from '#testing/feeds/read-calendar.ts';
import { openFeedServer } from '#testing/servers/feed-server.ts';
import { openTestApp } from '#testing/test-app.ts';
import { machineNow } from './harness/open-lab.ts';
import { timed } from './harness/statistics.ts';

const listings = 95;
const feedCount = Number(process.argv[2] ?? 1000);

function staysOf(count: number): FedStay[] {
  return Array.from({ length: count }, (_, index) => {
    const from = addDays('2027-06-02', index * 2);
    return { uid: `stay-${index}`, from, to: addDays(from, 1) };
  });
}

/** Reading, planning, giving and measuring of channel calendars, with a server of feeds on this machine. */
async function bench(): Promise<void> {
  const bytes = new TextEncoder().encode(vrboFeed(staysOf(1000)));
  const read = () => readCalendar(bytes).events;
  const incoming = read().map((event) => ({ ...event, class: 'reservation' as const }));

  const known = incoming.map((event) => ({
    ...event,
    id: event.key,
    classBy: 'auto' as const,
    missing: 0,
    missingSince: null,
    rolls: 0,
    datesSince: '2027-06-01',
  }));

  const plan = () =>
    planSync({
      known,
      incoming,
      channel: 'vrbo',
      now: 0,
      today: '2027-06-01',
      acceptsVanished: false,
    });

  const server = await openFeedServer();
  const app = await openTestApp({ now: '2027-06-01T10:00:00Z', env: { OUTBOUND_ALLOW: server.host } });
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const params = { id: property._id };
  const text = vrboFeed(staysOf(200));
  server.serve('/many.ics', text);

  const many = { url: `http://${server.host}/many.ics`, name: 'Vrbo', channel: 'vrbo' as const };
  const began = performance.now();
  await app.call(calendarFeeds.create, { params, body: many }, agent);

  const firstMs = performance.now() - began;
  const { linkCode } = await shareProperties(app, agent);

  /** From the reading that finds a new stay until a visitor's page has its nights closed. */
  const closing = async () => {
    const stays = [...staysOf(200), { uid: 'new', from: '2029-05-01', to: '2029-05-04' }];
    server.serve('/many.ics', vrboFeed(stays));
    app.clock.advance(20 * 60_000);
    const since = performance.now();
    await readDueFeeds(app.platform);
    const query = { linkCode, from: '2029-05-01', to: '2029-05-10' };
    const { closed } = await app.call(stayCalls.readAvailability, { params, query });
    if (closed.length !== 1) throw new Error('the nights are not closed');
    return performance.now() - since;
  };

  const closedMs = await closing();
  const { url } = await app.call(
    calendarExports.create,
    { params, body: { channel: 'airbnb', name: 'A' } },
    agent,
  );
  const path = new URL(url).pathname;
  const { headers } = await app.http.inject(path);
  const etag = String(headers.etag);

  const answers = new Map<string, { etag: string; text: string }>();
  const share = (path: string, body: { etag: string; text: string }) => {
    answers.set(path, body);
    return server.serve(path, (request, response) => {
      const now = answers.get(path) ?? body;
      if (request.headers['if-none-match'] === now.etag) response.writeHead(304).end();
      else response.writeHead(200, { etag: now.etag }).end(now.text);
    });
  };

  const paths = Array.from({ length: feedCount }, (_, index) => `/feed-${index}.ics`);
  let owner = agent;
  const filled = performance.now();

  for (const [index, feed] of paths.entries()) {
    // Several feeds of one property would sell each other's nights; a plan has a hundred properties.
    if (index % listings === 0) owner = index === 0 ? agent : await signUpAgent(app);
    const { _id: id } = await publishProperty(app, owner);
    const body = { url: share(feed, { etag: '"1"', text }), name: `Feed ${index}`, channel: 'vrbo' as const };
    await app.send(calendarFeeds.create, { params: { id }, body }, owner);
  }

  const fillMs = performance.now() - filled;
  /** Rows that the database wrote, also those that it only marked. */
  const writes = async () => {
    // Idle connections report what they wrote within ten seconds.
    await sleep(12_000);
    const { rows } = await app.pool.query<{ rows: number }>(
      `SELECT (tup_inserted + tup_updated + tup_deleted)::int AS rows FROM pg_stat_database WHERE datname = current_database()`,
    );
    return rows[0]?.rows ?? 0;
  };

  const round = async () => {
    app.clock.advance(20 * 60_000);
    const before = await writes();
    const used = process.cpuUsage();
    const since = performance.now();
    const count = await readDueFeeds(app.platform);
    const { user, system } = process.cpuUsage(used);

    return {
      count,
      ms: performance.now() - since,
      cpuMs: (user + system) / 1000,
      rows: (await writes()) - before,
    };
  };

  const unchanged = await round();
  const moved = staysOf(200).map((one, index) =>
    index === 100 ? { ...one, from: addDays(one.from, -1) } : one,
  );
  for (const feed of paths) answers.set(feed, { etag: '"2"', text: vrboFeed(moved) });
  const changed = await round();

  const rows = {
    'read 1,000 events': await timed(read),
    'plan 1,000 events': await timed(plan),
    'export of 200 stays': await timed(() => app.http.inject(path)),
    'export, 304': await timed(() => app.http.inject({ url: path, headers: { 'if-none-match': etag } })),
    [`exposure of ${Math.min(listings, feedCount)} properties`]: await timed(
      () => app.call(exposure.list, {}, agent),
      20,
    ),
  };

  console.log(`${machineNow()} · Node ${process.version}`);
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, one]) => [
        name,
        { 'p50 ms': one.p50.toFixed(2), 'CPU ms': one.cpu.toFixed(2) },
      ]),
    ),
  );

  console.log(
    `first reading of 200 events: ${firstMs.toFixed(0)} ms; ${feedCount} of them ${(fillMs / 1000).toFixed(0)} s`,
  );
  console.log(`a new stay is closed for visitors ${closedMs.toFixed(0)} ms after its reading begins`);

  for (const [what, { count, ms, cpuMs, rows: written }] of Object.entries({ unchanged, changed })) {
    const each = `${(cpuMs / count).toFixed(2)} ms CPU and ${(written / count).toFixed(2)} rows written each`;
    console.log(
      `${count} ${what} feeds of 200 events: ${(ms / 1000).toFixed(1)} s, ${(cpuMs / 1000).toFixed(1)} s CPU, ${each}`,
    );
  }

  await app.close();
  await server.close();
}

await bench();
