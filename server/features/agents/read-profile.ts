import type { AgentProfile } from '#contract/agents.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { findAgent } from './agent.store.ts';
import { viewProfile } from './agent.view.ts';

export async function readProfileOf(
  db: Queryable,
  { agentId }: AgentCaller,
): Promise<AgentProfile | Refusal<'not_found'>> {
  const agent = await findAgent(db, agentId);
  return agent ? viewProfile(agent) : refuse('not_found');
}
