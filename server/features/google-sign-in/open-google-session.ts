import type { SignedIn } from '#contract/auth.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type AgentRecord, viewSessionAgent } from '#server/features/agents/index.ts';
import { askSecondStep, type SecondStepWanted } from '#server/features/two-step/index.ts';
import { type NewSession, openAgentSession } from '#server/http/session.store.ts';

/** Google's word is the first step, where the account has a second. Lock the agent first. */
export async function openGoogleSession(
  tx: Tx,
  agent: AgentRecord,
  session: { now: number; rememberMe?: boolean | undefined; from: NewSession['from'] },
): Promise<SignedIn | SecondStepWanted> {
  const { now, rememberMe = false, from } = session;
  const ticket = { audience: 'agent', accountId: agent.id, rememberMe } as const;
  const wanted = await askSecondStep(tx, ticket, now);
  if (wanted) return wanted;
  const opened = await openAgentSession(tx, { agentId: agent.id, now, rememberMe, from });
  return { ...opened, agent: viewSessionAgent(agent) };
}
