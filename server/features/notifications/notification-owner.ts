import type { Queryable } from '#server/db/pool.ts';
import { findAgent } from '#server/features/agents/index.ts';
import type { AdminCaller, AgentCaller } from '#server/http/caller.ts';

export type OwnerCaller = AgentCaller | AdminCaller;

/** Owner of notifications: an agent or an admin; both are handled alike. */
export function ownerOf(caller: OwnerCaller): string {
  return caller.kind === 'admin' ? caller.adminId : caller.agentId;
}

/** The owner's time zone; UTC for admins, who have none. */
export async function timezoneOf(db: Queryable, caller: OwnerCaller): Promise<string> {
  if (caller.kind === 'admin') return 'UTC';
  return (await findAgent(db, caller.agentId))?.timezone ?? 'UTC';
}
