import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { describeError } from '#domain/shared/reporting/describe-error.ts';
import type { RedisConnections } from '../adapters/redis.ts';
import type { Config } from '../config.ts';
import { closeSockets } from '../live/close-sockets.ts';
import { release } from '../version.ts';
import { compileOnDemand } from './compile-on-demand.ts';
import { changelogPath } from './deprecation.ts';
import { rateLimitFor } from './limits/rate-limits.ts';
import { sharedCallCounts } from './limits/shared-call-counts.ts';
import { shedLoad } from './limits/shed-load.ts';
import { slowRefusals } from './limits/slow-refusals.ts';
import { defaultTimeLimits, limitCallTime, type TimeLimits, timeoutOptions } from './limits/time-limits.ts';
import { apiDocuments, openapiDocument } from './openapi/openapi-document.ts';
import { answerError, sendProblem } from './problem.ts';
import { rejectInvalidInput } from './reject-invalid-input.ts';
import { RequestError } from './request-error.ts';
import { logRequests } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

const graceMs = 10_000;

const pollMs = 50;

const maxUploadBytes = 10 * 1024 * 1024;

/** Receives log lines instead of standard output. */
export type LogTarget = { write(line: string): void };

/** Creates Fastify with everything that applies to all routes: limits, headers, API documents and request logging. */
export async function createHttpServer(
  config: Config,
  redis: RedisConnections | null,
  limits: TimeLimits = defaultTimeLimits,
  logTo?: LogTarget,
): Promise<FastifyInstance> {
  const { schemaController, addCompileAll } = compileOnDemand();
  const app = Fastify({
    schemaController,
    logger: {
      level: config.log.level,
      serializers: { err: (error: unknown) => describeError(error) },
      ...(logTo ? { stream: logTo } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: decodableUrl,
    bodyLimit: 1024 * 1024,
    ...timeoutOptions(limits),
    trustProxy: config.http.trustProxy,
    forceCloseConnections: 'idle',
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true, useDefaults: false },
    },
  });

  addCompileAll(app);
  app.setErrorHandler(answerError);

  const { onExceeded } = slowRefusals(app);
  const headers = securityHeaders(config);

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(headers);
    done();
  });
  rejectInvalidInput(app);
  logRequests(app, config.log.requests);
  limitCallTime(app, limits);
  await shedLoad(app, config);
  finishRequests(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });

  const store = redis ? { store: sharedCallCounts(redis) } : {};
  await app.register(rateLimit, {
    global: false,
    onExceeded,
    errorResponseBuilder: (_request, { after, statusCode }) =>
      new RequestError(`too many requests, again in ${after}`, statusCode),
    ...store,
  });

  await app.register(formbody, { bodyLimit: 64 * 1024 });
  await app.register(multipart, { limits: { fileSize: maxUploadBytes, files: 20, fields: 10, parts: 40 } });

  await app.register(websocket, {
    options: { maxPayload: 64 * 1024, perMessageDeflate: false },
    preClose: (done) => {
      app.server.removeAllListeners('upgrade');
      closeSockets(app.websocketServer);
      done();
    },
  });
  refuseUnknownUpgrades(app);
  await registerDocuments(app, config);

  return app;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route is a WebSocket. */
    isSocket?: boolean;
  }
}

/** Answers 404 to an upgrade where no WebSocket is: the plugin completes the handshake at any address and holds it. */
function refuseUnknownUpgrades(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.ws || request.routeOptions.config.isSocket) return done();
    reply.header('connection', 'close');
    sendProblem(reply, { refused: 'not_found' });
  });
}

/** An address that cannot be decoded names nothing: it is looked up as it is spelled, and so not found. */
function decodableUrl({ url = '/' }: { url?: string | undefined }): string {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

const documentsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

async function registerDocuments(app: FastifyInstance, config: Config): Promise<void> {
  // Swagger UI requires this plugin, but reads the documents at their own addresses.
  const document = { openapi: '3.1.0', info: { title: 'Staydesk', version: release }, paths: {} };
  await app.register(swagger, { mode: 'static', specification: { document } });

  const urls = apiDocuments.map(({ title, path }) => ({ name: title, url: path }));
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: documentsPolicy,
    uiConfig: { urls },
    uiHooks: {
      // The plugin's own addresses would render a document anew for every reader.
      onRequest: async (request, reply) => {
        if (/\/(json|yaml)$/.test(request.routeOptions.url ?? ''))
          return reply.redirect('/api/openapi.json', 302);
      },
    },
  });

  const limit = rateLimitFor('read', config.limits.rateLimitScale);
  const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  app.get(changelogPath, { config: { rateLimit: limit } }, async (_request, reply) =>
    reply.type('text/markdown; charset=utf-8').send(changelog),
  );

  for (const each of apiDocuments) {
    let text: string | undefined;
    app.get(each.path, { config: { rateLimit: limit } }, async (_request, reply) => {
      text ??= JSON.stringify(openapiDocument(each, config.http.publicUrl));
      return reply.type('application/json; charset=utf-8').send(text);
    });
  }
}

/**
 * Graceful close: finishes open requests for at most ten seconds. Without it, a connection that was answered after
 * the close began would stay open until its client disconnects.
 */
export function finishRequests(app: FastifyInstance, withinMs = graceMs): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    const looking = setInterval(() => server.closeIdleConnections(), pollMs).unref();
    const givingUp = setTimeout(() => server.closeAllConnections(), withinMs).unref();
    server.once('close', () => {
      clearInterval(looking);
      clearTimeout(givingUp);
    });
  });
}
