import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import * as health from '#contract/platform/health.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { openErrorReports } from './adapters/error-reports.ts';
import { openMailSender } from './adapters/mail/mail-sender.ts';
import { openOutbound } from './adapters/outbound/outbound.ts';
import { withSampleChannels } from './adapters/outbound/sample-channels.ts';
import { openPaymentGateway } from './adapters/payments/open-payment-gateway.ts';
import { openPdfDrawer } from './adapters/pdf/pdf-drawer.ts';
import { openRedis } from './adapters/redis.ts';
import { cachedSecretKey } from './adapters/secrets/secret-key.ts';
import { openPhotoStorage } from './adapters/storage/open-photo-storage.ts';
import { openParserPool } from './adapters/threads/parser-pool.ts';
import type { Config } from './config.ts';
import { databaseTime } from './db/database-time.ts';
import { deleteOldKeys } from './db/idempotency.ts';
import { platformSecret } from './db/platform-secret.store.ts';
import { cachedPlatformSettings } from './db/platform-settings.store.ts';
import type { Connection } from './db/pool.ts';
import { listenForChanges } from './db/reported-changes.ts';
import { recordRemovals } from './db/retention-run.store.ts';
import { createTransact, type Tx } from './db/transaction.ts';
import { forbidInTransactions } from './db/transaction-scope.ts';
import { features } from './features/index.ts';
import { createHttpServer, type LogTarget } from './http/http-server.ts';
import { serveWebApp } from './http/pages/static-files.ts';
import { isDatabaseUnavailable } from './http/problem.ts';
import { createServe, type Serve, type ServedEndpoints } from './http/serve.ts';
import { openKnownSessions } from './http/session/known-sessions.ts';
import { createClockCheck } from './jobs/clock-check.ts';
import { type FailedJob, openJobQueue } from './jobs/job-queue.ts';
import { type OutboxRelay, startOutboxRelay } from './jobs/outbox-relay.ts';
import { quietPayments, type ReleaseWatch, startWhenReleased } from './jobs/quiet-copy.ts';
import { startTimers, type Timers } from './jobs/timers.ts';
import { openPostgresBus } from './live/bus.ts';
import { openRedisBus } from './live/redis-bus.ts';
import type { Platform } from './platform.ts';
import { openTelemetry } from './telemetry/open-telemetry.ts';

export type App = {
  http: FastifyInstance;
  platform: Platform;
  served: ServedEndpoints;
  /** Starts the jobs and timers of the worker role. */
  start(): Promise<void>;
  close(): Promise<void>;
};

const quietText =
  'this is a restored copy: it sends no mail, runs no timer and makes no payment call until "npm run release"';

const distFolder = path.join(import.meta.dirname, '..', 'dist');

/** Builds the whole server from its configuration, without listening. Tests use it too. */
export async function createApp(options: {
  config: Config;
  pool: pg.Pool;
  connection: Connection;
  now?: () => number;
  logTo?: LogTarget;
}): Promise<App> {
  const { config, pool, connection } = options;
  const redis = config.redisUrl === undefined ? null : await openRedis(config.redisUrl);
  const http = await createHttpServer(config, redis, undefined, options.logTo);
  const telemetry = await openTelemetry(config, { http, pool, redis, dataDir: config.dataDir });
  const errors = await openErrorReports(config.sentry);
  http.decorate('reportError', errors.report);

  const onError = (error: unknown) => {
    http.log.warn({ err: error }, 'background work failed');
    if (!(error instanceof Error && isDatabaseUnavailable(error))) errors.report(error, 'background work');
  };
  const onFailedJob = (error: unknown, job: FailedJob) => {
    http.log.warn({ err: error, ...job }, 'job failed');
    if (!(error instanceof Error && isDatabaseUnavailable(error))) errors.report(error, `job ${job.queue}`);
  };

  let relay: OutboxRelay | null = null;
  let draining = false;
  let started: Platform | null = null;
  const followBookings = async (tx: Tx) => {
    for (const feature of features) if (started) await feature.followBookings?.(started, tx);
  };

  const bus = redis ? openRedisBus(redis) : await openPostgresBus(connection, onError);
  const answerKey = cachedSecretKey(config, 'idempotent-answers');
  const mailKey = cachedSecretKey(config, 'waiting-mails');
  const now = options.now ?? Date.now;
  const givenClock = options.now;
  const changes = await listenForChanges({ pool, connection, onError });

  const outbound = openOutbound({
    userAgent: `Staydesk (+${config.http.publicUrl})`,
    allow: config.outboundAllow,
  });
  const isChecked = !config.inProduction;
  const storage = await openPhotoStorage(config.storage);
  const mail = await openMailSender(config.mail, { db: pool, mailKey, now });

  const base = {
    config,
    connection,
    pool,
    transact: createTransact(
      pool,
      { answerKey, mailKey, now, beforeCommit: followBookings, isChecked },
      ({ fillsOutbox }) => fillsOutbox && relay?.nudge(),
    ),
    now,
    newId: () => uuidv7(),
    warn: (facts: Readonly<Record<string, unknown>>, message: string) => http.log.warn(facts, message),
    databaseNow: givenClock ? async () => givenClock() : databaseTime,
    settings: cachedPlatformSettings(pool, changes),
    sessions: openKnownSessions({ pool, now, config }, changes),
    bus,
    outbound: config.demo ? withSampleChannels(outbound, now) : outbound,
    storage,
    mail,
    mailKey,
    formKey: cachedSecretKey(config, 'form-stamps'),
    parsers: openParserPool(),
    pdf: openPdfDrawer(),
  };

  if (isChecked) checkTransactions(base);
  const queues = features.flatMap((feature) => feature.queues ?? []);
  const mailQueues = features.flatMap((feature) => feature.mailQueues ?? []);
  const delays = Object.fromEntries(features.flatMap(({ queueDelays = {} }) => Object.entries(queueDelays)));
  const queue = await openJobQueue({ connection, queues, mailQueues, delays, onError, onFailedJob });
  relay = startOutboxRelay({ pool, bus, queue, now: givenClock, onError });

  const payments = quietPayments(await openPaymentGateway(config, base), pool);
  const platform: Platform = { ...base, queue, relay, payments };
  started = platform;

  const served: ServedEndpoints = new Set();
  const networkSalt = await platformSecret(pool, 'network-salt');
  const serve = createServe(http, { ...platform, networkSalt }, served);
  serveHealth(serve, pool, () => draining);

  for (const feature of features) {
    feature.register?.(serve, platform);
    await feature.routes?.(http, platform);
  }
  await serveWebApp(http, path.join(distFolder, 'web'), config.sentry);

  const forgetKeys = {
    name: 'forget-old-idempotency-keys',
    everyMs: hourMs,
    removes: 'repeated_answers' as const,
    run: () => deleteOldKeys(pool),
  };

  let timers: Timers | null = null;
  let release: ReleaseWatch | null = null;
  const ending = new AbortController();

  async function startWork(): Promise<void> {
    for (const feature of features) await feature.prepare?.(platform, ending.signal);
    await queue.work(features.flatMap((feature) => feature.jobs?.(platform) ?? []));

    timers = startTimers(
      [forgetKeys, ...features.flatMap((feature) => feature.timers?.(platform) ?? [])].map((task) =>
        recordRemovals(task, platform),
      ),
      onError,
      // A given clock deliberately differs from the database's, so it is not checked.
      options.now ? undefined : createClockCheck(pool, { now: Date.now, onError }),
    );
    relay?.nudge();
  }

  return {
    http,
    platform,
    served,
    async start() {
      if (!config.roles.worker) return;
      release = await startWhenReleased(pool, {
        start: startWork,
        onQuiet: (restoredFrom) => http.log.warn({ restoredFrom }, quietText),
        onReleased: () => http.log.warn('released: jobs and timers run, waiting mails are sent'),
        onError,
      });
    },
    async close() {
      draining = true;
      ending.abort();
      await release?.close();
      await timers?.close();
      await http.close();
      await platform.pdf.close();

      await platform.parsers.close();
      await relay?.close();
      await queue.close();
      await bus.close();
      await changes.close();
      await redis?.close();
      await telemetry.close();
      await platform.mail.close();
      await errors.close();
    },
  };
}

/** Everything that a transaction must not wait for. */
function checkTransactions({
  pool,
  outbound,
  storage,
  mail,
  pdf,
}: Pick<Platform, 'pool' | 'outbound' | 'storage' | 'mail' | 'pdf'>): void {
  forbidInTransactions('pool', pool, ['query', 'connect']);
  forbidInTransactions('outbound', outbound, ['get']);

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

function serveHealth({ serveAll }: Serve, pool: pg.Pool, isDraining: () => boolean): void {
  serveAll(health, {
    readLiveness: async () => ({ status: 'live' as const }),
    readReadiness: async () => {
      if (isDraining()) return refuse('busy', { cause: 'shutting_down' });
      await pool.query('SELECT 1');
      return { status: 'ready' as const };
    },
  });
}
