import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as health from '#contract/health.ts';
import type { Config } from '../../config.ts';
import { networkOf } from '../network-address.ts';
import { sendProblem } from '../problem.ts';
import { hasBody } from './time-limits.ts';

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
 * progress. Liveness and the files of the build are always answered.
 */
export async function shedLoad(app: FastifyInstance, config: Config): Promise<void> {
  const { eventLoopDelayMs, callsAtOnce, rateLimitScale } = config.limits;
  const hasSettled = settling(app);
  app.decorate('watchesLoad', hasSettled);

  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMs,
    sampleInterval: sampleIntervalMs,
    pressureHandler: (request, reply, _what, delayMs) => {
      // An interval during which the loop was blocked throughout has no sample, which is reported as an infinite delay.
      const hasDelay = delayMs !== Number.POSITIVE_INFINITY || sampleIntervalMs > eventLoopDelayMs;
      if (hasDelay && hasSettled() && !isExempt(request)) sendProblem(reply, { refused: 'busy' });
    },
  });
  limitCallsAtOnce(app, callsAtOnce, rateLimitScale);
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
