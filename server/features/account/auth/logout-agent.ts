import type { Refusal } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Nobody } from '#server/http/caller.ts';
import { closeAgentSession, hashToken } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

/** Ends the session of the bearer token and closes its sockets. Idempotent. */
export async function logoutAgent(
  { transact }: Pick<Platform, 'transact'>,
  { request }: Nobody,
): Promise<{ ok: true } | Refusal<'idempotency_mismatch'>> {
  const { bearer } = request;
  if (!bearer?.startsWith('pba_')) return { ok: true };
  return await transact(async (tx) => {
    const closed = await endSessionOfToken(tx, bearer);
    if (closed) {
      logEvent(tx, {
        type: 'auth',
        action: 'signed_out',
        summary: texts(defaultLocale).log.signedOut(closed),
        actor: { type: 'agent', id: closed.agentId, name: closed.name },
        entity: { type: 'agent', id: closed.agentId },
      });
    }
    return { ok: true as const };
  });
}

/** Ends a session and closes its sockets. Returns the owner, or null when the session had ended. */
export async function endSessionOfToken(
  tx: Tx,
  token: string,
): Promise<{ agentId: string; name: string } | null> {
  const closed = await closeAgentSession(tx, token);
  if (!closed) return null;
  const session = hashToken(token).toString('hex');
  announce(tx, { topic: `agent:${closed.agentId}`, kind: 'session_closed', ids: { session } });
  return closed;
}
