import type { FastifyInstance } from 'fastify';

export type TimeLimits = {
  /** From the first byte of a call to the end of its answer. */
  callMs: number;
  /** The same where a file comes or goes: ten photos over a slow line. */
  fileMs: number;
  headersMs: number;
  /** In which nothing is sent or received. */
  silenceMs: number;
};

/** Below the minute in which clients give up, so that they always get an answer. */
export const usualTimeLimits: TimeLimits = {
  callMs: 30_000,
  fileMs: 300_000,
  headersMs: 10_000,
  silenceMs: 120_000,
};

/** What Node and Fastify are told of them; sockets are not counted here, they are pinged. */
export function timeOptions({ callMs, fileMs, headersMs, silenceMs }: TimeLimits) {
  return {
    handlerTimeout: callMs,
    requestTimeout: fileMs,
    connectionTimeout: silenceMs,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.ceil(headersMs / 2) },
  };
}

/** Files of a folder are sent as slowly as they are taken. */
export function giveFilesTime(app: FastifyInstance, { fileMs }: TimeLimits): void {
  app.addHook('onRoute', (route) => {
    if (route.url.endsWith('*')) route.handlerTimeout = fileMs;
  });
}
