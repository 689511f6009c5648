import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Endpoint, InputOf, RefusalOf, ReplyOf } from '#contract/endpoint.ts';
import { Problem } from '#contract/shapes.ts';
import { apiKeyPrefix } from '#domain/account/api-keys.ts';
import { scopeSetOf } from '#domain/account/member-roles.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type ActorContext, readAsCurrentActor, runAsActor } from '../db/event-log.ts';
import type { Platform } from '../platform.ts';
import { type Caller, type CallerFor, idempotencyActor, type Nobody, type RequestFacts } from './caller.ts';
import { announceDeprecation } from './deprecation.ts';
import { JsonText } from './json-text.ts';
import { programCaller } from './keys/key-caller.ts';
import { agentBookings, isLimitedByKey, rateLimitFor } from './limits/rate-limits.ts';
import { defaultTimeLimits } from './limits/time-limits.ts';
import { inTurnOfNetwork } from './limits/visitor-turns.ts';
import { networkHash, networkOf } from './network-address.ts';
import { addOldNames, replaceOldNames, withOldNames } from './old-field-names.ts';
import { sendProblem } from './problem.ts';
import { isReport } from './report-calls.ts';
import { readRequestFacts, visitorScope, withIdempotencyKey } from './request-facts.ts';
import { recordCaller, recordOrigin, recordSignIn } from './request-log.ts';
import { recordAdminSessionUse, recordSessionUse } from './session/session.store.ts';
import {
  isRecentProof,
  refuseMember,
  refuseSuspended,
  refuseWithoutProof,
  refuseWithoutScope,
} from './session/session-refusals.ts';
import {
  hideGuestAddresses,
  hidesGuestAddresses,
  maskSecrets,
  viewingCaller,
} from './session/viewing-caller.ts';
import { tidyInput } from './typed-input.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the input of an endpoint is checked. */
    caller: Caller | null;
  }
}

/** A file as answer of an endpoint that names its media type. */
export type FileAnswer = {
  fileName: string;
  content: Buffer | Readable;
  /** Set when the media type differs from file to file. */
  mediaType?: string;
};

type Answered<E extends Endpoint> = E extends { file: string } ? FileAnswer : ReplyOf<E>;

export type Handle<E extends Endpoint> = (
  input: InputOf<E>,
  caller: CallerFor<E['access']>,
  request: FastifyRequest,
  endOfCall: () => AbortSignal,
) => Promise<Answered<NoInfer<E>> | JsonText<ReplyOf<NoInfer<E>>> | Refusal<RefusalOf<NoInfer<E>>>>;

/** Handlers of a namespace of the contract, by the names of its endpoints. */
type HandlersOf<N> = {
  readonly [K in keyof N as N[K] extends Endpoint ? K : never]: N[K] extends Endpoint ? Handle<N[K]> : never;
};

type CodesOf<H> = H extends (...input: never[]) => Promise<infer Answer>
  ? Answer extends Refusal<infer Code>
    ? Code
    : never
  : never;

/** Codes that an endpoint declares and its handler never gives. */
type Superfluous<E, H> = E extends Endpoint ? Exclude<E['refusals'][number], CodesOf<H>> : never;

/** Refuses a handler whose endpoint declares more than it gives; `Handle` refuses one that gives more. */
type WithExactRefusals<N, H> = {
  readonly [K in keyof H]: K extends keyof N
    ? [Superfluous<N[K], H[K]>] extends [never]
      ? unknown
      : { readonly neverRefusedWith: Superfluous<N[K], H[K]> }
    : unknown;
};

/** Registers endpoints of the contract with their handlers. An unknown name is a type error, and so is a wrong refusal. */
export type Serve = {
  /** A whole namespace: a missing handler is a type error. */
  serveAll<N extends object, H extends HandlersOf<N>>(
    namespace: N,
    handlers: H & WithExactRefusals<N, H>,
  ): void;
  /** Part of a namespace that several features serve; checks/contract-coverage.test.ts finds a missing handler. */
  serveSome<N extends object, H extends Partial<HandlersOf<N>>>(
    namespace: N,
    handlers: H & WithExactRefusals<N, H>,
  ): void;
};

export type ServeDeps = Pick<Platform, 'config' | 'pool' | 'now' | 'sessions' | 'settings'> & {
  networkSalt: Buffer;
};

/** Endpoints registered so far, so that a check can compare them with the contract. */
export type ServedEndpoints = Set<Endpoint>;

/**
 * Registers endpoints: validates input, finds the caller, maps refusals to problem details and drops fields that the
 * contract does not name.
 */
export function createServe(app: FastifyInstance, deps: ServeDeps, served: ServedEndpoints): Serve {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (request, _reply, done) => {
    recordOrigin(request, networkHash(request.ip, deps.networkSalt));
    done();
  });

  const serveEndpoint = <E extends Endpoint>(endpoint: E, handle: Handle<E>): void => {
    served.add(endpoint);
    const withBothNames = addOldNames(endpoint.reply);
    const reads = { isReport: isReport(endpoint) };

    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...routeOptions(endpoint, deps),
      handler: async (request, reply) => {
        const { caller } = request;
        if (!caller) throw new Error('a call came to its handler without a caller');

        // NOTE: Fastify has validated all three against the endpoint's schemas, and access decides the caller's kind.
        const input = { params: request.params, query: request.query, body: request.body } as InputOf<
          typeof endpoint
        >;
        const work = () =>
          runAsActor({ ...actorContextOf(caller), ...reads }, () =>
            answerAsCaller(
              handle(input, caller as CallerFor<(typeof endpoint)['access']>, request, () => endOf(reply)),
            ),
          );

        const answer = takesTurn(endpoint, caller)
          ? await inTurnOfNetwork(caller.request.networkHash, work)
          : await work();
        if (isRefusal(answer)) return sendProblem(reply, answer);

        if (endpoint.secrets && caller.kind === 'agent' && caller.viewer)
          maskSecrets(answer, endpoint.secrets);
        recordSignIn(request, answer);
        if (hidesGuestAddresses(caller) && !endpoint.file) hideGuestAddresses(answer);

        if (endpoint.success === 204) return reply.code(204).send();
        if (endpoint.tagged && matchesEtag(answer, request, reply)) return reply.code(304).send();

        reply.code(endpoint.success).header('cache-control', 'private, no-store');
        const onOldName = () => announceDeprecation(reply);
        if (answer instanceof JsonText) {
          const text = withBothNames
            ? JSON.stringify(withBothNames(JSON.parse(answer.text), onOldName))
            : answer.text;
          return reply.type('application/json; charset=utf-8').send(text);
        }

        // NOTE: the type of a handler makes the answer of such an endpoint a file.
        if (endpoint.file) return sendFile(reply, endpoint.file, answer as FileAnswer);
        return reply.send(withBothNames ? withBothNames(answer, onOldName) : answer);
      },
    });
  };

  const serveEach = (namespace: object, handlers: object): void => {
    // NOTE: HandlersOf admits only names of endpoints, each with the handler of its endpoint.
    for (const [name, handle] of Object.entries(handlers) as [string, Handle<Endpoint>][])
      serveEndpoint(Reflect.get(namespace, name) as Endpoint, handle);
  };

  return { serveAll: serveEach, serveSome: serveEach };
}

/** The rows of a file are read while it is sent, when its handler has returned. */
async function answerAsCaller<T>(answering: Promise<T>): Promise<T> {
  const answer = await answering;
  const isObject = typeof answer === 'object' && answer !== null;
  const content = isObject && 'content' in answer ? answer.content : null;
  if (content instanceof Readable) readAsCurrentActor(content);

  return answer;
}

/** What visitors read is made in the turn of their network. Files are sent for as long as their reader takes. */
function takesTurn({ rate, file }: Endpoint, { kind }: Caller): boolean {
  return kind === 'nobody' && file === undefined && (rate === 'read' || rate === 'guest-page');
}

/** Aborted when the answer is sent or the client has gone away, so that long work ends with its call. */
function endOf(reply: FastifyReply): AbortSignal {
  const ending = new AbortController();
  reply.raw.once('close', () => ending.abort());
  return ending.signal;
}

/** Actor of all log entries written during this request. */
function actorContextOf(caller: Caller): ActorContext {
  const { networkHash: hash, requestId } = caller.request;
  const request = { networkHash: hash, requestId };
  if (caller.kind === 'agent' && caller.viewer) {
    const { adminId, name } = caller.viewer;
    return { actor: { type: 'admin', id: adminId, name }, request, readsOnly: true };
  }

  if (caller.kind === 'agent') {
    const { agentId, memberId: id, name, properties, key } = caller;
    const limits = properties === 'all' ? {} : { properties };
    const through = key ? { keyId: key.id } : {};
    return { actor: { type: 'agent', id, agentId, name, ...through }, request, ...limits };
  }
  if (caller.kind === 'admin') {
    return { actor: { type: 'admin', id: caller.adminId, name: caller.name }, request };
  }

  return { actor: { type: 'visitor', id: null }, request };
}

/**
 * Sends a file as a sandboxed download under our own file name, so that uploaded content never runs or renders at our
 * address.
 */
function sendFile(reply: FastifyReply, usualType: string, { fileName, content, mediaType }: FileAnswer) {
  return reply
    .type(mediaType ?? usualType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(content);
}

/** Sets an ETag from the content; returns true when the caller already has this version. */
function matchesEtag(answer: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  const tag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-store');
  const known = String(request.headers['if-none-match'] ?? '').split(',');
  return known.some((one) => one.trim().replace(/^W\//, '') === tag);
}

function routeOptions(endpoint: Endpoint, deps: ServeDeps): RouteShorthandOptions {
  const multipart = endpoint.rate === 'upload';
  const inputOf = renamedInputOf(endpoint);
  const tidyBody = endpoint.body ? tidyInput(endpoint.body) : null;

  return {
    config: {
      rateLimit: rateLimitOf(endpoint, deps),
      ...(multipart || endpoint.file ? { timeLimitMs: defaultTimeLimits.fileMs } : {}),
    },
    ...bodyLimitOf(endpoint),
    ...(endpoint.anyOrigin ? { onRequest: allowAnyOrigin } : {}),
    preValidation: async (request, reply) => {
      // Authorisation before validation: unauthorised callers learn nothing about the input.
      const caller = await findCaller(endpoint, request, deps);
      if (isRefusal(caller)) return sendProblem(reply, caller);
      request.caller = caller;
      recordCaller(request, caller);
      // A body without required fields may be omitted.
      if (endpoint.body && (request.body === undefined || request.body === null)) request.body = {};
      if (inputOf)
        Object.assign(
          request,
          inputOf(request, () => announceDeprecation(reply)),
        );
      if (tidyBody) request.body = tidyBody(request.body);
    },
    schema: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: {
        [endpoint.success]: endpoint.file
          ? { description: 'A file', content: { [endpoint.file]: { schema: endpoint.reply } } }
          : withOldNames(endpoint.reply),
        '4xx': { description: 'Refused', content: { 'application/problem+json': { schema: Problem } } },
      },
    },
  };
}

/** Gives body and query the new names of renamed fields; null for an endpoint that takes none. */
function renamedInputOf({
  body,
  query,
}: Endpoint):
  | ((request: FastifyRequest, onOldName: () => void) => Partial<Pick<FastifyRequest, 'body' | 'query'>>)
  | null {
  const convertBody = body ? replaceOldNames(body) : null;
  const convertQuery = query ? replaceOldNames(query) : null;
  if (!convertBody && !convertQuery) return null;

  return (request, onOldName) => ({
    ...(convertBody ? { body: convertBody(request.body, onOldName) } : {}),
    ...(convertQuery ? { query: convertQuery(request.query, onOldName) } : {}),
  });
}

/**
 * Rate limit per network address, and per key where a program calls; new bookings of signed-in agents are counted per agent.
 */
function rateLimitOf(endpoint: Endpoint, { config }: ServeDeps): RateLimitOptions {
  const scale = config.limits.rateLimitScale;
  const rate = endpoint.rate ?? 'read';
  const limit = rateLimitFor(rate, scale);
  if (rate !== 'request-to-book')
    return {
      timeWindow: limit.timeWindow,
      max: limit.max,
      keyGenerator: ({ apiKey, ip }) => (apiKey ? `key:${apiKey.keyId}` : networkOf(ip)),
      allowList: ({ apiKey }) => apiKey !== null && isLimitedByKey(rate),
    };

  const agentOf = ({ caller }: FastifyRequest) => (caller?.kind === 'agent' ? caller.agentId : null);
  return {
    timeWindow: limit.timeWindow,
    hook: 'preValidation',
    keyGenerator: (request) => agentOf(request) ?? networkOf(request.ip),
    max: (request) =>
      agentOf(request) === null ? limit.max : Math.max(1, Math.round(agentBookings.calls * scale)),
  };
}

/** Unauthenticated calls need only small bodies. */
const signInBodyLimit = 4096;

function bodyLimitOf({ maxBodyBytes, rate }: Endpoint): { bodyLimit?: number } {
  if (maxBodyBytes !== undefined) return { bodyLimit: maxBodyBytes };
  return rate === 'sign-in' || rate === 'account-mail' ? { bodyLimit: signInBodyLimit } : {};
}

/**
 * Runs first, so that other origins can read refusals too. No credentials are allowed: a foreign page never acts as
 * its visitor.
 */
async function allowAnyOrigin(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'deprecation, sunset, link')
    .header('cross-origin-resource-policy', 'cross-origin');
}

async function findCaller(endpoint: Endpoint, request: FastifyRequest, deps: ServeDeps) {
  const facts = readRequestFacts(request, deps.networkSalt);
  const token = facts.bearer;

  const visitor = (scope: string): Nobody => ({
    kind: 'nobody',
    request: withIdempotencyKey(facts, request, endpoint, scope),
  });

  if (endpoint.access === 'anyone') return visitor('visitor');
  if (!token) {
    if (endpoint.access !== 'agent-or-visitor') return refuse('unauthenticated');
    return visitor(visitorScope(request));
  }
  if (token.startsWith('pbv_')) return viewingCaller(endpoint, token, facts, deps);
  if (token.startsWith('pbx_')) return adminCaller(endpoint, token, facts, request, deps);
  if (token.startsWith(apiKeyPrefix)) return programCaller(endpoint, facts, request, deps);

  const session = token.startsWith('pba_') ? await deps.sessions.findAgent(token) : null;
  if (!session) return refuse('unauthenticated');
  if (endpoint.access === 'admin') return refuse('wrong_audience');
  if (session.status !== 'active') return refuseSuspended(session);
  if (session.lacksTwoStep && !isOpenBeforeTwoStep(endpoint, session)) return refuse('two_step_needed');
  const rights = { ...session, scopes: scopeSetOf(session.role) };
  const forbidden = endpoint.memberScope ? refuseMember(rights, endpoint, request.body) : null;
  if (forbidden) return forbidden;
  if (endpoint.method !== 'GET' && (await deps.settings()).maintenanceMode) return refuse('maintenance');

  const missingProof = () => refuseWithoutProof(session, deps.now());
  const missing = endpoint.recentProof ? missingProof() : null;
  if (missing) return missing;

  await recordSessionUse(deps.pool, session, { token, network: facts.network, now: deps.now() });
  const { agentId, memberId, name, role, scopes, properties } = rights;

  return {
    kind: 'agent',
    agentId,
    memberId,
    name,
    role,
    scopes,
    properties,
    missingProof,
    request: withIdempotencyKey(facts, request, endpoint, idempotencyActor(session)),
  } satisfies Caller;
}

async function adminCaller(
  endpoint: Endpoint,
  token: string,
  facts: RequestFacts,
  request: FastifyRequest,
  deps: ServeDeps,
): Promise<
  | Caller
  | Refusal<'unauthenticated' | 'wrong_audience' | 'two_step_needed' | 'role_forbidden' | 'password_needed'>
> {
  const session = await deps.sessions.findAdmin(token);
  if (!session) return refuse('unauthenticated');
  if ('over' in session) return refuse('unauthenticated', { facts: { over: session.over } });
  if (endpoint.access !== 'admin' && endpoint.access !== 'agent-or-admin') return refuse('wrong_audience');

  const isComplete = session.hasTwoStep || deps.config.admin.twoStep === 'offered';
  if (!isComplete && !isOpenBeforeTwoStep(endpoint, session)) return refuse('two_step_needed');

  const forbidden = refuseWithoutScope(session, endpoint.scope);
  if (forbidden) return forbidden;
  if (endpoint.recentProof && !isRecentProof(Date.parse(session.provedAt), deps.now()))
    return refuse('password_needed', { facts: { password: true, passkey: session.hasPasskey } });

  if (!endpoint.unattended)
    await recordAdminSessionUse(deps.pool, session, { token, network: facts.network, now: deps.now() });
  const { adminId, name, role } = session;

  return {
    kind: 'admin',
    adminId,
    name,
    role,
    request: withIdempotencyKey(facts, request, endpoint, `admin:${adminId}`),
  };
}

/** A password alone sets up nothing for an account that has a passkey: the passkey comes first. */
function isOpenBeforeTwoStep({ beforeTwoStep }: Endpoint, { hasPasskey }: { hasPasskey: boolean }): boolean {
  return beforeTwoStep === true || (beforeTwoStep === 'without-passkey' && !hasPasskey);
}
