import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiKeyPrefix, keyRate } from '#domain/account/api-keys.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { refuse } from '#domain/shared/refusal.ts';
import type { RedisConnections } from '#server/adapters/redis.ts';
import type { Platform } from '#server/platform.ts';
import { networkOf } from '../network-address.ts';
import { sendProblem } from '../problem.ts';
import type { KnownKey } from '../session/known-sessions.ts';
import { tokenKey } from '../session/session.store.ts';
import { createKeyRate, type KeyTurn } from './key-rate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of the program that calls, once its bucket allowed the call. */
    apiKey: KnownKey | null;
  }
}

/** Unknown keys that one network may try in a minute. */
export const maxUnknownKeys = 60;

const maxRemembered = 10_000;

type Deps = Pick<Platform, 'sessions' | 'config'> & { redis: RedisConnections | null };

/**
 * Finds the key of a program before anything else looks at the call, and counts the call: a known key has a bucket of its
 * own, whatever its address, and an unknown one counts against the network, so that random keys meet a limit. A key in an
 * address is refused, because addresses end up in logs of others.
 */
export function recogniseKeys(app: FastifyInstance, { sessions, config, redis }: Deps): void {
  const scale = config.limits.rateLimitScale;
  const rate = createKeyRate(redis, scale);
  const guesses = limitGuesses(app, scale);
  app.decorateRequest('apiKey', null);

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.includes(apiKeyPrefix) && keyInAddress.test(request.url))
      return sendProblem(reply, refuse('key_in_address'));

    const token = keyIn(request);
    if (token === null) return;
    if (guesses.areRefused(request, token)) return refuseCall(reply, guesses.secondsLeft(request));

    const key = await sessions.findKey(token);
    if (key === null) {
      const seconds = await guesses.count(request);
      return seconds === null ? undefined : refuseCall(reply, seconds);
    }

    guesses.remember(token);
    const turn = await rate.take(key.keyId);
    reply.headers(rateHeaders(turn, scale));
    if (!turn.isAllowed) return refuseCall(reply, turn.retryAfterSeconds);
    request.apiKey = key;
  });
}

/** As long as a key is: a guest’s token may contain the first characters by chance. */
const keyInAddress = /pbk_[\w-]{43}/;

function keyIn({ headers }: FastifyRequest): string | null {
  return /^Bearer +(pbk_\S{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

function refuseCall(reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  return sendProblem(reply, refuse('too_many_requests', { facts: { retryAfterSeconds } }));
}

/** Headers of the IETF’s draft “RateLimit header fields for HTTP”. */
function rateHeaders({ left, fullInSeconds }: KeyTurn, scale: number) {
  const seconds = keyRate.burst / keyRate.perSecond;
  return {
    'ratelimit-policy': `"key";q=${Math.max(1, keyRate.burst * scale)};w=${seconds}`,
    ratelimit: `"key";r=${left};t=${fullInSeconds}`,
  };
}

/** Counts unknown keys by network. Known keys of the same network, such as those of an office, go on. */
function limitGuesses(app: FastifyInstance, scale: number) {
  const countGuess = app.createRateLimit({
    max: Math.max(1, Math.round(maxUnknownKeys * scale)),
    timeWindow: minuteMs,
    keyGenerator: ({ ip }) => `unknown-keys:${networkOf(ip)}`,
  });
  const refusedUntil = new Map<string, number>();
  const known = new Set<string>();

  return {
    areRefused(request: FastifyRequest, token: string): boolean {
      const until = refusedUntil.get(networkOf(request.ip)) ?? 0;
      return performance.now() < until && !known.has(tokenKey(token));
    },
    secondsLeft({ ip }: FastifyRequest): number {
      const until = refusedUntil.get(networkOf(ip)) ?? 0;
      return Math.max(1, Math.ceil((until - performance.now()) / 1000));
    },
    /** Seconds until the network may try again; null while it may. */
    async count(request: FastifyRequest): Promise<number | null> {
      const counted = await countGuess(request);
      if (counted.isAllowed || !counted.isExceeded) return null;

      const network = networkOf(request.ip);
      refusedUntil.delete(network);
      refusedUntil.set(network, performance.now() + counted.ttl);
      forgetOldest(refusedUntil);
      return counted.ttlInSeconds;
    },
    remember(token: string): void {
      const name = tokenKey(token);
      known.delete(name);
      known.add(name);
      forgetOldest(known);
    },
  };
}

function forgetOldest(entries: Map<string, unknown> | Set<string>): void {
  const [oldest] = entries.keys();
  if (entries.size > maxRemembered && oldest !== undefined) entries.delete(oldest);
}
