import type { FastifyInstance } from 'fastify';

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
export function timeoutOptions({ callMs, fileMs, headersMs, idleMs: silenceMs }: TimeLimits) {
  return {
    handlerTimeout: callMs,
    requestTimeout: fileMs,
    connectionTimeout: silenceMs,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.ceil(headersMs / 2) },
  };
}

/** Static files may be downloaded slowly. */
export function extendFileTimeouts(app: FastifyInstance, { fileMs }: TimeLimits): void {
  app.addHook('onRoute', (route) => {
    if (route.url.endsWith('*')) route.handlerTimeout = fileMs;
  });
}
