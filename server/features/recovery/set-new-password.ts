import { addresses } from '#contract/addresses.ts';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type AgentRecord, setPasswordHash, voidAccountTokens } from '#server/features/agents/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import { closeSessions } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

/**
 * Stores a new password: ends sessions with their sockets and open reset links, logs the change and notifies the
 * owner.
 */
export async function setNewPassword(
  { config, now }: Pick<Platform, 'config' | 'now'>,
  tx: Tx,
  change: { agent: AgentRecord; passwordHash: string; exceptToken?: string },
): Promise<void> {
  const { agent, passwordHash, exceptToken } = change;
  await setPasswordHash(tx, agent.id, { passwordHash, now: now() });
  const { log } = texts(defaultLocale);
  logEvent(tx, {
    type: 'security',
    action: 'password_changed',
    summary: exceptToken === undefined ? log.passwordReset(agent) : log.passwordChanged(agent),
    actor: { type: 'agent', id: agent.id, name: agent.name },
    entity: { type: 'agent', id: agent.id },
    after: { by: exceptToken === undefined ? 'reset link' : 'current password' },
    at: now(),
  });
  await voidAccountTokens(tx, agent.id, 'password_reset');
  await closeSessions(tx, { audience: 'agent', accountId: agent.id }, exceptToken);
  await announce(tx, { topic: `agent:${agent.id}`, kind: 'session_closed', ids: {} });
  const url = config.http.publicUrl + addresses.forgotPassword();
  await queueMail(tx, { kind: 'password_changed', to: agent.email, data: { name: agent.name, url } });
}
