import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../problem.ts';

export type TimeLimits = {
  /** From the first byte of a call to the end of its answer. */
  callMs: number;
  /** The same for uploads and downloads: ten photos over a slow connection. */
  fileMs: number;
  /** For the body of a call but an upload, and one second more for each further 64 KB. */
  bodyMs: number;
  headersMs: number;
  /** Longest time without traffic in either direction. */
  idleMs: number;
};

/** `callMs` is below the client timeout of one minute, so that clients always get an answer. */
export const defaultTimeLimits: TimeLimits = {
  callMs: 30_000,
  fileMs: 300_000,
  bodyMs: 5_000,
  headersMs: 10_000,
  idleMs: 120_000,
};

/** Timeout options of Node and Fastify. WebSockets are exempt; they are pinged. */
export function timeoutOptions({ fileMs, headersMs, idleMs: silenceMs }: TimeLimits) {
  return {
    requestTimeout: fileMs,
    connectionTimeout: silenceMs,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.ceil(headersMs / 2) },
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Longest time of a call; default: `callMs`, and `fileMs` for static files, which may be downloaded slowly. */
    timeLimitMs?: number;
  }
}

/**
 * Ends calls that take too long: with 503, or by closing the connection once the answer has begun. Fastify's
 * `handlerTimeout` ends its timer when a body has been read, and makes an aborted signal for each such call.
 */
export function limitCallTime(app: FastifyInstance, { callMs, fileMs, bodyMs }: TimeLimits): void {
  app.addHook('onRoute', (route) => {
    route.config = { timeLimitMs: route.url.endsWith('*') ? fileMs : callMs, ...route.config };
  });
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(endCall, request.routeOptions.config.timeLimitMs ?? callMs, reply);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
  limitBodyTime(app, callMs, bodyMs);
}

const bytesPerSecond = 64 * 1024;

/** Ends calls whose body arrives too slowly, and their connections: the rest of the body would be read as a call. */
function limitBodyTime(app: FastifyInstance, callMs: number, bodyMs: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

  app.addHook('preParsing', (request, reply, payload, done) => {
    const isUpload = (request.routeOptions.config.timeLimitMs ?? callMs) > callMs;
    if (isUpload || !hasBody(request)) return done(null, payload);

    const announced = Number(request.headers['content-length'] ?? 0);
    const timer = setTimeout(
      () => {
        reply.header('connection', 'close');
        endCall(reply);
      },
      bodyMs + (announced / bytesPerSecond) * 1000,
    );

    timers.set(request, timer);
    reply.raw.once('close', () => clearTimeout(timer));
    done(null, payload);
  });

  app.addHook('preValidation', (request, _reply, done) => {
    if (hasBody(request)) clearTimeout(timers.get(request));
    done();
  });
}

/** Whether Fastify reads a body before it validates the call. */
export function hasBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function endCall(reply: FastifyReply): void {
  if (reply.sent) return;
  if (reply.raw.headersSent) {
    reply.raw.destroy(new Error('the call took too long'));
    return;
  }
  reply.request.log.warn('the call took too long');
  sendProblem(reply, { refused: 'busy' });
}
