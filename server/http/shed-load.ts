import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readLiveness } from '#contract/health.ts';
import type { Config } from '../config.ts';
import { sendProblem } from './problem.ts';

const settlingTries = 10;

/**
 * Says 503 early and cheaply when the process cannot keep up, rather than letting calls pile up: when its event loop lags
 * behind, or when too many calls are being answered already. That it is alive is told even then.
 */
export async function shedLoad(app: FastifyInstance, config: Config): Promise<void> {
  const { eventLoopDelayMs, callsAtOnce } = config.limits;
  const hasSettled = settling(app);
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMs,
    pressureHandler: (request, reply) => {
      if (hasSettled() && !isLiveness(request)) sendProblem(reply, { refused: 'busy' });
    },
  });
  limitCallsAtOnce(app, callsAtOnce);
}

/** Starting blocks the loop for seconds, which is no overload: it is over once the loop was calm, at the latest in 10 s. */
function settling(app: FastifyInstance): () => boolean {
  let settled = false;
  let tries = 0;
  let looking: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    looking = setInterval(() => {
      tries += 1;
      settled = !app.isUnderPressure() || tries >= settlingTries;
      if (settled) clearInterval(looking);
    }, 1000).unref();
  });
  app.addHook('onClose', async () => clearInterval(looking));
  return () => settled;
}

function limitCallsAtOnce(app: FastifyInstance, most: number): void {
  let inHand = 0;
  app.addHook('onRequest', async (request, reply) => {
    // An open socket is a request without an end; sockets have limits of their own.
    if (request.headers.upgrade !== undefined || isLiveness(request)) return;
    if (inHand >= most) return sendProblem(reply, { refused: 'busy' });
    inHand += 1;
    reply.raw.once('close', () => {
      inHand -= 1;
    });
  });
}

function isLiveness(request: FastifyRequest): boolean {
  return request.routeOptions.url === readLiveness.path;
}
