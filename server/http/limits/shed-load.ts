import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as health from '#contract/platform/health.ts';
import type { Config } from '../../config.ts';
import { sendProblem } from '../problem.ts';

const maxSettlingChecks = 10;
const sampleIntervalMs = 1000;

declare module 'fastify' {
  interface FastifyInstance {
    /** False during the start, when overload is ignored. */
    watchesLoad(): boolean;
  }
}

/**
 * Sheds load: answers 503 early instead of queueing calls, when the event loop lags or too many calls are in
 * progress. Liveness is always answered.
 */
export async function shedLoad(app: FastifyInstance, config: Config): Promise<void> {
  const { eventLoopDelayMs, callsAtOnce } = config.limits;
  const hasSettled = settling(app);
  app.decorate('watchesLoad', hasSettled);
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMs,
    sampleInterval: sampleIntervalMs,
    pressureHandler: (request, reply, _what, delayMs) => {
      // An interval during which the loop was blocked throughout has no sample, which is reported as an infinite delay.
      const hasDelay = delayMs !== Number.POSITIVE_INFINITY || sampleIntervalMs > eventLoopDelayMs;
      if (hasDelay && hasSettled() && !isLiveness(request)) sendProblem(reply, { refused: 'busy' });
    },
  });
  limitCallsAtOnce(app, callsAtOnce);
}

/**
 * Ignores overload during the start, which blocks the loop for seconds: until the loop was calm once, at most 10 s.
 */
function settling(app: FastifyInstance): () => boolean {
  let settled = false;
  let tries = 0;
  let looking: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    looking = setInterval(() => {
      tries += 1;
      settled = !app.isUnderPressure() || tries >= maxSettlingChecks;
      if (settled) clearInterval(looking);
    }, 1000).unref();
  });
  app.addHook('onClose', async () => clearInterval(looking));
  return () => settled;
}

function limitCallsAtOnce(app: FastifyInstance, max: number): void {
  let inHand = 0;
  const leave = () => {
    inHand -= 1;
  };
  app.addHook('onRequest', (request, reply, done) => {
    // WebSockets never finish as requests; they have their own limits.
    if (request.headers.upgrade !== undefined || isLiveness(request)) return done();
    if (inHand >= max) return void sendProblem(reply, { refused: 'busy' });
    inHand += 1;
    reply.raw.once('close', leave);
    done();
  });
}

function isLiveness(request: FastifyRequest): boolean {
  return request.routeOptions.url === health.readLiveness.path;
}
