import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Caller } from './caller.ts';

/** Log fields of a request besides route, status and time. */
type LoggedFacts = {
  /** `agent:<id>` or `admin:<id>` of the caller, or of the account that signed in. */
  by?: string;
  /** Salted hash of the network address: groups calls of one address without storing it. */
  from?: string;
  /** Refusal code. */
  code?: RefusalCode;
};

const loggedFacts = new WeakMap<FastifyRequest, LoggedFacts>();

function record(request: FastifyRequest, facts: LoggedFacts): void {
  loggedFacts.set(request, { ...loggedFacts.get(request), ...facts });
}

/**
 * Logs one line per request: caller, origin, route and result. Concrete URLs are never logged, because they contain
 * link codes and guest tokens.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...loggedFacts.get(request),
    });
  });
}

export function recordOrigin(request: FastifyRequest, networkHash: string): void {
  record(request, { from: networkHash });
}

export function originOf(request: FastifyRequest): string {
  return loggedFacts.get(request)?.from ?? '';
}

export function recordRefusal(request: FastifyRequest, code: RefusalCode): void {
  record(request, { code });
}

export function recordCaller(request: FastifyRequest, caller: Caller): void {
  if (caller.kind === 'agent') record(request, { by: `agent:${caller.agentId}` });
  if (caller.kind === 'admin') record(request, { by: `admin:${caller.adminId}` });
}

/** Records the account that signed in: before the answer the caller was unknown. */
export function recordSignIn(request: FastifyRequest, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) return;
  if (!/^pb[ax]_/.test(String(answer.token))) return;
  for (const kind of ['agent', 'admin'] as const) {
    const account = kind in answer ? Reflect.get(answer, kind) : undefined;
    if (typeof account === 'object' && account !== null && '_id' in account)
      record(request, { by: `${kind}:${String(account._id)}` });
  }
}
