import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Caller } from './caller.ts';

/** Log fields of a request besides route, status and time. */
type Noted = {
  /** `agent:<id>` or `admin:<id>` of the caller, or of the account that signed in. */
  by?: string;
  /** Salted hash of the network address: groups calls of one address without storing it. */
  from?: string;
  /** Refusal code. */
  code?: RefusalCode;
};

const noted = new WeakMap<FastifyRequest, Noted>();

function note(request: FastifyRequest, facts: Noted): void {
  noted.set(request, { ...noted.get(request), ...facts });
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
      ...noted.get(request),
    });
  });
}

export function notePlace(request: FastifyRequest, networkHash: string): void {
  note(request, { from: networkHash });
}

export function noteRefusal(request: FastifyRequest, code: RefusalCode): void {
  note(request, { code });
}

export function noteCaller(request: FastifyRequest, caller: Caller): void {
  if (caller.kind === 'agent') note(request, { by: `agent:${caller.agentId}` });
  if (caller.kind === 'admin') note(request, { by: `admin:${caller.adminId}` });
}

/** Records the account that signed in: before the answer the caller was unknown. */
export function noteEntrance(request: FastifyRequest, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) return;
  if (!/^pb[ax]_/.test(String(answer.token))) return;
  for (const kind of ['agent', 'admin'] as const) {
    const account = kind in answer ? Reflect.get(answer, kind) : undefined;
    if (typeof account === 'object' && account !== null && '_id' in account)
      note(request, { by: `${kind}:${String(account._id)}` });
  }
}
