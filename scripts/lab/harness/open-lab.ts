import { rmSync } from 'node:fs';
import os from 'node:os';
import { createTestDatabase, type DatabaseContent } from '#testing/test-database.ts';
import {
  createServerProcess,
  makeDataFolder,
  type ServerOptions,
  type ServerProcess,
} from './server-process.ts';

export type LabDatabase = {
  url: string;
  /** Environment for server processes that use it; several may. */
  env: Record<string, string>;
};

/** Everything that a bench, drill or chaos run opens. It closes in reverse order when the run ends, however it ends. */
export type Lab = {
  /** Temporary folder, also for the files of an embedded database. */
  folder(): string;
  /** Separate database that outlives its server processes; without durability. With places its servers start sooner. */
  database(content?: DatabaseContent): Promise<LabDatabase>;
  /** A started server process on a free port. */
  server(env: Record<string, string>, options?: Omit<ServerOptions, 'env'>): Promise<ServerProcess>;
  closeLater(close: () => unknown): void;
  close(): Promise<void>;
};

export function openLab(): Lab {
  const closers: (() => unknown)[] = [];

  return {
    folder() {
      const folder = makeDataFolder('lab');
      closers.push(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    },
    async database(content) {
      const { connection, drop } = await createTestDatabase(content);
      closers.push(drop);
      const { host = '', port = '', user = '', database = '' } = connection;
      const url = `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`;
      const more = { DATA_DIR: os.tmpdir(), DEMO: 'off', RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' };
      return { url, env: { DATABASE_URL: url, ...more } };
    },
    async server(env, options = {}) {
      const server = await createServerProcess({ ...options, env });
      closers.push(server.stop);
      await server.start();
      return server;
    },
    closeLater: (close) => void closers.push(close),
    async close() {
      const failures: unknown[] = [];
      for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
        try {
          await close();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'not everything could be closed');
    },
  };
}

/** Runs `work` with a lab of its own. */
export async function withLab<T>(work: (lab: Lab) => Promise<T>): Promise<T> {
  const lab = openLab();
  try {
    return await work(lab);
  } finally {
    await lab.close();
  }
}

/**
 * Runs a program of the lab and exits: with 1 when it returns false, throws or takes too long. Everything it opened is
 * closed first, also on Ctrl-C.
 */
export async function runProgram(
  { maxMinutes }: { maxMinutes: number },
  work: (lab: Lab) => Promise<boolean | undefined>,
): Promise<never> {
  const lab = openLab();
  const ended = Promise.withResolvers<boolean>();
  const overdue = () => ended.reject(new Error(`not done within ${maxMinutes} minutes`));
  const timer = setTimeout(overdue, maxMinutes * 60_000);

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => ended.reject(new Error(`ended by ${signal}`)));

  let isGood = false;
  try {
    isGood = (await Promise.race([work(lab), ended.promise])) !== false;
  } catch (error) {
    console.error(error);
  }

  clearTimeout(timer);
  await lab.close();
  process.exit(isGood ? 0 : 1);
}

/** `2 cores, load 0.4` */
export function machineNow(): string {
  return `${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`;
}
