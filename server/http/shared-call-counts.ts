import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RedisLink } from '#server/outside/redis.ts';
import { createOwnCounts } from './own-call-counts.ts';

/** Counts, and begins the window with the first call. A key that lost its end gets a new one, so that nobody is shut out for ever. */
const countScript = `
  local current = redis.call('INCR', KEYS[1])
  local ttl = redis.call('PTTL', KEYS[1])
  if ttl < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[1])
    ttl = tonumber(ARGV[1])
  end
  return { current, ttl }`;

const pauseMs = 5000;

type Counted = { current: number; ttl: number };
type Count = (key: string, windowMs: number) => Promise<Counted>;

/**
 * Counts calls in Redis, for all processes together. While Redis is away each process counts for itself: limits get
 * wider, and no call waits or fails for it.
 */
export function sharedCallCounts(redis: Pick<RedisLink, 'commands' | 'tell'>): FastifyRateLimitStoreCtor {
  const own = createOwnCounts();
  let awayUntil = 0;

  async function count(key: string, windowMs: number): Promise<Counted> {
    if (redis.commands.status !== 'ready' || performance.now() < awayUntil) return own.count(key, windowMs);
    try {
      // NOTE: the script answers a list of two whole numbers.
      const [current, ttl] = (await redis.commands.eval(countScript, 1, key, windowMs)) as [number, number];
      return { current, ttl };
    } catch (error) {
      // A Redis that hangs would hold up every call: leave it alone for a while.
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

/** The calls of one route, by where they come from. */
class CallCounts implements FastifyRateLimitStore {
  readonly #count: Count;
  readonly #prefix: string;

  constructor(count: Count, prefix: string) {
    this.#count = count;
    this.#prefix = prefix;
  }

  incr(from: string, done: (error: Error | null, result?: Counted) => void, windowMs: number): void {
    this.#count(this.#prefix + from, windowMs).then((result) => done(null, result), done);
  }

  child(route: object): CallCounts {
    // NOTE: the plugin adds the route to what its own types say of a child.
    const { routeInfo } = route as { routeInfo?: { method?: unknown; url?: string } };
    return new CallCounts(this.#count, `${this.#prefix}${routeInfo?.method ?? ''} ${routeInfo?.url ?? ''}:`);
  }
}
