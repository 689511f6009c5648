import pg from 'pg';
import * as bookings from '#contract/bookings/bookings.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { signIn } from '../../harness/calls.ts';
import type { Lab } from '../../harness/open-lab.ts';
import { type DatabaseMemory, readDatabaseMemory } from '../../harness/process-memory.ts';
import type { BenchOptions } from './bench-options.ts';
import { agentIdOf, emailOf, freeAfterDays } from './load-rows-sql.ts';
import { mainCalls } from './main-calls.ts';
import { type Bench, type CallFigures, loadOf, measureCall } from './measure-calls.ts';
import { databaseUrlOf, type LoadDatabase, openLoadDatabase } from './open-load-database.ts';
import { type ProbedProcess, startProbed } from './probed-process.ts';
import { countLoad, type LoadSize, loadPassword, seedLoad } from './seed-load.ts';
import { sendLoad } from './send-load.ts';

export type GrownCall = { name: string; p50Ms: number };

export type LoadResults = {
  /** Version of PostgreSQL. */
  database: string;
  size: LoadSize;
  pouredSeconds: number;
  calls: CallFigures[];
  memory: { afterStartMb: number; afterLoadMb: number; floorMb: number; database: DatabaseMemory | null };
  growth: { size: LoadSize; calls: GrownCall[] }[];
};

/** Seeds and measures step by step: full figures at the requested size, growth at each size. */
export async function measureLoad(
  lab: Lab,
  options: BenchOptions,
  say: (line: string) => void,
): Promise<LoadResults> {
  const database = openLoadDatabase(lab);
  const fullAt = options.sizes.includes(1_000_000) ? options.sizes.at(-2) : options.sizes.at(-1);
  const growth: LoadResults['growth'] = [];
  let full: Omit<LoadResults, 'growth'> | undefined;
  let from = 0;

  for (const to of options.sizes) {
    const began = performance.now();
    // Rows beyond the full size only add volume, with a few bookings each.
    const bookingsEach = full ? Math.min(2, options.bookingsEach) : options.bookingsEach;
    await database.bulkInsert((connection) => seedLoad(connection, { from, to, bookingsEach }));

    const pouredSeconds = (performance.now() - began) / 1000;
    say(`${to} properties poured in ${pouredSeconds.toFixed(0)} s`);

    await withBench({ lab, database, options }, async (bench, size) => {
      const startedMb = await memoryOf(bench.product);
      growth.push({ size, calls: await measureGrowth(bench) });
      if (to === fullAt)
        full = {
          database: await versionOf(bench),
          size,
          pouredSeconds,
          ...(await measureFully(bench, { say, startedMb })),
        };
    });
    from = to;
  }

  if (!full) throw new Error('no size was measured in full');

  return { ...full, growth };
}

type OpenBench = Bench & { today: string; databasePid: number; wanted: readonly string[] };

async function withBench(
  { lab, database, options }: { lab: Lab; database: LoadDatabase; options: BenchOptions },
  work: (bench: OpenBench, size: LoadSize) => Promise<void>,
): Promise<void> {
  const postgres = await database.open();
  const env = { DATABASE_URL: databaseUrlOf(postgres), LOG_LEVEL: 'error' };
  const client = new pg.Client(postgres.connection);
  await client.connect();

  const opened: ProbedProcess[] = [];
  try {
    // Under load, jobs run in a separate process; the floor runs none either.
    const product = await startProbed(lab, 'server/main.ts', { ...env, ...productEnv });
    opened.push(product);

    const floor = await startProbed(lab, 'scripts/lab/bench/load/floor-server.ts', env);
    opened.push(floor);

    const token = await signInFirstAgent(product.url);
    const { rounds, seconds } = options;
    const today = civilDateAt(Date.now(), 'UTC');
    const freeFrom = addDays(today, freeAfterDays(options.bookingsEach));
    const parts = { product, floor, client, token, rounds, seconds, today, freeFrom };
    await work(
      { ...parts, turn: { next: 0 }, databasePid: postgres.pid, wanted: options.calls },
      await countLoad(postgres.connection),
    );
  } finally {
    for (const one of opened) await one.stop();
    await client.end();
  }
}

const productEnv = { DEMO: 'off', RATE_LIMIT_SCALE: '1000000', ROLES: 'web', NODE_ENV: 'test' };

async function measureFully(
  bench: OpenBench,
  { say, startedMb }: { say: (line: string) => void; startedMb: number },
) {
  const calls: CallFigures[] = [];
  for (const call of await callsOf(bench)) {
    const figures = await measureCall(bench, call);
    calls.push(figures);
    const { one } = figures;
    say(`${call.name}: ${one.product.p50Ms.toFixed(2)} ms, floor ${one.floor.p50Ms.toFixed(2)} ms`);
  }

  const afterLoadMb = await memoryOf(bench.product);
  const floorMb = await memoryOf(bench.floor);

  // Ends the floor, because its connections are not the product's.
  await bench.floor.stop();

  return {
    calls,
    memory: {
      afterStartMb: startedMb,
      afterLoadMb,
      floorMb,
      database: readDatabaseMemory(bench.databasePid),
    },
  };
}

async function memoryOf(server: ProbedProcess): Promise<number> {
  return Math.round((await server.usage()).rssBytes / 1024 / 1024);
}

async function versionOf({ client }: OpenBench): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT current_setting('server_version') AS version`,
  );
  return rows[0]?.version ?? '';
}

/** Median response time of each call with one connection, after a warm-up. */
async function measureGrowth(bench: OpenBench): Promise<GrownCall[]> {
  const grown: GrownCall[] = [];
  for (const call of await callsOf(bench)) {
    const load = loadOf(bench, call, { connections: 1, seconds: 0.6, at: 'product' });
    await sendLoad(bench.product, load);
    const { p50Ms } = await sendLoad(bench.product, load);
    grown.push({ name: call.name, p50Ms });
  }
  return grown;
}

async function callsOf(bench: OpenBench) {
  const all = mainCalls({ ...bench, lastPage: await findLastPage(bench) });
  const { wanted } = bench;
  return wanted.length === 0 ? all : all.filter(({ name }) => wanted.some((part) => name.includes(part)));
}

async function signInFirstAgent(url: string): Promise<string> {
  const { token, agent } = await signIn(url, { email: emailOf(1), password: loadPassword });
  if (agent._id !== agentIdOf(1)) throw new Error('somebody else was signed in');
  return token;
}

/** Pages to the last page of bookings, as for the oldest booking. */
async function findLastPage({ product, token }: Bench): Promise<string> {
  let cursor = '';
  for (;;) {
    const query = new URLSearchParams({ view: 'all', limit: '30', ...(cursor ? { cursor } : {}) });
    const answer = await fetch(`${product.url}${bookings.list.path}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    // NOTE: the shape is that of the contract.
    const { nextCursor } = (await answer.json()) as { nextCursor: string | null };
    if (nextCursor === null) return cursor;
    cursor = nextCursor;
  }
}
