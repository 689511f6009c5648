import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RedisConnections } from '#server/adapters/redis.ts';

/**
 * Increments a count and starts its window with the first call. A key without an expiry gets a new one, so that no
 * caller is blocked forever.
 */
const countScript = `
  local current = redis.call('INCR', KEYS[1])
  local ttl = redis.call('PTTL', KEYS[1])
  if ttl < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[1])
    ttl = tonumber(ARGV[1])
  end
  return { current, ttl }`;

const pauseMs = 5000;

type CallCount = { current: number; ttl: number };
type Count = (key: string, windowMs: number) => Promise<CallCount>;

/**
 * Rate-limit store in Redis, shared by all processes. While Redis is down each process counts alone: limits get
 * wider, and no call waits or fails.
 */
export function sharedCallCounts(
  redis: Pick<RedisConnections, 'commands' | 'tell'>,
): FastifyRateLimitStoreCtor {
  const own = createProcessCounts();
  let awayUntil = 0;

  async function count(key: string, windowMs: number): Promise<CallCount> {
    if (redis.commands.status !== 'ready' || performance.now() < awayUntil) return own.count(key, windowMs);

    try {
      // NOTE: the script returns two integers.
      const [current, ttl] = (await redis.commands.eval(countScript, 1, key, windowMs)) as [number, number];
      return { current, ttl };
    } catch (error) {
      // A hanging Redis would delay every call: pause its use for a while.
      awayUntil = performance.now() + pauseMs;
      redis.tell(error);
      return own.count(key, windowMs);
    }
  }

  return class extends CallCounts {
    constructor() {
      super(count, 'staydesk:calls:');
    }
  };
}

/** Call counts of one route by origin. */
class CallCounts implements FastifyRateLimitStore {
  readonly #count: Count;
  readonly #prefix: string;

  constructor(count: Count, prefix: string) {
    this.#count = count;
    this.#prefix = prefix;
  }

  incr(from: string, done: (error: Error | null, result?: CallCount) => void, windowMs: number): void {
    this.#count(this.#prefix + from, windowMs).then((result) => done(null, result), done);
  }

  child(route: object): CallCounts {
    // NOTE: the plugin passes the route, which its types do not declare.
    const { routeInfo } = route as { routeInfo?: { method?: unknown; url?: string } };
    return new CallCounts(this.#count, `${this.#prefix}${routeInfo?.method ?? ''} ${routeInfo?.url ?? ''}:`);
  }
}

const maxKeys = 10_000;

/** Call counts of this process, one window for each key; the oldest keys are evicted when there are too many. */
function createProcessCounts() {
  const counts = new Map<string, { current: number; until: number }>();
  return {
    count(key: string, windowMs: number): { current: number; ttl: number } {
      const now = performance.now();
      const known = counts.get(key);
      const current = known && known.until > now ? known : { current: 0, until: now + windowMs };
      current.current += 1;
      counts.set(key, current);
      const [oldest] = counts.keys();
      if (counts.size > maxKeys && oldest !== undefined) counts.delete(oldest);
      return { current: current.current, ttl: Math.ceil(current.until - now) };
    },
  };
}
