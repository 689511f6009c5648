import type { AgentSettings } from '#contract/account/agents.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { findAgentSettings } from './agent-settings.store.ts';

export async function readAgentSettings(
  db: Queryable,
  { agentId }: AgentCaller,
): Promise<AgentSettings | Refusal<'not_found'>> {
  return (await findAgentSettings(db, agentId)) ?? refuse('not_found');
}
