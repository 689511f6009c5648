import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/refusals.ts';
import type { RequestLogging } from '../service-config.ts';
import type { Caller } from './caller.ts';

/** Log fields of a request besides route, status and time. */
type LoggedFacts = {
  /** `agent:<id>` or `admin:<id>` of the caller, or of the account that signed in. */
  by?: string;
  /** Id of the key of a program. */
  key?: string;
  /** Salted hash of the network address: groups calls of one address without storing it. */
  from?: string;
  /** Refusal code. */
  code?: RefusalCode;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** A field of the request and no WeakMap: an entry of one for each request makes every sweep of the heap longer. */
    logged: LoggedFacts | null;
  }
}

function factsOf(request: FastifyRequest): LoggedFacts {
  request.logged ??= {};
  return request.logged;
}

/** As in the alarm StaydeskSlow. */
const slowMs = 1000;

/**
 * Logs a line about a request: caller, origin, route and result. Concrete URLs are never logged, because they contain
 * link codes and guest tokens. Refused and failed requests always have one, whatever part of the others is logged.
 */
export function logRequests(app: FastifyInstance, { oneIn, slow }: RequestLogging): void {
  app.decorateRequest('logged', null);
  let ordinary = 0;

  app.addHook('onResponse', (request, reply, done) => {
    const isAlwaysLogged = reply.statusCode >= 400 || (slow && reply.elapsedTime >= slowMs);
    if (!isAlwaysLogged) {
      ordinary += 1;
      if (oneIn === null || ordinary % oneIn !== 0) return done();
    }

    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      // This line stands for so many.
      oneIn: isAlwaysLogged || oneIn === 1 ? undefined : oneIn,
      ...request.logged,
    });
    done();
  });
}

export function recordOrigin(request: FastifyRequest, networkHash: string): void {
  factsOf(request).from = networkHash;
}

export function originOf(request: FastifyRequest): string {
  return request.logged?.from ?? '';
}

export function recordRefusal(request: FastifyRequest, code: RefusalCode): void {
  factsOf(request).code = code;
}

export function recordCaller(request: FastifyRequest, caller: Caller): void {
  if (caller.kind === 'agent') factsOf(request).by = `agent:${caller.agentId}`;
  if (caller.kind === 'agent' && caller.key) factsOf(request).key = caller.key.id;
  if (caller.kind === 'admin') factsOf(request).by = `admin:${caller.adminId}`;
}

/** Records the account that signed in: before the answer the caller was unknown. */
export function recordSignIn(request: FastifyRequest, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) return;
  if (!/^pb[ax]_/.test(String(answer.token))) return;
  for (const kind of ['agent', 'admin'] as const) {
    const account = kind in answer ? Reflect.get(answer, kind) : undefined;
    if (typeof account === 'object' && account !== null && '_id' in account)
      factsOf(request).by = `${kind}:${String(account._id)}`;
  }
}
