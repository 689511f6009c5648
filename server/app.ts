import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { hourMs, minuteMs } from '#domain/shared/duration.ts';
import { openErrorReports } from './adapters/error-reports.ts';
import { openMailSender } from './adapters/mail/mail-sender.ts';
import { openOutbound } from './adapters/outbound/outbound.ts';
import { withSampleChannels } from './adapters/outbound/sample-channels.ts';
import { openPaymentGateway } from './adapters/payments/open-payment-gateway.ts';
import { openPdfDrawer } from './adapters/pdf/pdf-drawer.ts';
import { openRedis, type RedisConnections } from './adapters/redis.ts';
import { cachedSecretKey } from './adapters/secrets/secret-key.ts';
import { openPhotoStorage } from './adapters/storage/open-photo-storage.ts';
import { openParserPool, openTablePool } from './adapters/threads/parser-pool.ts';
import type { Config } from './config.ts';
import { databaseTime } from './db/database-time.ts';
import { deleteOldKeys } from './db/idempotency.ts';
import { installationId, platformSecret } from './db/platform-secret.store.ts';
import { cachedPlatformSettings } from './db/platform-settings.store.ts';
import type { Connection } from './db/pool.ts';
import { createLimitedPool } from './db/pools/limited-pool.ts';
import { createReportPool, poolByCaller, transactionPool } from './db/pools/report-pool.ts';
import { listenForChanges } from './db/reported-changes.ts';
import { recordRemovals } from './db/retention-run.store.ts';
import { runBackfills } from './db/schema/backfill.store.ts';
import { type Migration, readMigrations } from './db/schema/migration-files.ts';
import { type SchemaWatch, watchSchema } from './db/schema/schema-watch.store.ts';
import { createTransact, type Tx } from './db/transaction.ts';
import { forbidInTransactions } from './db/transaction-scope.ts';
import { features } from './features/index.ts';
import { hasFeature } from './features/subscription/core/index.ts';
import { createHttpServer, type LogTarget } from './http/http-server.ts';
import { recogniseKeys } from './http/keys/recognise-keys.ts';
import { serveWebApp } from './http/pages/static-files.ts';
import { isDatabaseUnavailable } from './http/problem.ts';
import { refuseUnknownSchema } from './http/refuse-unknown-schema.ts';
import { createServe, type ServedEndpoints } from './http/serve.ts';
import { openKnownSessions } from './http/session/known-sessions.ts';
import { createClockCheck } from './jobs/clock-check.ts';
import { type FailedJob, openJobQueue } from './jobs/job-queue.ts';
import { type OutboxRelay, startOutboxRelay } from './jobs/outbox-relay.ts';
import { quietPayments, type ReleaseWatch, startWhenReleased } from './jobs/quiet-copy.ts';
import { startTimers, type Timers } from './jobs/timers.ts';
import { openPostgresBus } from './live/bus.ts';
import { openRedisBus } from './live/redis-bus.ts';
import type { Platform } from './platform.ts';
import { serveHealth } from './serve-health.ts';
import type { MetricsDeps } from './telemetry/open-metrics.ts';

export type App = {
  http: FastifyInstance;
  platform: Platform;
  served: ServedEndpoints;
  /** Starts the jobs and timers of the worker role. */
  start(): Promise<void>;
  close(): Promise<void>;
};

const quietText =
  'this is a restored copy: it sends no mail, runs no timers and makes no payment calls until "npm run release"';

const distFolder = path.join(import.meta.dirname, '..', 'dist');

type AppOptions = {
  config: Config;
  pool: pg.Pool;
  connection: Connection;
  now?: () => number;
  logTo?: LogTarget;
  /** Those that this version knows; a test gives others. */
  migrations?: readonly Migration[];
};

/** Builds the whole server from its configuration, without listening. Tests use it too. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, pool, connection, migrations = readMigrations() } = options;
  const redis = config.redisUrl === undefined ? null : await openRedis(config.redisUrl);
  const reports = createReportPool(connection, config.reports);
  const limited = createLimitedPool(connection);
  const http = await createHttpServer(config, redis, undefined, options.logTo);

  let pauseJobs: () => Promise<void> = async () => {};
  const schema = watchSchema(pool, migrations, (found) => {
    http.log.error(found, 'the database is newer than this process can work with: start the newer version');
    pauseJobs().catch(onError);
  });
  const metrics = await openMetricsIfEnabled(config, { http, pool, reports, redis, schema });
  const errors = await openErrorReports(config.sentry);
  http.decorate('reportError', errors.report);
  const { onError, onFailedJob } = errorHandlers(http, errors);

  let relay: OutboxRelay | null = null;
  let started: Platform | null = null;
  const followBookings = async (tx: Tx) => {
    for (const feature of features) if (started) await feature.followBookings?.(started, tx);
  };

  const bus = redis ? openRedisBus(redis) : await openPostgresBus(connection, onError);
  const changes = await listenForChanges({ pool, connection, onError });
  changes.subscribe((subject) => {
    if (subject === 'schema' || subject === null) schema.check().catch(onError);
  });
  refuseUnknownSchema(http, schema);

  const base = await openBase(options, {
    http,
    reports,
    limited,
    bus,
    changes,
    followBookings,
    onOutbox: () => relay?.nudge(),
  });

  const queue = await openQueue(connection, { onError, onFailedJob });
  pauseJobs = queue.pause;
  relay = startOutboxRelay({ pool, bus, queue, now: options.now, onError });

  const payments = quietPayments(await openPaymentGateway(config, base), pool);
  const platform: Platform = { ...base, queue, relay, payments };
  started = platform;

  let draining = false;
  const served = await serveFeatures(http, platform, { schema, redis, isDraining: () => draining });
  const work = createWork(http, platform, {
    onError,
    hasGivenClock: options.now !== undefined,
    migrations,
    schema,
  });

  let closed: Promise<void> | undefined;

  return {
    http,
    platform,
    served,
    start: work.start,
    close() {
      closed ??= closeAll();
      return closed;
    },
  };

  async function closeAll(): Promise<void> {
    draining = true;
    await work.close();
    await http.close();
    await platform.pdf.close();

    await platform.parsers.close();
    await platform.tables.close();
    await relay?.close();
    await queue.close();
    await bus.close();
    await changes.close();
    await redis?.close();
    await metrics?.close();
    await platform.mail.close();
    await reports.end();
    await limited.end();
    await errors.close();
  }
}

type ErrorReports = Awaited<ReturnType<typeof openErrorReports>>;

/** Loads the metrics only when they are on. They must be opened before the routes are registered. */
async function openMetricsIfEnabled(
  { metrics, dataDir }: Config,
  deps: Pick<MetricsDeps, 'http' | 'pool' | 'reports' | 'redis' | 'schema'>,
) {
  if (!metrics) return null;
  const { openMetrics } = await import('./telemetry/open-metrics.ts');
  return openMetrics({ ...deps, config: metrics, dataDir });
}

/** Handlers for errors outside requests: all are logged, and reported unless the database is away. */
function errorHandlers(http: FastifyInstance, errors: ErrorReports) {
  const report = (error: unknown, where: string) => {
    if (!(error instanceof Error && isDatabaseUnavailable(error))) errors.report(error, where);
  };

  return {
    onError(error: unknown) {
      http.log.warn({ err: error }, 'background work failed');
      report(error, 'background work');
    },
    onFailedJob(error: unknown, job: FailedJob) {
      http.log.warn({ err: error, ...job }, 'job failed');
      report(error, `job ${job.queue}`);
    },
  };
}

type BaseParts = Pick<Platform, 'bus'> & {
  http: FastifyInstance;
  reports: pg.Pool;
  limited: pg.Pool;
  changes: Awaited<ReturnType<typeof listenForChanges>>;
  /** Runs before each commit. */
  followBookings: (tx: Tx) => Promise<void>;
  /** Runs after a commit that has filled the outbox. */
  onOutbox: () => void;
};

/** The parts of the platform that need neither queue nor payments. */
async function openBase(
  options: AppOptions,
  { http, reports, limited, bus, changes, followBookings, onOutbox }: BaseParts,
) {
  const { config, pool, connection, now: givenClock } = options;
  const now = givenClock ?? Date.now;
  const answerKey = cachedSecretKey(config, 'idempotent-answers');
  const mailKey = cachedSecretKey(config, 'waiting-mails');
  const isChecked = !config.inProduction;

  const outbound = openOutbound({
    userAgent: `Staydesk (+${config.http.publicUrl})`,
    allow: config.outboundAllow,
  });
  const storage = await openPhotoStorage(config.storage);
  const mail = await openMailSender(config.mail, { db: pool, mailKey, now });

  const transact = createTransact(
    transactionPool({ calls: pool, limited }),
    { answerKey, mailKey, now, beforeCommit: followBookings, isChecked },
    ({ fillsOutbox }) => fillsOutbox && onOutbox(),
  );
  const mayUseKeys = (agentId: string) => hasFeature(pool, { agentId, feature: 'api', now: now() });

  const base = {
    config,
    connection,
    pool: poolByCaller({ calls: pool, reports, limited }),
    transact,
    now,
    newId: () => uuidv7(),
    warn: (facts: Readonly<Record<string, unknown>>, message: string) => http.log.warn(facts, message),
    databaseNow: givenClock ? async () => givenClock() : databaseTime,
    settings: cachedPlatformSettings(pool, changes),
    sessions: openKnownSessions({ pool, now, config, mayUseKeys }, changes),
    bus,
    outbound: config.demo ? withSampleChannels(outbound, now) : outbound,
    storage,
    mail,
    mailKey,
    formKey: cachedSecretKey(config, 'form-stamps'),
    parsers: openParserPool(),
    tables: openTablePool(),
    pdf: openPdfDrawer(),
  };

  if (isChecked) checkTransactions({ ...base, pools: [pool, reports] });

  return base;
}

type QueueHandlers = Pick<ReturnType<typeof errorHandlers>, 'onError' | 'onFailedJob'>;

async function openQueue(connection: Connection, handlers: QueueHandlers) {
  const queues = features.flatMap((feature) => feature.queues ?? []);
  const mailQueues = features.flatMap((feature) => feature.mailQueues ?? []);
  const delays = Object.fromEntries(features.flatMap(({ queueDelays = {} }) => Object.entries(queueDelays)));

  return await openJobQueue({ connection, queues, mailQueues, delays, ...handlers });
}

type Readiness = { schema: SchemaWatch; isDraining: () => boolean };

/** Serves the calls of all features and the web app. */
async function serveFeatures(
  http: FastifyInstance,
  platform: Platform,
  { redis, ...readiness }: Readiness & { redis: RedisConnections | null },
): Promise<ServedEndpoints> {
  const served: ServedEndpoints = new Set();
  const networkSalt = await platformSecret(platform.pool, 'network-salt');
  recogniseKeys(http, { ...platform, redis });
  const serve = createServe(http, { ...platform, networkSalt }, served);
  const installation = await installationId(platform.pool);
  serveHealth(serve, { config: platform.config, installation, ...readiness });

  for (const feature of features) {
    feature.register?.(serve, platform);
    await feature.routes?.(http, platform);
  }
  await serveWebApp(http, path.join(distFolder, 'web'), platform.config.sentry);

  return served;
}

type WorkOptions = {
  onError: (error: unknown) => void;
  hasGivenClock: boolean;
  migrations: readonly Migration[];
  schema: SchemaWatch;
};

/** Jobs and timers of the worker role; a restored copy waits with them until it is released. */
function createWork(
  http: FastifyInstance,
  platform: Platform,
  { onError, hasGivenClock, migrations, schema }: WorkOptions,
) {
  const { config, pool, queue, relay } = platform;
  const ending = new AbortController();
  let timers: Timers | null = null;
  let release: ReleaseWatch | null = null;

  const forgetKeys = {
    name: 'forget-old-idempotency-keys',
    everyMs: hourMs,
    removes: 'repeated_answers' as const,
    run: () => deleteOldKeys(pool),
  };

  const fillIn = {
    name: 'run-backfills',
    everyMs: minuteMs,
    run: (signal: AbortSignal) => runBackfills(pool, migrations, signal),
  };
  // A given clock deliberately differs from the database's, so it is not checked.
  const isClockRight = hasGivenClock ? async () => true : createClockCheck(pool, { now: Date.now, onError });
  const mayRun = async () => schema.unknown() === null && (await isClockRight());

  async function startWork(): Promise<void> {
    for (const feature of features) await feature.prepare?.(platform, ending.signal);
    await queue.work(features.flatMap((feature) => feature.jobs?.(platform) ?? []));

    timers = startTimers(
      [forgetKeys, fillIn, ...features.flatMap((feature) => feature.timers?.(platform) ?? [])].map((task) =>
        recordRemovals(task, platform),
      ),
      onError,
      mayRun,
    );
    relay.nudge();
  }

  return {
    async start(): Promise<void> {
      if (!config.roles.worker) return;
      release = await startWhenReleased(pool, {
        start: startWork,
        onQuiet: (restoredFrom) => http.log.warn({ restoredFrom }, quietText),
        onReleased: () => http.log.warn('released: jobs and timers run, waiting mails are sent'),
        onError,
      });
    },
    async close(): Promise<void> {
      ending.abort();
      await release?.close();
      await timers?.close();
    },
  };
}

/** Everything that a transaction must not wait for. */
function checkTransactions({
  pools,
  outbound,
  storage,
  mail,
  pdf,
}: Pick<Platform, 'outbound' | 'storage' | 'mail' | 'pdf'> & { pools: readonly pg.Pool[] }): void {
  for (const pool of pools) forbidInTransactions('pool', pool, ['query', 'connect']);
  forbidInTransactions('outbound', outbound, ['get', 'post']);

  forbidInTransactions('storage', storage, [
    'put',
    'putStream',
    'read',
    'stream',
    'exists',
    'removeAll',
    'list',
  ]);
  forbidInTransactions('mail', mail, ['send']);
  forbidInTransactions('pdf', pdf, ['draw']);
}
