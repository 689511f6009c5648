import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { Problem } from '#contract/shapes.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { readPlatformSettings } from '../db/platform-settings.store.ts';
import type { Platform } from '../platform.ts';
import type { Caller, CallerFor, RequestFacts } from './caller.ts';
import { sendProblem } from './problem.ts';
import { rateLimitFor } from './rate-limits.ts';
import { findAdminSession, findAgentSession } from './session.store.ts';

export type Handle<E extends Endpoint> = (
  input: InputOf<E>,
  caller: CallerFor<E['access']>,
  request: FastifyRequest,
) => Promise<ReplyOf<NoInfer<E>> | Refusal<RefusalCode>>;

/** What route files get: register one endpoint of the contract with its handler. */
export type Serve = <E extends Endpoint>(endpoint: E, handle: Handle<E>) => void;

export type ServeDeps = Pick<Platform, 'config' | 'pool' | 'now'> & { networkSalt: Buffer };

/** Endpoints served so far, so that a check can hold them against the contract. */
export type ServedEndpoints = Set<Endpoint>;

/**
 * Registers endpoints: validates what comes in, finds the caller, turns a refusal into its status, and drops
 * everything from the answer that the contract does not name.
 */
export function createServe(app: FastifyInstance, deps: ServeDeps, served: ServedEndpoints): Serve {
  return (endpoint, handle) => {
    served.add(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...routeOptions(endpoint, deps.config.limits.rateLimitScale),
      handler: async (request, reply) => {
        const caller = await findCaller(endpoint, request, deps);
        if (isRefusal(caller)) return sendProblem(reply, caller);
        // NOTE: Fastify has validated all three against the endpoint's schemas, and access decides the caller's kind.
        const input = { params: request.params, query: request.query, body: request.body } as InputOf<
          typeof endpoint
        >;
        const answer = await handle(input, caller as CallerFor<(typeof endpoint)['access']>, request);
        if (isRefusal(answer)) return sendProblem(reply, answer);
        if (endpoint.success === 204) return reply.code(204).send();
        return reply.code(endpoint.success).header('cache-control', 'private, no-store').send(answer);
      },
    });
  };
}

function routeOptions(endpoint: Endpoint, scale: number): RouteShorthandOptions {
  const multipart = endpoint.rate === 'upload';
  return {
    config: { rateLimit: rateLimitFor(endpoint.rate ?? 'read', scale) },
    preValidation: async (request, reply) => {
      // Who shows no session learns nothing about what the call would take.
      const open = endpoint.access === 'anyone' || endpoint.access === 'agent-or-visitor';
      if (!open && !request.headers.authorization) return sendProblem(reply, refuse('unauthenticated'));
      // A body with nothing required may be left out altogether.
      if (endpoint.body && (request.body === undefined || request.body === null)) request.body = {};
    },
    schema: {
      operationId: `${endpoint.method} ${endpoint.path}`,
      tags: [endpoint.area],
      summary: endpoint.summary,
      ...(endpoint.access === 'anyone' ? { security: [] } : {}),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(multipart ? { consumes: ['multipart/form-data'] } : {}),
      response: {
        [endpoint.success]: endpoint.reply,
        '4xx': { description: 'Refused', content: { 'application/problem+json': { schema: Problem } } },
      },
    },
  };
}

async function findCaller(
  endpoint: Endpoint,
  request: FastifyRequest,
  deps: ServeDeps,
): Promise<Caller | Refusal<RefusalCode>> {
  const facts = factsOf(request, deps.networkSalt);
  const token = facts.bearer;
  if (endpoint.access === 'anyone')
    return { kind: 'nobody', request: withKey(facts, request, endpoint, 'visitor') };
  if (!token) {
    if (endpoint.access !== 'agent-or-visitor') return refuse('unauthenticated');
    return { kind: 'nobody', request: withKey(facts, request, endpoint, visitorScope(request)) };
  }
  if (token.startsWith('pbx_')) return adminCaller(endpoint, token, facts, request, deps);
  const session = token.startsWith('pba_') ? await findAgentSession(deps.pool, token, deps.now()) : null;
  if (!session) return refuse('unauthenticated');
  if (endpoint.access === 'admin') return refuse('wrong_audience');
  if (session.status !== 'active') return refuse('agent_suspended');
  if (endpoint.method !== 'GET' && (await readPlatformSettings(deps.pool)).maintenanceMode)
    return refuse('maintenance');
  const { agentId, name } = session;
  return { kind: 'agent', agentId, name, request: withKey(facts, request, endpoint, `agent:${agentId}`) };
}

async function adminCaller(
  endpoint: Endpoint,
  token: string,
  facts: RequestFacts,
  request: FastifyRequest,
  deps: ServeDeps,
): Promise<Caller | Refusal<RefusalCode>> {
  const session = await findAdminSession(deps.pool, token, deps.now());
  if (!session) return refuse('unauthenticated');
  if (endpoint.access !== 'admin' && endpoint.access !== 'agent-or-admin') return refuse('wrong_audience');
  return {
    kind: 'admin',
    ...session,
    request: withKey(facts, request, endpoint, `admin:${session.adminId}`),
  };
}

/** Facts of a request; the address itself goes no further than this hash. */
export function factsOf(request: FastifyRequest, networkSalt: Buffer): RequestFacts {
  const header = request.headers.authorization ?? '';
  const bearer = /^Bearer +(\S{1,200})$/i.exec(header)?.[1] ?? null;
  return {
    requestId: request.id,
    networkHash: createHmac('sha256', networkSalt).update(request.ip).digest('base64url').slice(0, 22),
    userAgent: request.headers['user-agent'] ?? '',
    bearer,
    once: null,
  };
}

/** A visitor's key belongs to the link it came through: their address may change between two tries. */
function visitorScope(request: FastifyRequest): string {
  const body = request.body;
  const code = typeof body === 'object' && body !== null && 'linkCode' in body ? String(body.linkCode) : '';
  return `visitor:${code}`;
}

function withKey(
  facts: RequestFacts,
  request: FastifyRequest,
  endpoint: Endpoint,
  actor: string,
): RequestFacts {
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || typeof key !== 'string' || key.length < 1 || key.length > 255) return facts;
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body)}`)
    .digest();
  return { ...facts, once: { actor, key, fingerprint } };
}
