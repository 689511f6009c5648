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

/** Verifies an email address. Unknown, used and expired links get the same refusal. */
export async function verifyEmail(
  { pool, transact, now }: Pick<Platform, 'pool' | 'transact' | 'now'>,
  { token }: InputOf<typeof auth.verifyEmail>['body'],
) {
  const requested = { token, kind: 'email_verification' as const, now: now() };
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
