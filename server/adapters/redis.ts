import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { logError } from '../log-error.ts';
import { StartError } from '../start-error.ts';

/**
 * Two connections: one for commands, one that listens. Redis holds nothing essential: while it is away every command
 * fails at once, and both connections reconnect automatically.
 */
export type RedisConnections = {
  commands: Redis;
  listener: Redis;
  isUp(): boolean;
  /** Logs an error, the same one at most every half minute, because every call fails while Redis is away. */
  tell(error: unknown): void;
  close(): Promise<void>;
};

const startPatienceMs = 5000;
const repeatMs = 30_000;

const options = {
  lazyConnect: true,
  enableOfflineQueue: false,
  // The listening connection subscribes explicitly and so learns when it receives again.
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 3000,
  commandTimeout: 2000,
  keepAlive: 10_000,
  retryStrategy: (times: number) => Math.min(100 * times, 2000),
};

/**
 * Waits up to 5 s for Redis, then continues without it; pages and bookings do not need it. Throws a StartError when
 * Redis refuses the credentials.
 */
export async function openRedis(url: string): Promise<RedisConnections> {
  const { Redis } = await import('ioredis');
  const commands = new Redis(url, { ...options, connectionName: 'staydesk' });
  // A longer timeout, because no call waits for its answers and each missed one forces a reconnection.
  const listening = { ...options, commandTimeout: 5000, connectionName: 'staydesk-live' };
  const listener = new Redis(url, listening);
  const tell = withoutRepeats(warn);
  let denied: Error | undefined;

  for (const one of [commands, listener]) {
    one.on('error', (error: Error) => {
      if (/WRONGPASS|NOAUTH|NOPERM|invalid (username|password)/i.test(error.message)) denied = error;
      tell(error);
    });
    one.connect().catch(() => {
      // The error event logs it, and the connection is retried.
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
    throw new StartError(`REDIS_URL: Redis does not let Staydesk in: ${denied.message}`);
  }

  if (!isUp()) tell(new Error('Redis does not answer; going on without it until it does'));
  return { commands, listener, isUp, tell, close };
}

function warn(error: unknown): void {
  logError('warn', error, 'trouble with Redis');
}

function withoutRepeats(onError: (error: unknown) => void): (error: unknown) => void {
  let last = { message: '', at: 0 };
  return (error) => {
    const message = String(error);
    const now = performance.now();
    if (message === last.message && now - last.at < repeatMs) return;
    last = { message, at: now };
    onError(error);
  };
}
