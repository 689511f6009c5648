import type { Refusal } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import type { Nobody } from '#server/http/caller.ts';
import { closeAgentSession, hashToken } from '#server/http/session.store.ts';
import type { Platform } from '#server/platform.ts';

/** Ends the session of the bearer token and its open sockets; says the same when there is none any more. */
export async function signOutAgent(
  { transact }: Pick<Platform, 'transact'>,
  { request }: Nobody,
): Promise<{ ok: true } | Refusal<'idempotency_mismatch'>> {
  const { bearer } = request;
  if (!bearer?.startsWith('pba_')) return { ok: true };
  return await transact(async (tx) => {
    const closed = await closeAgentSession(tx, bearer);
    if (closed) {
      const actor = { type: 'agent' as const, id: closed.agentId, name: closed.name };
      logEvent(tx, {
        type: 'auth',
        action: 'signed_out',
        summary: `${closed.name} signed out`,
        actor,
        entity: { type: 'agent', id: closed.agentId },
      });
      const session = hashToken(bearer).toString('hex');
      await announce(tx, { topic: `agent:${closed.agentId}`, kind: 'session_closed', ids: { session } });
    }
    return { ok: true as const };
  });
}
