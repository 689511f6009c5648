import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { addDays } from '#domain/shared/civil-date.ts';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { freePort } from '#testing/servers/free-port.ts';
import type { Lab } from '../../harness/open-lab.ts';
import { runOrThrow } from '../../harness/run-or-throw.ts';
import { withClient } from '../load/open-load-database.ts';
import {
  type CallName,
  type CallRequests,
  type Contender,
  calendarNights,
  freeStayOf,
  listedProperties,
  type SharedData,
} from './contender.ts';
import { copyTables } from './directus-tables.ts';
import type { StaydeskContender } from './staydesk-contender.ts';

const startPatienceMs = 120_000;

/** Directus with the rows of Staydesk in a PostgreSQL of its own, of the same version and settings. */
export async function startDirectus(lab: Lab, folder: string, ours: StaydeskContender): Promise<Contender> {
  const dataDir = lab.folder();
  const database = await openEmbeddedPostgres({ dataDir, exclusive: false, log: () => {} });
  lab.closeLater(() => database.stop());
  const port = await freePort();
  const token = randomBytes(16).toString('hex');
  const env = directusEnv({ connection: database.connection, dataDir, port, token });

  const program = path.join(folder, 'node_modules/directus/cli.js');
  await runOrThrow('preparing Directus', process.execPath, [program, 'bootstrap'], env);
  await withClient(ours.database.connection, (staydesk) =>
    withClient(database.connection, (directus) => copyTables(staydesk, directus)),
  );

  const logFile = path.join(dataDir, 'directus.log');
  const output = openSync(logFile, 'a');
  const child = spawn(process.execPath, [program, 'start'], {
    cwd: dataDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  });
  lab.closeLater(() => end(child));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url, logFile);

  return {
    name: 'directus',
    url,
    headers: { authorization: `Bearer ${token}` },
    calls: callsOf(ours.data),
    serverPid: () => child.pid ?? 0,
    databasePid: database.pid,
  };
}

/** As an installation has it by default, without what it would ask the internet for and what slows calls on purpose. */
function directusEnv({
  connection,
  dataDir,
  port,
  token,
}: {
  connection: pg.ClientConfig;
  dataDir: string;
  port: number;
  token: string;
}): Record<string, string> {
  return {
    NODE_ENV: 'production',
    DB_CLIENT: 'pg',
    DB_HOST: connection.host ?? '',
    DB_PORT: String(connection.port),
    DB_USER: String(connection.user),
    DB_PASSWORD: '-',
    DB_DATABASE: String(connection.database),
    SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: randomBytes(16).toString('hex'),
    ADMIN_TOKEN: token,
    HOST: '127.0.0.1',
    PORT: String(port),
    STORAGE_LOCAL_ROOT: path.join(dataDir, 'uploads'),
    EXTENSIONS_PATH: path.join(dataDir, 'extensions'),
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  };
}

async function untilReady(child: ChildProcess, url: string, logFile: string): Promise<void> {
  const giveUpAt = performance.now() + startPatienceMs;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Directus ended:\n${readFileSync(logFile, 'utf8')}`);
    // Refused until it listens.
    const answer = await fetch(`${url}/server/ping`).catch(() => null);
    if (answer?.ok) return;
    if (performance.now() > giveUpAt) throw new Error('Directus was not ready within two minutes');
    await sleep(100);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const overdue = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(overdue);
}

/** The same questions in the language of Directus. Totals are asked for where Staydesk's answer has them. */
function callsOf(data: SharedData): Map<CallName, CallRequests> {
  const { agentId, propertyIds, today } = data;
  const [first] = propertyIds;
  const cards =
    'id,title,type,status,city,country,timezone,max_guests,bedrooms,base_minor,currency,created_at';
  const mine = `filter[agent_id][_eq]=${agentId}`;
  const during = (from: string, to: string) =>
    `filter[check_in][_lt]=${to}&filter[check_out][_gt]=${from}&limit=-1`;
  const listed = propertyIds.slice(0, listedProperties);

  return new Map<CallName, CallRequests>([
    [
      'list, 20 of 50',
      always(
        `/items/properties?fields=${cards}&${mine}&sort=-created_at&limit=${listedProperties}&meta=filter_count`,
      ),
    ],
    ['one property', always(`/items/properties/${first}`)],
    [
      'availability',
      always(
        `/items/bookings?fields=check_in,check_out&filter[property_id][_eq]=${first}&${during(today, addDays(today, 60))}`,
      ),
    ],
    [
      'calendar, 20 for five days',
      always(
        `/items/properties?fields=${cards}&${mine}&sort=title&limit=${listedProperties}`,
        `/items/bookings?filter[property_id][_in]=${listed}&${during(today, addDays(today, calendarNights))}`,
      ),
    ],
    [
      'bookings, first 25',
      always(`/items/bookings?fields=*,property_id.id,property_id.title&${mine}&sort=-created_at&limit=25`),
    ],
    ['create booking', { method: 'POST', of: (turn) => [bookingOf(data, turn)] }],
  ]);
}

function bookingOf(data: SharedData, turn: number) {
  const { propertyId, checkIn, checkOut } = freeStayOf(data, turn);
  return {
    path: '/items/bookings',
    body: JSON.stringify({
      agent_id: data.agentId,
      property_id: propertyId,
      code: `LD-${turn}`,
      status: 'confirmed',
      source: 'direct',
      check_in: checkIn,
      check_out: checkOut,
      adults: 2,
      guest_name: 'Ines Prado',
      guest_email: 'ines.prado@load.example',
      total_minor: 20_000,
      currency: 'EUR',
      payment_status: 'unpaid',
    }),
  };
}

function always(...addresses: readonly string[]): CallRequests {
  return { method: 'GET', of: () => addresses.map((address) => ({ path: encodeURI(address) })) };
}
