import { type AgentSettings, defaultAgentSettings } from '#contract/account/agent-settings.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { findAgentSettings } from './agent-settings.store.ts';

export async function readSettingsOf(
  db: Queryable,
  { agentId }: AgentCaller,
): Promise<AgentSettings | Refusal<'not_found'>> {
  return (await findAgentSettings(db, agentId)) ?? refuse('not_found');
}

/** Booking defaults of an agent, used for new bookings and new listings. */
export async function readBookingDefaults(
  db: Queryable,
  agentId: string,
): Promise<AgentSettings['bookingDefaults']> {
  const settings = (await findAgentSettings(db, agentId)) ?? defaultAgentSettings;
  return settings.bookingDefaults;
}
