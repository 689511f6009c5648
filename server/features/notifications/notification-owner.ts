import type { Queryable } from '#server/db/pool.ts';
import { findAgent } from '#server/features/agents/index.ts';
import type { AdminCaller, AgentCaller } from '#server/http/caller.ts';

export type OwnerCaller = AgentCaller | AdminCaller;

/** Notifications belong to an agent or to an admin; everything else about them is the same. */
export function ownerOf(caller: OwnerCaller): string {
  return caller.kind === 'admin' ? caller.adminId : caller.agentId;
}

/** On whose calendar days are counted; admins have no time zone of their own. */
export async function timezoneOf(db: Queryable, caller: OwnerCaller): Promise<string> {
  if (caller.kind === 'admin') return 'UTC';
  return (await findAgent(db, caller.agentId))?.timezone ?? 'UTC';
}
