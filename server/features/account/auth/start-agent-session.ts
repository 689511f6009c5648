import type { SignedIn } from '#contract/account/auth.ts';
import { deviceOf } from '#domain/account/device-of.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type AgentRecord, isClosedDemo, viewSessionAgent } from '#server/features/agents/index.ts';
import { openAgentSession } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { endSessionOfToken } from './logout-agent.ts';
import { notifyOfNewDevice, type SignInFrom } from './notify-of-new-device.ts';
import { securityUrl } from './security-url.ts';

export type SignInContext = Pick<Platform, 'config'> & { now: number; rememberMe: boolean; from: SignInFrom };

/**
 * Opens a session for an authenticated agent; every sign-in method ends here. The session that the browser already
 * had is closed.
 */
export async function startAgentSession(
  tx: Tx,
  agent: AgentRecord,
  { config, now, rememberMe, from }: SignInContext,
): Promise<SignedIn | Refusal<'agent_suspended'>> {
  if (isClosedDemo(agent, config)) return refuse('agent_suspended', { detail: 'The demo is closed.' });
  const { id, name, email } = agent;
  const url = securityUrl(config);
  await notifyOfNewDevice(tx, { audience: 'agent', accountId: id, name, email, from, now, url });
  logEvent(tx, {
    type: 'auth',
    action: 'signed_in',
    summary: `${name} signed in`,
    actor: { type: 'agent', id, name },
    entity: { type: 'agent', id },
    after: { rememberMe, ...deviceOf(from.userAgent) },
    at: now,
  });
  if (from.bearer?.startsWith('pba_')) await endSessionOfToken(tx, from.bearer);
  const session = await openAgentSession(tx, { agentId: id, now, rememberMe, from });
  return { ...session, agent: viewSessionAgent(agent) };
}
