import { refuse } from '#domain/shared/refusal.ts';
import { claimAccountMail, emailKeyOf, findAgent } from '#server/features/agents/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { requestVerification } from './request-verification.ts';

const maxPerHour = 3;

/** Sends the mail again. Succeeds without a mail when the address is already verified. */
export async function sendVerificationAgain(
  { config, pool, transact, now }: Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>,
  { agentId }: AgentCaller,
) {
  const agent = await findAgent(pool, agentId);
  if (!agent) return refuse('not_found');
  if (agent.emailVerifiedAt !== null) return { ok: true as const };
  return await transact(async (tx) => {
    const counted = { kind: 'verify_email' as const, emailKey: emailKeyOf(agent.email) };
    const limit = Math.max(1, Math.round(maxPerHour * config.limits.rateLimitScale));
    if (!(await claimAccountMail(tx, counted, { now: now(), limit }))) {
      return refuse('too_many_requests', {
        detail: 'We have sent it several times already. Please look into your spam folder, or wait an hour.',
      });
    }
    await requestVerification(tx, agentId);
    return { ok: true as const };
  });
}
