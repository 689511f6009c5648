import type { SignedIn } from '#contract/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { finishSignIn } from '#contract/two-step.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { lockAgent } from '#server/features/agents/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import { finishSecondStep } from '#server/features/two-step/index.ts';
import type { Nobody } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { securityUrl } from './security-url.ts';
import { startAgentSession } from './start-agent-session.ts';

/** Second step of an agent’s sign-in. Using a recovery code notifies the owner by mail. */
export async function finishSignInOf(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>,
  body: InputOf<typeof finishSignIn>['body'],
  { request }: Nobody,
): Promise<SignedIn | Refusal<RefusalCode>> {
  const { config, now } = platform;
  const given = { ...body, audience: 'agent', from: request } as const;
  return await finishSecondStep(platform, given, async (tx, { accountId, rememberMe, by }) => {
    const agent = await lockAgent(tx, accountId);
    if (!agent) return refuse('second_step_expired');
    if (agent.status !== 'active') return refuse('agent_suspended');
    if (by === 'recovery') {
      const data = { name: agent.name, url: securityUrl(config) };
      await queueMail(tx, { kind: 'recovery_code_used', to: agent.email, data });
    }
    return await startAgentSession(tx, agent, { config, now: now(), rememberMe, from: request });
  });
}
