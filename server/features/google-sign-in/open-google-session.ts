import type { SignedIn } from '#contract/auth.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AgentRecord } from '#server/features/agents/index.ts';
import { type SignInContext, startAgentSession } from '#server/features/auth/index.ts';
import { requireSecondStep, type SecondStepTicket } from '#server/features/two-step/index.ts';

/** Google counts as the first step; a second step is asked for where the account has one. Lock the agent first. */
export async function openGoogleSession(
  tx: Tx,
  agent: AgentRecord,
  {
    rememberMe = false,
    ...entrance
  }: Omit<SignInContext, 'rememberMe'> & { rememberMe?: boolean | undefined },
): Promise<SignedIn | SecondStepTicket | Refusal<'agent_suspended'>> {
  const ticket = { audience: 'agent', accountId: agent.id, rememberMe } as const;
  const wanted = await requireSecondStep(tx, ticket, entrance.now);
  return wanted ?? (await startAgentSession(tx, agent, { ...entrance, rememberMe }));
}
