import type { SignedIn } from '#contract/auth.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type AgentRecord, viewSessionAgent } from '#server/features/agents/index.ts';
import { openAgentSession } from '#server/http/session.store.ts';

export async function openGoogleSession(
  tx: Tx,
  agent: AgentRecord,
  session: { now: number; rememberMe?: boolean | undefined; userAgent: string },
): Promise<SignedIn> {
  const { now, rememberMe = false, userAgent } = session;
  const opened = await openAgentSession(tx, { agentId: agent.id, now, rememberMe, userAgent });
  return { ...opened, agent: viewSessionAgent(agent) };
}
