import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { CallInput, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/shapes.ts';
import { dayMs, hourMs } from '#domain/shared/duration.ts';
import { type App, createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createPool } from '#server/db/pool.ts';
import type { Env } from '#server/env-reader.ts';
import type { LogTarget } from '#server/http/http-server.ts';
import { replaceOldNames } from '#server/http/old-field-names.ts';
import type { Platform } from '#server/platform.ts';
import { createTestDatabase } from './test-database.ts';

const morningMs = 10.5 * hourMs;

export const testSetupCode = 'test-setup-code';

export type CallOptions = {
  token?: string | undefined;
  /** Idempotency-Key header. */
  key?: string | undefined;
  headers?: Record<string, string>;
  /** Client address of the call; rate limits count by it. */
  from?: string;
};

export type Answer = { status: number; body: unknown; headers: Record<string, unknown> };

export type TestApp = {
  app: App;
  http: App['http'];
  platform: Platform;
  pool: pg.Pool;
  clock: TestClock;
  /** Reply of a call that must succeed, without the old names of renamed fields; throws with the problem otherwise. Retries on 503. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<ReplyOf<E>>;
  /** Problem of a call that must be refused; throws when it succeeds. The input may be invalid. */
  refusal(endpoint: Endpoint, input: Partial<RawInput>, options?: CallOptions): Promise<Problem>;
  /** Any answer except 503, which is retried as clients do. */
  outcome(endpoint: Endpoint, input: Partial<RawInput>, options?: CallOptions): Promise<Answer>;
  /** Any answer, for tests of status and headers. */
  send(endpoint: Endpoint, input: Partial<RawInput>, options?: CallOptions): Promise<Answer>;
  /** Delivers the outbox of committed transactions to sockets and jobs. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

type RawInput = { params: unknown; query: unknown; body: unknown };

/**
 * The whole server on a separate database, without listening. `env` overrides the configuration; `clock: 'machine'`
 * uses the machine's clock; `worker` also starts jobs and timers, on a database that has the locations of the world;
 * `locations` brings them without a worker; `logTo` receives the lines of the log; `connections` makes a pool of so many.
 */
export async function openTestApp(
  options: {
    env?: Env;
    now?: string;
    clock?: 'machine';
    worker?: boolean;
    locations?: boolean;
    logTo?: LogTarget;
    connections?: number;
  } = {},
): Promise<TestApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'staydesk-test-app-'));
  const config = testConfig(folder, options.env ?? {});
  const database = await createTestDatabase(options.worker || options.locations ? 'locations' : 'queues');
  const clock = createTestClock(options.now);
  const { connection } = database;
  const ownPool = options.connections ? createPool(connection, { max: options.connections }) : null;
  const pool = ownPool ?? database.pool;
  const logTo = options.logTo ? { logTo: options.logTo } : {};

  const app = await createApp({
    config,
    pool,
    connection,
    ...(options.clock === 'machine' ? {} : { now: clock.now }),
    ...logTo,
  });

  await app.http.ready();
  if (options.worker) await app.start();

  const send: TestApp['send'] = (endpoint, input, callOptions) => sendTo(app, endpoint, input, callOptions);
  const outcome: TestApp['outcome'] = async (endpoint, input, callOptions) => {
    for (let tries = 1; ; tries++) {
      const answer = await send(endpoint, input, callOptions);
      if (!isBusy(answer) || tries === maxTries) return answer;
      await wait(tries * 100);
    }
  };

  return {
    app,
    http: app.http,
    platform: app.platform,
    pool,
    clock,
    send,
    outcome,
    async call(endpoint, input, callOptions) {
      const { status, body } = await outcome(endpoint, input, callOptions);
      if (status !== endpoint.success) throw unexpected(endpoint, status, body);
      const withNewNames = replaceOldNames(endpoint.reply)?.(body) ?? body;
      // NOTE: Fastify has serialised the body by the endpoint's reply schema.
      return withNewNames as ReplyOf<typeof endpoint>;
    },
    async refusal(endpoint, input, callOptions) {
      const { status, body } = await send(endpoint, input, callOptions);
      if (status < 400) throw unexpected(endpoint, status, body);
      // NOTE: sendProblem() makes all answers from 400 on.
      return body as Problem;
    },
    settle: () => app.platform.relay.drain(),
    async close() {
      await app.close();
      await ownPool?.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const maxTries = 12;

function isBusy({ status, body }: Answer): boolean {
  // NOTE: sendProblem() makes all answers from 400 on.
  return status === 503 && (body as Problem).code === 'busy';
}

function testConfig(folder: string, env: Env): Config {
  const config = readConfig({
    DATA_DIR: folder,
    DEMO: 'off',
    ADMIN_SETUP_CODE: testSetupCode,
    LOG_LEVEL: 'silent',
    // Set explicitly, for tests that choose a public address.
    PAYMENT_GATEWAY: 'sandbox',
    SMTP_URL: 'none',
    // Guests hear of everything immediately, except in tests of undo.
    UNDO_SECONDS: '0',
    RATE_LIMIT_SCALE: '1000',
    KEEP_DISK_FREE_MB: '0',
    // Servers on a crowded machine must not shed load.
    MAX_EVENT_LOOP_DELAY_MS: '600000',
    ...env,
  });
  if ('errors' in config) throw new Error(config.errors.join('\n'));

  return config;
}

async function sendTo(
  app: App,
  endpoint: Endpoint,
  input: Partial<RawInput>,
  options: CallOptions = {},
): Promise<Answer> {
  const answer = await app.http.inject({
    method: endpoint.method,
    url: addressOf(endpoint, input),
    remoteAddress: options.from ?? '127.0.0.1',
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.key ? { 'idempotency-key': options.key } : {}),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
  });
  const isJson = String(answer.headers['content-type'] ?? '').includes('json');

  return {
    status: answer.statusCode,
    body: isJson ? answer.json() : answer.body,
    headers: answer.headers,
  };
}

function addressOf(endpoint: Endpoint, input: Partial<RawInput>): string {
  const params = entriesOf(input.params);
  const pathname = params.reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    String(endpoint.path),
  );
  const query = new URLSearchParams(entriesOf(input.query)).toString();
  return query ? `${pathname}?${query}` : pathname;
}

function entriesOf(values: unknown): [string, string][] {
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
}

function unexpected(endpoint: Endpoint, status: number, body: unknown): Error {
  return new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
}

type TestClock = {
  now: () => number;
  set(instant: string): void;
  advance(milliseconds: number): void;
};

/**
 * Clock that only a test advances; starts at `instant` (ISO 8601), or on the morning of the real day (UTC), so that the
 * hour of a test run never changes the day.
 */
export function createTestClock(instant?: string): TestClock {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  let current = instant === undefined ? today + morningMs : Date.parse(instant);

  return {
    now: () => current,
    set(to) {
      current = Date.parse(to);
    },
    advance(milliseconds) {
      current += milliseconds;
    },
  };
}
