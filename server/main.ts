import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { ensureFirstAdmin } from '#server/features/admin/core/index.ts';
import { type App, createApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { holdsDatabase } from './db/embedded/cluster-folder.ts';
import { migrate } from './db/migrate.ts';
import { type Connection, createPool } from './db/pool.ts';
import { differingTimeZones, timeZonesInUse } from './db/start/compare-time-zones.ts';
import { explainDatabaseError } from './db/start/explain-database-error.ts';
import { requireDurability } from './db/start/require-durability.ts';
import { requireSameKey } from './db/start/require-same-key.ts';
import { greetingLines } from './greeting.ts';
import { logError } from './log-error.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { endOnSignal } from './shutdown.ts';
import { explainFileError } from './start/explain-folder-error.ts';
import { availableMemory, heapGrowthPercent } from './start/heap-growth.ts';
import { requireFolders } from './start/require-folders.ts';
import { StartError } from './start-error.ts';
import { version } from './version.ts';

setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent(availableMemory())}`);
// The young generation is swept by one thread: several wake one another for less than they take over.
setFlagsFromString('--no-parallel-scavenge');

const say = (message: string) => console.log(`staydesk: ${message}`);

/** Closing functions; they run in the reverse order of opening. */
const closers: (() => Promise<unknown>)[] = [];

/** Stops the embedded database, also when the process ends without waiting for anything else. */
let stopDatabase: (() => Promise<void>) | undefined;

/** Lets the embedded database write what it holds in memory, while everything else closes. */
let flushDatabase: (() => Promise<void>) | undefined;
let flushing: Promise<void> | undefined;

let closing = false;

async function closeAll(): Promise<void> {
  closing = true;
  flushing = flushDatabase?.().catch((error: unknown) =>
    logError('warn', error, 'the database was not flushed'),
  );
  for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close();
  say('stopped');
}

/** A signal that comes while the database starts is kept until it runs: its process would go on alone. */
async function openStoppably(config: Config): Promise<OpenDatabase> {
  const opening = openDatabase(config, say);
  const stop = () =>
    opening.then(
      async (database) => {
        await flushing;
        await database.stop();
      },
      // It did not start, and the start itself reports why.
      () => {},
    );
  stopDatabase = stop;
  closers.push(stop);

  const database = await opening;
  flushDatabase = database.flush;
  return database;
}

async function start(config: Config): Promise<void> {
  if (config.roles.web) await requireFreePort(config);
  if (config.database.kind === 'external' && holdsDatabase(join(config.dataDir, 'postgres')))
    say(
      `DATABASE_URL is set, so the database in ${config.dataDir} is not used. Unset it to use that database again.`,
    );

  say(`starting Staydesk ${version}`);
  const database = await openStoppably(config);
  if (config.inProduction) await requireDurability(database.connection);
  requireFolders(config);

  await migrateAndReport(config, database.connection);

  const pool = createPool(database.connection);
  closers.push(() => pool.end());
  await requireSameKey(pool, config);

  const app = await createApp({ config, pool, connection: database.connection });
  closers.push(() => app.close());
  await ensureFirstAdmin(app.platform);
  await app.start();
  app.http.log.info({ version }, 'started');
  if (config.roles.web) await listen(app, config);
  // The server is up by now; a failed start message must not end it.
  await printGreeting(app, config).catch((error: unknown) =>
    logError('warn', error, 'the start message could not be printed'),
  );
  if (config.roles.web) reportReady(config);

  const comparing = setTimeout(() => {
    reportDifferingTimeZones(app).catch((error: unknown) =>
      logError('warn', error, 'time zones could not be compared'),
    );
  }, compareZonesAfterMs).unref();
  closers.push(async () => clearTimeout(comparing));
}

async function migrateAndReport({ database }: Config, connection: Connection): Promise<void> {
  const since = performance.now();
  const { applied } = await migrate(connection, { say }).catch((error: unknown) => {
    const setting = database.kind === 'external' ? 'DATABASE_URL' : 'DATA_DIR';
    throw explainDatabaseError(error, { setting, connection }) ?? error;
  });
  if (applied.length === 0) return;

  const [first = '', last = ''] = [applied[0], applied.at(-1)].map((name) => name?.split('-')[0]);
  const numbers = first === last ? first : `${first} to ${last}`;
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  say(`${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'} (${numbers}) in ${seconds} s`);
}

/** The comparison keeps the database busy for a moment, which the first callers would wait for. */
const compareZonesAfterMs = 10_000;

/** Harmless without a property in such a zone. The embedded database and its Node.js come with Staydesk. */
async function reportDifferingTimeZones({ http, platform: { config, pool, now } }: App): Promise<void> {
  const zones = await differingTimeZones(pool, now(), await timeZonesInUse(pool));
  if (zones.length === 0) return;

  const remedy =
    config.database.kind === 'embedded'
      ? 'Install the next version of Staydesk.'
      : 'Update PostgreSQL, and the package tzdata of its machine, then restart it and Staydesk.';
  http.log.warn(
    { zones },
    `Node.js and PostgreSQL have different clocks for time zones of properties: there "today" can begin an hour late. ${remedy}`,
  );
}

/**
 * After a restart thousands of pages reconnect within a second. A SYN that does not fit in the backlog is retried
 * only after 16 s.
 */
const listenBacklog = 4096;

async function listen(app: App, { http: { host, port } }: Config): Promise<void> {
  await app.http.listen({ host, port, backlog: listenBacklog }).catch((error: unknown) => {
    throw toStartError(error, { host, port });
  });
}

/** `npm start` opens a browser at the address. */
function reportReady({ http: { publicUrl } }: Config): void {
  process.send?.({ ready: publicUrl });
}

async function printGreeting(app: App, config: Config): Promise<void> {
  const isTerminal = process.stdout.isTTY === true;
  const lines = config.roles.web
    ? await greetingLines(app, { isTerminal })
    : ['This process runs jobs and serves no pages.'];
  const title = `Staydesk ${version} is ready after ${(performance.now() / 1000).toFixed(1)} s.`;
  const stop = isTerminal ? ['', 'Stop it with Ctrl-C.'] : [];
  const text = [title, '', ...lines, ...stop].map((line) => `  ${line}`.trimEnd());
  console.log(`\n${text.join('\n')}\n`);
}

const config = loadConfig({ isTerminal: process.stdout.isTTY === true });
if ('errors' in config) {
  console.error(`Staydesk cannot start:\n${config.errors.map((error) => `  - ${error}`).join('\n')}`);
  process.exit(1);
}
endOnSignal(closeAll, say, { lastWork: async () => stopDatabase?.() });
try {
  await start(config);
} catch (error) {
  // A signal during the start closes what the start uses; the resulting error is not reported.
  if (!closing) {
    const known = error instanceof StartError ? error : explainFileError(error);
    if (known === undefined) logError('error', error, 'Staydesk cannot start');
    else console.error(`Staydesk cannot start: ${known.message}`);
    await closeAll();
    process.exit(1);
  }
}

/** Checks the port first, so that no database is started and migrated in vain. */
async function requireFreePort({ http: { host, port } }: Pick<Config, 'http'>): Promise<void> {
  const probe = createServer();
  try {
    const listening = once(probe, 'listening');
    probe.listen({ host, port });
    await listening;
  } catch (error) {
    throw toStartError(error, { host, port });
  }
  probe.close();
  await once(probe, 'close');
}

/** Advice for the operator about a port that is not available; any other error is returned unchanged. */
function toStartError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    const other = port < 65_535 ? port + 1 : port - 1;
    return new StartError(
      `Port ${port} is in use by another program. Choose another one, for example PORT=${other}.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'EACCES' || code === 'ENOTFOUND')
    return new StartError(`This machine does not let Staydesk listen on ${host}:${port} (${String(code)}).`);
  return error;
}
