import type { SignedIn } from '#contract/account/auth.ts';
import { deviceOf } from '#domain/account/device-of.ts';
import { scopesOfMemberRole } from '#domain/account/member-roles.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { isClosedDemo, keyOf, type Person, viewSessionAgent } from '#server/features/account/agents/index.ts';
import { memberAccountKey, type Nobody } from '#server/http/caller.ts';
import { closeAgentSession, hashToken, openAgentSession } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { notifyOfNewDevice, type SignInFrom } from './notify-of-new-device.ts';
import { securityUrl } from './security-url.ts';

export type SignInContext = Pick<Platform, 'config'> & {
  now: number;
  rememberMe: boolean;
  from: SignInFrom;
  by?: 'passkey';
};

/**
 * Opens a session for an authenticated agent; every sign-in method ends here. The session that the browser already
 * had is closed.
 */
export async function startAgentSession(
  tx: Tx,
  person: Person,
  { config, now, rememberMe, from, by }: SignInContext,
): Promise<SignedIn | Refusal<'agent_suspended'>> {
  if (isClosedDemo(person, config)) return refuse('agent_suspended', { cause: 'demo_closed' });

  const { id: agentId, memberId, name, email } = person;
  const account = memberAccountKey({ agentId, memberId });
  const url = securityUrl(config);
  await notifyOfNewDevice(tx, { ...account, name, email, from, now, url });

  logEvent(tx, {
    type: 'auth',
    action: 'signed_in',
    summary: texts(defaultLocale).log.signedIn({ name, by }),
    actor: { type: 'agent', id: memberId, agentId, name },
    entity: { type: 'agent', id: agentId },
    after: { rememberMe, ...deviceOf(from.userAgent) },
    at: now,
  });
  if (from.bearer?.startsWith('pba_')) await endSessionOfToken(tx, from.bearer);
  const session = await openAgentSession(tx, { ...keyOf(person), now, rememberMe, from });

  const { role } = person;
  const member = { _id: memberId, role, scopes: [...scopesOfMemberRole[role]] };

  return { ...session, agent: viewSessionAgent(person), member };
}

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
        actor: { type: 'agent', id: closed.memberId, agentId: closed.agentId, name: closed.name },
        entity: { type: 'agent', id: closed.agentId },
      });
    }

    return { ok: true as const };
  });
}

/** Ends a session and closes its sockets. Returns the owner, or null when the session had ended. */
async function endSessionOfToken(tx: Tx, token: string) {
  const closed = await closeAgentSession(tx, token);
  if (!closed) return null;
  const session = hashToken(token).toString('hex');
  announce(tx, { topic: `agent:${closed.agentId}`, kind: 'session_closed', ids: { session } });
  return closed;
}
