import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { describeError } from '#domain/reporting/describe-error.ts';
import { StartFault } from '../start-fault.ts';

/**
 * Two connections: one that asks, one that listens. Nothing is kept in Redis that would be missed: while it is away every
 * command fails at once, and both come back by themselves.
 */
export type RedisLink = {
  commands: Redis;
  listener: Redis;
  isUp(): boolean;
  /** Notes what went wrong, the same thing at most every half minute: a Redis that is away fails with every call. */
  tell(error: unknown): void;
  close(): Promise<void>;
};

const startPatienceMs = 5000;
const sameAgainMs = 30_000;

const options = {
  lazyConnect: true,
  enableOfflineQueue: false,
  // Whoever listens asks for the channel itself, and knows by that when it hears again.
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 3000,
  commandTimeout: 2000,
  keepAlive: 10_000,
  retryStrategy: (times: number) => Math.min(100 * times, 2000),
};

/**
 * Waits a few seconds for Redis, then goes on without it: pages and bookings do not need it. Throws a StartFault when it
 * is there and does not let us in.
 */
export async function openRedis(url: string): Promise<RedisLink> {
  const { Redis } = await import('ioredis');
  const commands = new Redis(url, { ...options, connectionName: 'staydesk' });
  // More patience: nobody waits for its answers, and each one that is missed begins anew.
  const listening = { ...options, commandTimeout: 5000, connectionName: 'staydesk-live' };
  const listener = new Redis(url, listening);
  const tell = seldom(warn);
  let denied: Error | undefined;
  for (const one of [commands, listener]) {
    one.on('error', (error: Error) => {
      if (/WRONGPASS|NOAUTH|NOPERM|invalid (username|password)/i.test(error.message)) denied = error;
      tell(error);
    });
    one.connect().catch(() => {
      // Told by the error event, and tried again.
    });
  }
  const isUp = () => commands.status === 'ready';
  const close = async () => {
    for (const one of [commands, listener]) one.disconnect();
  };
  const until = performance.now() + startPatienceMs;
  while (!isUp() && !denied && performance.now() < until) await wait(10);
  if (denied) {
    await close();
    throw new StartFault(`REDIS_URL: Redis does not let Staydesk in: ${denied.message}`);
  }
  if (!isUp()) tell(new Error('Redis does not answer; going on without it until it does'));
  return { commands, listener, isUp, tell, close };
}

function warn(error: unknown): void {
  console.error(
    JSON.stringify({ level: 'warn', msg: 'trouble with Redis', error: describeError(error).message }),
  );
}

function seldom(onError: (error: unknown) => void): (error: unknown) => void {
  let last = { message: '', at: 0 };
  return (error) => {
    const message = String(error);
    const now = performance.now();
    if (message === last.message && now - last.at < sameAgainMs) return;
    last = { message, at: now };
    onError(error);
  };
}
