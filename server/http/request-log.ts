import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Caller } from './caller.ts';

/** What a request's line in the log says besides its route, status and time. */
type Noted = {
  /** `agent:<id>` or `admin:<id>`, of whoever called or came in by the call. */
  by?: string;
  /** Salted hash of the network address: calls of one place can be seen together, the place itself is not kept. */
  from?: string;
  /** Why it was refused. */
  code?: RefusalCode;
};

const noted = new WeakMap<FastifyRequest, Noted>();

function note(request: FastifyRequest, facts: Noted): void {
  noted.set(request, { ...noted.get(request), ...facts });
}

/** One line a request: who, from where, what, and how it ended. Addresses carry link codes and guest tokens: never those. */
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

/** An answer that carries a session says who came in by it: nobody knew before. */
export function noteEntrance(request: FastifyRequest, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) return;
  if (!/^pb[ax]_/.test(String(answer.token))) return;
  for (const kind of ['agent', 'admin'] as const) {
    const account = kind in answer ? Reflect.get(answer, kind) : undefined;
    if (typeof account === 'object' && account !== null && '_id' in account)
      note(request, { by: `${kind}:${String(account._id)}` });
  }
}
