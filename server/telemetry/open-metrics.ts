import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RedisConnections } from '#server/adapters/redis.ts';
import type { SchemaWatch } from '#server/db/schema/schema-watch.store.ts';
import { StartError } from '#server/start-error.ts';
import type { MetricsConfig } from '../service-config.ts';
import { commit, release } from '../version.ts';
import { type MetricEvent, onMetricEvent } from './metric-events.ts';
import { readWorkload, type Workload } from './workload.store.ts';

export type MetricsDeps = {
  config: MetricsConfig;
  http: FastifyInstance;
  pool: pg.Pool;
  reports: pg.Pool;
  redis: Pick<RedisConnections, 'isUp'> | null;
  dataDir: string;
  schema: SchemaWatch;
};

/** Must be opened before the routes are registered, so that they are timed. */
export async function openMetrics(deps: MetricsDeps): Promise<MetricsServer> {
  const registry = new Registry();
  gaugeProcess(registry, deps);

  const readLoad = gaugeWorkload(registry, deps.pool);
  gaugeDisk(registry, deps.dataDir);
  timeRequests(registry, deps.http);

  const stopCounting = countMetricEvents(registry);
  const figures = async () => {
    await readLoad();
    return { type: registry.contentType, text: await registry.metrics() };
  };

  const isHealthy = () =>
    deps.schema.check().then(
      (unknown) => unknown === null,
      () => false,
    );
  const server = await serveMetrics(deps.config, { figures, isHealthy }).catch((error: unknown) => {
    const { host, port } = deps.config;
    throw new StartError(`METRICS_PORT: figures cannot be served at ${host}:${port} (${String(error)}).`);
  });

  return {
    port: server.port,
    async close() {
      stopCounting();
      registry.clear();
      await server.close();
    },
  };
}

/** Gauges of this process: memory, event loop, database connections, open sockets, Redis. */
function gaugeProcess(
  registry: Registry,
  { http, pool, reports, redis, schema }: Pick<MetricsDeps, 'http' | 'pool' | 'reports' | 'redis' | 'schema'>,
): void {
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const pools = [
    ['calls', pool],
    ['reports', reports],
  ] as const;

  new Gauge({
    name: 'staydesk_build_info',
    help: 'Always 1; the labels say which release this process is, at which commit in a clone, and its Node.js',
    labelNames: ['version', 'revision', 'node'] as const,
    registers,
  }).set({ version: release, revision: commit ?? '', node: process.versions.node }, 1);

  new Gauge({
    name: 'staydesk_pool_connections',
    help: 'Connections to the database, of calls and of reports: in use, idle, and calls that wait for one',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [name, of] of pools) {
        this.set({ pool: name, state: 'used' }, of.totalCount - of.idleCount);
        this.set({ pool: name, state: 'idle' }, of.idleCount);
        this.set({ pool: name, state: 'waiting' }, of.waitingCount);
      }
    },
  });

  new Gauge({
    name: 'staydesk_pool_most_connections',
    help: 'How many connections each pool may have',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      for (const [name, of] of pools) this.set({ pool: name }, of.options.max ?? 0);
    },
  });

  new Gauge({
    name: 'staydesk_sockets',
    help: 'Open live sockets',
    registers,
    collect() {
      this.set(http.websocketServer.clients.size);
    },
  });

  new Gauge({
    name: 'staydesk_schema_known',
    help: '0 once the database is newer than this process can work with',
    registers,
    collect() {
      this.set(schema.unknown() === null ? 1 : 0);
    },
  });

  if (!redis) return;

  new Gauge({
    name: 'staydesk_redis_up',
    help: '1 while Redis answers this process',
    registers,
    collect() {
      this.set(redis.isUp() ? 1 : 0);
    },
  });
}

/**
 * Gauges of the work that waits in the database; returns the function that reads it. The registry writes each gauge as
 * soon as that one is collected, so all are set before. Every process reports the same values: aggregate by maximum,
 * never by sum.
 */
function gaugeWorkload(registry: Registry, pool: pg.Pool): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const ofQueue = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['queue'] as const, registers });
  const outbox = gauge('staydesk_outbox_rows', 'What committed changes left to be handed on');
  const outboxAge = gauge('staydesk_outbox_oldest_seconds', 'How long the oldest of it waits');
  const stuck = gauge('staydesk_outbox_stuck_rows', 'Rows that could not be handed on');
  const dead = gauge('staydesk_dead_letters', 'Jobs that gave up after their last try');
  const waiting = ofQueue('staydesk_queue_waiting_jobs', 'Jobs that could run now');
  const oldest = ofQueue('staydesk_queue_oldest_seconds', 'How long the oldest of them waits');

  const backupAge = gauge(
    'staydesk_backup_age_seconds',
    'Time since the last backup; NaN when there was none',
  );
  const incidents = gauge('staydesk_incidents_open', 'Incidents that are open');
  const retried = gauge('staydesk_mails_retrying', 'Mails that failed at least once and are not sent yet');
  const clock = gauge(
    'staydesk_clock_ahead_seconds',
    'Clock of this process minus that of the database; timed work waits beyond two minutes either way',
  );

  const archive = gauge(
    'staydesk_log_archive_failing',
    '1 while the log of the embedded database cannot be archived, 0 while it can or need not',
  );

  const backfills = new Gauge({
    name: 'staydesk_backfill_progress',
    help: 'Part of an unfinished backfill that is done, from 0 to 1; absent when all are finished',
    labelNames: ['backfill'] as const,
    registers,
  });

  const health = new Gauge({
    name: 'staydesk_health_state',
    help: 'State of a part: 0 works, 1 degraded, 2 down, -1 unknown',
    labelNames: ['part'] as const,
    registers,
  });

  const up = gauge('staydesk_database_up', '1 while the database answers this process');

  return async () => {
    const load: Workload | null = await readWorkload(pool).catch(() => null);
    up.set(load === null ? 0 : 1);

    if (load === null) return;

    clock.set((Date.now() - load.clockMs) / 1000);
    outbox.set(load.outbox);
    outboxAge.set(load.outboxSeconds);
    stuck.set(load.stuckRows);
    dead.set(load.deadLetters);
    backupAge.set(load.backupSeconds ?? Number.NaN);
    incidents.set(load.openIncidents);
    retried.set(load.retryingMails);
    archive.set(load.archiveFailing ?? 0);

    backfills.reset();
    for (const { name, progress } of load.backfills) backfills.set({ backfill: name }, progress);

    health.reset();
    for (const { part, state } of load.parts) health.set({ part }, state);

    for (const { queue, ...figures } of load.queues) {
      waiting.set({ queue }, figures.waiting);
      oldest.set({ queue }, figures.oldestSeconds);
    }
  };
}

/** Free space of the file system that holds DATA_DIR; absent while it does not answer. */
function gaugeDisk(registry: Registry, folder: string): void {
  new Gauge({
    name: 'staydesk_disk_free_bytes',
    help: 'Free space for DATA_DIR',
    registers: [registry],
    async collect() {
      const found = await statfs(folder).catch(() => null);
      if (found === null) this.reset();
      else this.set(found.bavail * found.bsize);
    },
  });
}

/** Counts events; returns the function that stops it. */
function countMetricEvents(registry: Registry): () => void {
  const registers = [registry];
  const bookings = new Counter({
    name: 'staydesk_bookings_total',
    help: 'Bookings asked for: made, or the code of the refusal; an answer given again counts again',
    labelNames: ['by', 'outcome'] as const,
    registers,
  });

  const mails = new Counter({
    name: 'staydesk_mails_total',
    help: 'Mails handed over to the mail server, and tries that failed',
    labelNames: ['outcome'] as const,
    registers,
  });

  const webhooks = new Counter({
    name: 'staydesk_webhook_tries_total',
    help: 'Tries to deliver an event to an address of an agent, and those that failed',
    labelNames: ['outcome'] as const,
    registers,
  });

  const jobs = new Counter({
    name: 'staydesk_jobs_total',
    help: 'Jobs by queue: done, and tries that failed',
    labelNames: ['queue', 'outcome'] as const,
    registers,
  });

  // Series exist from the start, because an alarm on growth needs a zero to grow from.
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  for (const outcome of ['delivered', 'failed']) webhooks.inc({ outcome }, 0);
  for (const by of ['agent', 'visitor']) bookings.inc({ by, outcome: 'made' }, 0);

  return onMetricEvent((happening: MetricEvent) => {
    if (happening.kind === 'booking') bookings.inc({ by: happening.by, outcome: happening.outcome });
    else if (happening.kind === 'mail') mails.inc({ outcome: happening.outcome });
    else if (happening.kind === 'webhook') webhooks.inc({ outcome: happening.outcome });
    else jobs.inc({ queue: happening.queue, outcome: happening.outcome });
  });
}

/** Labels hold the route's pattern and never an address, because addresses carry link codes and guest tokens. */
function timeRequests(registry: Registry, http: FastifyInstance): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'staydesk_requests_total',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });

  const seconds = new Histogram({
    name: 'staydesk_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });

  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const method = request.method;
    requests.inc({ method, route, status: String(reply.statusCode) });
    seconds.observe({ method, route }, reply.elapsedTime / 1000);
    done();
  });
}

type MetricsServer = { port: number; close(): Promise<void> };

/** `/metrics` for Prometheus, and `/health` for monitoring a process without pages. */
async function serveMetrics(
  { host, port }: MetricsConfig,
  answers: {
    figures: () => Promise<{ type: string; text: string }>;
    isHealthy: () => Promise<boolean>;
  },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405).end();
      else if (request.url === '/metrics') {
        const { type, text } = await answers.figures();
        response.writeHead(200, { 'content-type': type }).end(text);
      } else if (request.url === '/health') {
        response.writeHead((await answers.isHealthy()) ? 200 : 503).end();
      } else response.writeHead(404).end();
    } catch {
      // The error may contain confidential details; Prometheus needs the status alone.
      response.writeHead(500).end();
    }
  });

  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();

  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
