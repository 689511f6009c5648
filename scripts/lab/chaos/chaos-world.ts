import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '#server/config.ts';
import { isRunning, readPostmaster } from '#server/db/embedded/pid-file.ts';
import { openStripeServer, type StripeServer } from '#testing/servers/stripe-server.ts';
import type { Lab } from '../harness/open-lab.ts';
import { createSeededRandom } from '../harness/seeded-random.ts';
import type { ServerProcess } from '../harness/server-process.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';

const leftBytes = 64 * 1024;

const chunkBytes = 16 * 1024 * 1024;

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
};

/**
 * A server with a separate database, photos on a small disk, a payment provider, and a proxy that injects network
 * faults.
 */
export async function openChaosWorld(lab: Lab, seed: number): Promise<ChaosWorld> {
  const folder = lab.folder();
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);

  const tableDisk = openSmallDisk(dataDir, 1500);
  lab.closeLater(() => tableDisk?.close());

  const uploads = openLimitedDisk(path.join(folder, 'photos'));
  lab.closeLater(uploads.close);

  const databasePid = () => {
    const found = readPostmaster(path.join(dataDir, 'postgres'));
    return found && isRunning(found.pid) ? found.pid : undefined;
  };

  // A killed server leaves its database running.
  lab.closeLater(() => {
    const pid = databasePid();
    if (pid !== undefined) process.kill(pid, 'SIGQUIT');
  });

  const clockFile = path.join(folder, 'clock');
  writeFileSync(clockFile, '0');

  const logFile = path.join(folder, 'server.log');
  const stripe = await openStripeServer();
  lab.closeLater(stripe.close);

  const clock = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.ts')).href;
  const env = {
    DATA_DIR: dataDir,
    STORAGE_URL: `file:${uploads.folder}`,
    // The disk has to fill completely.
    KEEP_DISK_FREE_MB: '0',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000000',
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_0',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_HOST: stripe.url,
    DRILL_CLOCK: clockFile,
    NODE_OPTIONS: `--import=${clock}`,
  };

  const server = await lab.server(env, { logFile });
  const proxy = await openFaultProxy(Number(new URL(server.url).port), createSeededRandom(seed ^ 0x5eed));
  lab.closeLater(proxy.close);

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
  };
}

function configOf(env: Record<string, string>) {
  const config = readConfig(env);
  if ('errors' in config) throw new Error(config.errors.join('\n'));
  return config;
}

/** Folder that can be full while the rest of the machine is not. */
type LimitedDisk = {
  folder: string;
  /** Description of how it is filled. */
  means: string;
  fill(serverPid: number): void;
  relieve(serverPid: number): void;
  close(): void;
};

/** A small disk in memory where mounting is allowed; elsewhere a limit on the size of files the server writes. */
function openLimitedDisk(folder: string, sizeMegabytes = 200): LimitedDisk {
  return openSmallDisk(folder, sizeMegabytes) ?? limitedWriting(folder);
}

/** A separate disk in memory, or null where mounting is not allowed. */
function openSmallDisk(folder: string, sizeMegabytes: number): LimitedDisk | null {
  mkdirSync(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMegabytes}m`, 'tmpfs', folder]);
  return mounted.status === 0 ? smallDisk(folder, sizeMegabytes) : null;
}

function smallDisk(folder: string, sizeMegabytes: number): LimitedDisk {
  const ballast = path.join(folder, '.ballast');
  let filling: NodeJS.Timeout | undefined;
  const fillUp = () => {
    try {
      for (let room = freeBytesIn(folder); room > 0; room = freeBytesIn(folder))
        appendFileSync(ballast, Buffer.alloc(Math.min(room, chunkBytes)));
    } catch {
      // The server took the remaining space meanwhile.
    }
  };

  return {
    folder,
    means: `a disk of ${sizeMegabytes} MB`,
    fill() {
      fillUp();
      // Refills space that deleted files release.
      filling = setInterval(fillUp, 200);
    },
    relieve() {
      clearInterval(filling);
      rmSync(ballast, { force: true });
    },
    close: () => void spawnSync('umount', ['-l', folder]),
  };
}

function freeBytesIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize - leftBytes;
}

function limitedWriting(folder: string): LimitedDisk {
  const limit = (pid: number, size: string) => {
    const { status } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${size}`]);
    if (status !== 0) throw new Error('neither mounting nor prlimit is possible here');
  };

  return {
    folder,
    means: 'a limit on the size of files',
    fill: (pid) => limit(pid, `${leftBytes}:unlimited`),
    relieve: (pid) => limit(pid, 'unlimited:unlimited'),
    close: () => {},
  };
}
