import { civilDateAt } from '#domain/shared/civil-date.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findAgent } from '#server/features/agents/index.ts';

export async function agentToday(db: Queryable, agentId: string, now: number): Promise<string> {
  const agent = await findAgent(db, agentId);
  return civilDateAt(now, agent?.timezone ?? 'UTC');
}
