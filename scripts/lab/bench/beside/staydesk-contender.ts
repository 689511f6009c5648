import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import * as dashboard from '#contract/analytics/analytics.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as properties from '#contract/properties/properties.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { signIn } from '../../harness/calls.ts';
import type { Lab } from '../../harness/open-lab.ts';
import { runOrThrow } from '../../harness/run-or-throw.ts';
import type { ServerProcess } from '../../harness/server-process.ts';
import { databaseUrlOf, withClient } from '../load/open-load-database.ts';
import {
  type CallName,
  type CallRequests,
  type Contender,
  calendarNights,
  freeStayOf,
  listedProperties,
  type SharedData,
} from './contender.ts';

/** Whether PostgreSQL counts the time of statements. */
export async function trackStatements(client: pg.Client, which: 'top' | 'none'): Promise<void> {
  await client.query(`ALTER SYSTEM SET pg_stat_statements.track = '${which}'`);
  await client.query('SELECT pg_reload_conf()');
}

export type StaydeskContender = Contender & {
  database: EmbeddedPostgres;
  data: SharedData;
  server: ServerProcess;
};

const ownRoot = path.join(import.meta.dirname, '..', '..', '..', '..');
const agent = { email: 'load-1@load.example', password: 'staydesk-load' };
const size = ['--properties', '1000', '--bookings', '50000'];

const settings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
};

/** Staydesk as `npm start` runs it, on a database filled by `npm run seed`; `root` is the folder of a version. */
export async function startStaydesk(
  lab: Lab,
  { name, root = ownRoot, preload }: { name: string; root?: string; preload?: string },
): Promise<StaydeskContender> {
  const dataDir = lab.folder();
  const seed = path.join(root, 'scripts/dev/seed.ts');
  await runOrThrow('filling the database', process.execPath, [seed, '--create', ...size], {
    DATA_DIR: dataDir,
  });

  const database = await openEmbeddedPostgres({ dataDir, exclusive: false, settings, log: () => {} });
  lab.closeLater(() => database.stop());
  // Counted in a pass of its own only.
  await withClient(database.connection, (client) => trackStatements(client, 'none'));

  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrlOf(database),
    NODE_ENV: 'production',
    DEMO: 'off',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
  };
  const server = await lab.server(env, {
    name,
    root,
    asInstalled: true,
    ...(preload === undefined ? {} : { preload }),
  });

  await untilLocationsAreRead(database);
  await withClient(database.connection, (client) => client.query('VACUUM (ANALYZE)'));

  const { token, agent: signedIn } = await signIn(server.url, agent);
  const headers = { authorization: `Bearer ${token}` };
  const list = await get(`${server.url}${properties.list.path}?limit=100`, headers);
  const data = {
    agentId: signedIn._id,
    // NOTE: the shape is that of the contract.
    propertyIds: (list as { items: { _id: string }[] }).items.map(({ _id }) => _id),
    today: civilDateAt(Date.now(), 'UTC'),
  };
  const linkCode = await makeLink(server.url, headers, data);

  return {
    name,
    url: server.url,
    headers,
    calls: callsOf(data, linkCode),
    serverPid: server.pid,
    databasePid: database.pid,
    settle: () => untilNothingWaits(database),
    database,
    data,
    server,
  };
}

/** The first start reads the world's towns into the database, in the background and for minutes on a busy machine. */
async function untilLocationsAreRead({ connection }: EmbeddedPostgres): Promise<void> {
  await withClient(connection, async (client) => {
    while ((await client.query('SELECT FROM locations LIMIT 1')).rowCount === 0) await sleep(1000);
  });
}

const settleMs = 60_000;

/** Waits until no due row of the outbox and no due job is left. */
async function untilNothingWaits({ connection }: EmbeddedPostgres): Promise<void> {
  const giveUpAt = performance.now() + settleMs;
  await withClient(connection, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ waits: boolean }>(
        `SELECT EXISTS (SELECT FROM outbox WHERE due_at IS NULL OR due_at < now())
           OR EXISTS (SELECT FROM pgboss.job WHERE state < 'completed' AND start_after < now()) AS waits`,
      );
      if (rows[0]?.waits !== true) return;
      if (performance.now() > giveUpAt) throw new Error('jobs were still waiting after a minute');
      await sleep(200);
    }
  });
}

async function makeLink(
  url: string,
  headers: Record<string, string>,
  { propertyIds }: SharedData,
): Promise<string> {
  const answer = await fetch(url + sharedLinks.create.path, {
    method: sharedLinks.create.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Load', propertyIds: propertyIds.slice(0, listedProperties) }),
  });
  if (!answer.ok) throw new Error(`making a link answered ${answer.status}: ${await answer.text()}`);
  const { linkCode } = await answer.json();
  return linkCode;
}

function callsOf(data: SharedData, linkCode: string): Map<CallName, CallRequests> {
  const { propertyIds, today } = data;
  const [first] = propertyIds;
  const calendar = `from=${today}&to=${addDays(today, calendarNights)}&limit=${listedProperties}`;
  // The seed's stays begin every five days, today among them, and take three nights.
  const free = `checkIn=${addDays(today, 3)}&checkOut=${addDays(today, 5)}`;
  const taken = `checkIn=${addDays(today, 5)}&checkOut=${addDays(today, 7)}`;

  return new Map<CallName, CallRequests>([
    ['list, 20 of 50', always(`${properties.list.path}?limit=${listedProperties}`)],
    ['one property', always(`/api/properties/${first}`)],
    ['availability', always(`/api/bookings/available/${first}?from=${today}&to=${addDays(today, 60)}`)],
    ['calendar, 20 for five days', always(`/api/calendar?${calendar}`)],
    ['bookings, first 25', always(`${bookings.list.path}?view=all&limit=25`)],
    ['create booking', { method: 'POST', of: (turn) => [bookingOf(data, turn)] }],
    ["visitor's page, dates free", always(`/shared/${linkCode}?${free}`)],
    ["visitor's page, dates taken", always(`/shared/${linkCode}?${taken}`)],
    ["visitor's page, compressed", always(`/shared/${linkCode}?${free}`, browserHeaders)],
    ['analytics', always(dashboard.read.path)],
  ]);
}

function bookingOf(data: SharedData, turn: number) {
  const guest = { firstName: 'Ines', lastName: 'Prado', email: 'ines.prado@load.example' };
  return {
    path: bookings.create.path,
    body: JSON.stringify({ ...freeStayOf(data, turn), adults: 2, guest }),
    headers: { 'idempotency-key': randomUUID() },
  };
}

/** Every browser accepts these. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' };

function always(address: string, headers: Record<string, string> = {}): CallRequests {
  return { method: 'GET', of: () => [{ path: address, headers }] };
}

async function get(url: string, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
