import type * as auth from '#contract/account/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import {
  emailKeyOf,
  findOpenAccountToken,
  lockAgent,
  markEmailVerified,
  takeAccountToken,
} from '#server/features/agents/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { confirmAgentEmail } from '../email-change/change-agent-email.ts';

/** Verifies an email address, also a new one. Unknown, used and expired links get the same refusal. */
export async function verifyEmail(
  { config, pool, transact, now }: Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>,
  { token }: InputOf<typeof auth.verifyEmail>['body'],
) {
  const requested = { token, kind: 'email_verification' as const, now: now() };
  const change = await findOpenAccountToken(pool, { ...requested, kind: 'email_change' });
  if (change) return await transact((tx) => confirmAgentEmail(tx, { config, now }, { ...change, token }));
  const open = await findOpenAccountToken(pool, requested);
  if (!open) return refuse('verify_link_invalid');
  return await transact(async (tx) => {
    const agent = await lockAgent(tx, open.agentId);
    const taken = await takeAccountToken(tx, requested);
    if (!agent || !taken || taken.emailKey !== emailKeyOf(agent.email)) return refuse('verify_link_invalid');
    await markEmailVerified(tx, agent.id, now());
    logEvent(tx, {
      type: 'auth',
      action: 'email_verified',
      summary: texts(defaultLocale).log.emailVerified(agent),
      actor: { type: 'agent', id: agent.id, name: agent.name },
      entity: { type: 'agent', id: agent.id },
    });
    return { ok: true as const };
  });
}
