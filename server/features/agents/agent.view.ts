import type { AgentProfile } from '#contract/account/agents.ts';
import type { SessionAgent } from '#contract/account/auth.ts';
import type { AgentRecord } from './agent.store.ts';

export function viewProfile({ id, ...agent }: AgentRecord): AgentProfile {
  return { _id: id, ...agent };
}

/** The account as stored in the browser next to the token. */
export function viewSessionAgent(agent: AgentRecord): SessionAgent {
  const { id, name, email, company, avatar, emailVerifiedAt } = agent;
  return { _id: id, name, email, company, avatar, emailVerified: emailVerifiedAt !== null };
}
