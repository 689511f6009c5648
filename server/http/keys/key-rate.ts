import { keyRate } from '#domain/account/api-keys.ts';
import type { RedisConnections } from '#server/adapters/redis.ts';

/** What a call of a key leaves: calls that it may make at once, and when all of them are there again. */
export type KeyTurn = { isAllowed: boolean; left: number; retryAfterSeconds: number; fullInSeconds: number };

export type KeyRate = { take(keyId: string): Promise<KeyTurn> };

/** Takes a token, or none when the bucket is empty. Returns whether, and a thousand times what is left. */
const takeScript = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local burst, perMs = tonumber(ARGV[1]), tonumber(ARGV[2]) / 1000
  local stored = redis.call('HMGET', KEYS[1], 'tokens', 'at')
  local tokens = tonumber(stored[1]) or burst
  local at = tonumber(stored[2]) or now
  tokens = math.min(burst, tokens + math.max(0, now - at) * perMs)
  local isAllowed = 0
  if tokens >= 1 then
    tokens = tokens - 1
    isAllowed = 1
  end
  redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', tostring(now))
  redis.call('PEXPIRE', KEYS[1], math.ceil(burst / perMs))
  return { isAllowed, math.floor(tokens * 1000) }`;

const pauseMs = 5000;

/**
 * A bucket of calls for each key, shared by all processes through Redis. While Redis is down each process has its own, so
 * limits get wider and no call waits or fails. `scale` multiplies both numbers.
 */
export function createKeyRate(redis: RedisConnections | null, scale: number): KeyRate {
  const burst = Math.max(1, keyRate.burst * scale);
  const perSecond = keyRate.perSecond * scale;
  const own = createProcessBuckets({ burst, perSecond });
  let awayUntil = 0;

  const turnOf = (isAllowed: boolean, tokens: number): KeyTurn => ({
    isAllowed,
    left: Math.floor(tokens),
    retryAfterSeconds: Math.max(1, Math.ceil((1 - tokens) / perSecond)),
    fullInSeconds: Math.ceil((burst - tokens) / perSecond),
  });
  const ownTurn = (keyId: string) => {
    const { isAllowed, tokens } = own.take(keyId, performance.now());
    return turnOf(isAllowed, tokens);
  };

  return {
    async take(keyId) {
      if (redis?.commands.status !== 'ready' || performance.now() < awayUntil) return ownTurn(keyId);

      try {
        const name = `staydesk:keys:${keyId}`;
        // NOTE: the script returns two integers.
        const [isAllowed, thousandths] = (await redis.commands.eval(
          takeScript,
          1,
          name,
          burst,
          perSecond,
        )) as [number, number];
        return turnOf(isAllowed === 1, thousandths / 1000);
      } catch (error) {
        // A hanging Redis would delay every call: pause its use for a while.
        awayUntil = performance.now() + pauseMs;
        redis.tell(error);
        return ownTurn(keyId);
      }
    },
  };
}

const maxBuckets = 10_000;

/** Buckets of this process; the ones that were used longest ago are dropped when there are too many. */
export function createProcessBuckets({ burst, perSecond }: { burst: number; perSecond: number }) {
  const buckets = new Map<string, { tokens: number; at: number }>();

  return {
    take(keyId: string, nowMs: number): { isAllowed: boolean; tokens: number } {
      const known = buckets.get(keyId) ?? { tokens: burst, at: nowMs };
      const filled = Math.min(burst, known.tokens + (Math.max(0, nowMs - known.at) * perSecond) / 1000);
      const isAllowed = filled >= 1;
      const tokens = isAllowed ? filled - 1 : filled;

      buckets.delete(keyId);
      buckets.set(keyId, { tokens, at: nowMs });
      const [oldest] = buckets.keys();
      if (buckets.size > maxBuckets && oldest !== undefined) buckets.delete(oldest);

      return { isAllowed, tokens };
    },
  };
}
