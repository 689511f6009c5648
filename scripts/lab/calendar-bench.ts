import * as calendarExports from '#contract/calendars/calendar-exports.ts';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import * as exposure from '#contract/calendars/exposure.ts';
import { normaliseEvents } from '#domain/calendars/normalise-event.ts';
import { planSync } from '#domain/calendars/plan-sync.ts';
import { readIcs } from '#domain/calendars/read-ics.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { readDueFeeds } from '#server/features/channel-calendars/index.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { type FedStay, vrboFeed } from '#testing/feeds/channel-feeds.ts';
import { openFeedServer } from '#testing/servers/feed-server.ts';
import { openTestApp } from '#testing/test-app.ts';

const feedCount = Number(process.argv[2] ?? 200);

function staysOf(count: number): FedStay[] {
  return Array.from({ length: count }, (_, index) => {
    const from = addDays('2027-06-02', index * 2);
    return { uid: `stay-${index}`, from, to: addDays(from, 1) };
  });
}

async function timed(work: () => unknown, runs = 50): Promise<{ p50: number; cpu: number }> {
  await work();
  const times: number[] = [];
  const cpu = process.cpuUsage();
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(cpu);
  return { p50: times.sort((a, b) => a - b)[runs >> 1] ?? 0, cpu: (user + system) / 1000 / runs };
}

/** Reading, planning, giving and measuring of channel calendars, with a server of feeds on this machine. */
async function bench(): Promise<void> {
  const bytes = new TextEncoder().encode(vrboFeed(staysOf(1000)));
  const read = () => {
    const file = readIcs(bytes, (part) => new TextDecoder().decode(part));
    if (typeof file === 'string') throw new Error(file);
    return normaliseEvents(file, { timezone: 'Europe/Lisbon', endIsLastNight: false }).events;
  };
  const incoming = read().map((event) => ({ ...event, class: 'reservation' as const }));
  const known = incoming.map((event) => ({
    ...{ ...event, id: event.key, classBy: 'auto' as const, missing: 0, missingSince: null },
    ...{ rolls: 0, datesSince: '2027-06-01' },
  }));
  const plan = () => planSync({ known, incoming, now: 0, today: '2027-06-01', acceptsVanished: false });

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
  const { url } = await app.call(
    calendarExports.create,
    { params, body: { channel: 'airbnb', name: 'A' } },
    agent,
  );
  const path = new URL(url).pathname;
  const { headers } = await app.http.inject(path);
  const etag = String(headers.etag);

  for (let index = 0; index < feedCount; index++) {
    const { _id } = index % 20 === 0 ? await publishProperty(app, agent) : property;
    if (index % 20 === 0) params.id = _id;
    const address = server.serve(`/feed-${index}.ics`, (request, response) =>
      request.headers['if-none-match']
        ? response.writeHead(304).end()
        : response.writeHead(200, { etag: '"1"' }).end(text),
    );
    const body = { url: address, name: `Feed ${index}`, channel: 'vrbo' as const };
    await app.call(calendarFeeds.create, { params, body }, agent);
  }
  app.clock.advance(20 * 60_000);
  const cpu = process.cpuUsage();
  const readBegan = performance.now();
  const count = await readDueFeeds(app.platform);
  const readMs = performance.now() - readBegan;
  const used = process.cpuUsage(cpu);

  const rows = {
    'read 1,000 events': await timed(read),
    'plan 1,000 events': await timed(plan),
    'export of 200 stays': await timed(() => app.http.inject(path)),
    'export, 304': await timed(() => app.http.inject({ url: path, headers: { 'if-none-match': etag } })),
    'exposure of all properties': await timed(() => app.call(exposure.list, {}, agent), 20),
  };
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, one]) => [
        name,
        { 'p50 ms': one.p50.toFixed(2), 'CPU ms': one.cpu.toFixed(2) },
      ]),
    ),
  );
  const cpuMs = (used.user + used.system) / 1000;
  console.log(`first reading of 200 events: ${firstMs.toFixed(0)} ms`);
  console.log(
    `${count} unchanged feeds of 200 events: ${readMs.toFixed(0)} ms, ${(cpuMs / count).toFixed(2)} ms CPU each`,
  );
  await app.close();
  await server.close();
}

await bench();
