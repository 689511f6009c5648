import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as health from '#contract/health.ts';
import type { Config } from '../../config.ts';
import { networkOf } from '../network-address.ts';
import { sendProblem } from '../problem.ts';
import { type LoopDelay, sampleMs, watchLoopDelay } from './loop-delay.ts';
import { hasBody } from './time-limits.ts';

const maxSettlingChecks = 10;

declare module 'fastify' {
  interface FastifyInstance {
    /** False during the start, when overload is ignored. */
    watchesLoad(): boolean;
    readonly loopDelay: LoopDelay;
  }
}

/**
 * Sheds load: answers 503 early instead of queueing calls, when the event loop lags or too many calls are in
 * progress. Liveness and the files of the build are always answered.
 */
export async function shedLoad(app: FastifyInstance, config: Config): Promise<void> {
  const { eventLoopDelayMs, callsAtOnce, rateLimitScale } = config.limits;
  const loopDelay = watchLoopDelay();
  app.decorate('loopDelay', loopDelay);
  app.addHook('onClose', async () => loopDelay.close());

  function isLate(): boolean {
    const delayMs = loopDelay.ms();
    // A second during which the loop was blocked throughout has no sample, and counts as a delay of that second.
    return (delayMs === Number.POSITIVE_INFINITY ? sampleMs - 1 : delayMs) > eventLoopDelayMs;
  }

  const hasSettled = settling(app, isLate);
  app.decorate('watchesLoad', hasSettled);

  app.addHook('onRequest', (request, reply, done) => {
    loopDelay.measure();
    if (hasSettled() && isLate() && !isExempt(request)) return void sendProblem(reply, { refused: 'busy' });
    done();
  });
  limitCallsAtOnce(app, callsAtOnce, rateLimitScale);
}

/**
 * Ignores overload during the start, which blocks the loop for seconds: until the loop was calm once, at most 10 s.
 */
function settling(app: FastifyInstance, isLate: () => boolean): () => boolean {
  let settled = false;
  let tries = 0;
  let looking: NodeJS.Timeout | undefined;

  app.addHook('onReady', async () => {
    app.loopDelay.measure();
    looking = setInterval(() => {
      tries += 1;
      settled = !isLate() || tries >= maxSettlingChecks;
      if (settled) clearInterval(looking);
    }, sampleMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(looking));

  return () => settled;
}

/**
 * Counts a call from when it is there: at its headers, or once its body has arrived, so that slow bodies take nobody's
 * place. Half of the places are for everybody; of the rest one network has at most a tenth of all. Uploads are read
 * while they are handled and have places of their own.
 */
function limitCallsAtOnce(app: FastifyInstance, max: number, scale: number): void {
  const calls = countSlots(max, scale);
  const uploads = countSlots(Math.ceil(max / 4), scale);

  const enter = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const slots = isUpload(request) ? uploads : calls;
    const leave = slots.enter(networkOf(request.ip));
    if (leave === null) return void sendProblem(reply, { refused: 'busy' });
    reply.raw.once('close', leave);
    done();
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request) || hasBody(request)) done();
    else enter(request, reply, done);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (isExempt(request) || !hasBody(request)) done();
    else enter(request, reply, done);
  });
}

function isUpload({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}

function countSlots(max: number, scale: number) {
  const maxOfNetwork = Math.max(1, Math.round((max / 10) * scale));
  const countOf = new Map<string, number>();
  let total = 0;

  return {
    /** Takes a place and returns what gives it back; null if there is none. */
    enter(network: string): (() => void) | null {
      const own = countOf.get(network) ?? 0;
      const isScarce = total >= max / 2;
      if (total >= max || (isScarce && own >= maxOfNetwork)) return null;

      total += 1;
      countOf.set(network, own + 1);

      return () => {
        total -= 1;
        const left = (countOf.get(network) ?? 1) - 1;
        if (left === 0) countOf.delete(network);
        else countOf.set(network, left);
      };
    },
  };
}

/** WebSockets never finish as calls and have limits of their own; files of the build are what a page consists of. */
function isExempt(request: FastifyRequest): boolean {
  return isUpgrade(request) || isLiveness(request) || isBuildFile(request);
}

function isUpgrade({ headers }: FastifyRequest): boolean {
  return headers.upgrade !== undefined && /\bupgrade\b/i.test(headers.connection ?? '');
}

/** Routes of the files that the build made; the first is also the route of the app's page. */
const buildFiles = new Set(['/*', '/visitor-assets/*', '/brand/:file', '/widget.js', '/widget.woff2']);

export function isBuildFile({ method, url, routeOptions }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && buildFiles.has(routeOptions.url ?? '') && /\.\w{2,5}$/.test(url.split('?')[0] ?? '');
}

function isLiveness(request: FastifyRequest): boolean {
  return request.routeOptions.url === health.readLiveness.path;
}
