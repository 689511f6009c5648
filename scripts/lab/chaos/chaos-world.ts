import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '#server/config.ts';
import { isRunning, readPostmaster } from '#server/db/embedded/pid-file.ts';
import { freePort } from '#testing/servers/free-port.ts';
import { openStripeServer, type StripeServer } from '#testing/servers/stripe-server.ts';
import { type ServerProcess, serverProcess } from '../drill/server-process.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import { type LimitedDisk, openLimitedDisk, openSmallDisk } from './limited-disk.ts';
import { createSeededRandom } from './seeded-random.ts';

export const webhookSecret = 'whsec_of_the_drill';

export type ChaosWorld = {
  /** Address through the fault proxy. */
  url: string;
  server: ServerProcess;
  proxy: FaultProxy;
  stripe: StripeServer;
  uploads: LimitedDisk;
  /** Disk of the database, or null where the machine does not allow a separate one. */
  tables: LimitedDisk | null;
  config: ReturnType<typeof configOf>;
  /** Errors in the server's log. */
  loggedErrors(): string[];
  /** Offset of the server's clock in milliseconds. */
  setClock(shiftMs: number): void;
  /** Process id of the database, while it runs. */
  databasePid(): number | undefined;
  close(): Promise<void>;
};

/**
 * A server with a separate database, photos on a small disk, a payment provider, and a proxy that injects network
 * faults.
 */
export async function openChaosWorld(seed: number): Promise<ChaosWorld> {
  const folder = mkdtempSync(path.join(tmpdir(), 'staydesk-chaos-'));
  // The database's system user needs access to its tables.
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const tableDisk = openSmallDisk(dataDir, 1500);
  const clockFile = path.join(folder, 'clock');
  writeFileSync(clockFile, '0');
  const logFile = path.join(folder, 'server.log');
  const stripe = await openStripeServer();
  const uploads = openLimitedDisk(path.join(folder, 'photos'));
  const port = await freePort();
  const preload = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.ts')).href;
  const env = {
    DATA_DIR: dataDir,
    STORAGE_URL: `file:${uploads.folder}`,
    // The disk has to fill completely.
    KEEP_DISK_FREE_MB: '0',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000000',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_0',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_HOST: stripe.url,
    DRILL_CLOCK: clockFile,
    NODE_OPTIONS: `--import=${preload}`,
  };
  const server = serverProcess('server', { env, port, metricsPort: await freePort(), logFile });
  await server.start();
  const proxy = await openFaultProxy(port, createSeededRandom(seed ^ 0x5eed));
  const tables = path.join(dataDir, 'postgres');
  const databasePid = () => {
    const found = readPostmaster(tables);
    return found && isRunning(found.pid) ? found.pid : undefined;
  };
  return {
    url: proxy.url,
    server,
    proxy,
    stripe,
    uploads,
    tables: tableDisk,
    config: configOf(env),
    loggedErrors: () =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((line) => line.includes('"level":50')),
    setClock: (shiftMs) => writeFileSync(clockFile, String(shiftMs)),
    databasePid,
    async close() {
      await proxy.close();
      await server.stop();
      await stripe.close();
      const left = databasePid();
      if (left !== undefined) process.kill(left, 'SIGQUIT');
      uploads.close();
      tableDisk?.close();
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configOf(env: Record<string, string>) {
  const config = readConfig(env);
  if ('faults' in config) throw new Error(config.faults.join('\n'));
  return config;
}
