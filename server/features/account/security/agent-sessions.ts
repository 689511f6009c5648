import type { AgentSession } from '#contract/account/agent-sessions.ts';
import { deviceOf } from '#domain/account/device-of.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { closeAgentSessions, countLiveSessions } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { deleteSession, type SessionRow, sessionsOf } from './agent-session.store.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now'>;

export async function listSessionsOf(
  { pool, now }: Deps,
  { agentId, request }: AgentCaller,
): Promise<{ items: AgentSession[] }> {
  const rows = await sessionsOf(pool, { agentId, token: request.bearer ?? '', now: now() });
  return { items: rows.map(sessionView) };
}

/** Ends one session and closes its sockets. */
export async function endSessionOf(
  { transact }: Deps,
  id: string,
  { agentId, name }: AgentCaller,
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return await transact(async (tx): Promise<{ ok: true } | Refusal<'not_found'>> => {
    const ended = await deleteSession(tx, { agentId, id });
    if (!ended) return refuse('not_found');
    logEvent(tx, { type: 'security', action: 'sessions_ended', summary: `${name} signed out one device` });
    await announce(tx, { topic: `agent:${agentId}`, kind: 'session_closed', ids: ended });
    return { ok: true };
  });
}

export async function endSessionsOf(
  { transact, now }: Deps,
  { keepThis }: { keepThis: boolean },
  { agentId, name, request }: AgentCaller,
): Promise<{ ended: number } | Refusal<'idempotency_mismatch'>> {
  const kept = keepThis && request.bearer ? { exceptToken: request.bearer } : {};
  return await transact(async (tx) => {
    const before = await countLiveSessions(tx, { audience: 'agent', accountId: agentId }, now());
    await closeAgentSessions(tx, { agentId, ...kept });
    const which = keepThis ? 'all other devices' : 'all devices';
    logEvent(tx, { type: 'security', action: 'sessions_ended', summary: `${name} signed out ${which}` });
    await announce(tx, { topic: `agent:${agentId}`, kind: 'session_closed', ids: {} });
    return {
      ended: before - (await countLiveSessions(tx, { audience: 'agent', accountId: agentId }, now())),
    };
  });
}

function sessionView({ id, userAgent, network, createdAt, lastSeenAt, isThis }: SessionRow): AgentSession {
  return {
    _id: id,
    ...deviceOf(userAgent),
    network,
    signedInAt: createdAt,
    lastUsedAt: lastSeenAt,
    isThis,
  };
}
