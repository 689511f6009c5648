import type { FastifyInstance, FastifyReply } from 'fastify';

export type TimeLimits = {
  /** From the first byte of a call to the end of its answer. */
  callMs: number;
  /** The same for uploads and downloads: ten photos over a slow connection. */
  fileMs: number;
  headersMs: number;
  /** Longest time without traffic in either direction. */
  idleMs: number;
};

/** `callMs` is below the client timeout of one minute, so that clients always get an answer. */
export const defaultTimeLimits: TimeLimits = {
  callMs: 30_000,
  fileMs: 300_000,
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
export function limitCallTime(app: FastifyInstance, { callMs, fileMs }: TimeLimits): void {
  app.addHook('onRoute', (route) => {
    route.config = { timeLimitMs: route.url.endsWith('*') ? fileMs : callMs, ...route.config };
  });
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(endCall, request.routeOptions.config.timeLimitMs ?? callMs, reply);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}

function endCall(reply: FastifyReply): void {
  if (reply.sent) return;
  const late = Object.assign(new Error('the call took too long'), { statusCode: 503 });
  if (reply.raw.headersSent) reply.raw.destroy(late);
  else reply.send(late);
}
