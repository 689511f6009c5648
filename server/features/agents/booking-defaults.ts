import { type AgentSettings, defaultAgentSettings } from '#contract/account/agents.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findAgentSettings } from './agent-settings.store.ts';

/** Booking defaults of an agent, used for new bookings and new listings. */
export async function readBookingDefaults(
  db: Queryable,
  agentId: string,
): Promise<AgentSettings['bookingDefaults']> {
  const settings = (await findAgentSettings(db, agentId)) ?? defaultAgentSettings;
  return settings.bookingDefaults;
}
