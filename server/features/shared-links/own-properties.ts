import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { knownPropertyIds } from '#server/features/properties/index.ts';

/**
 * Deduplicates the chosen property ids and checks that the agent owns them all. Empty for a link that shows all
 * properties.
 */
export async function chooseOwnProperties(
  db: Queryable,
  agentId: string,
  choice: { allProperties: boolean; propertyIds: readonly string[] },
): Promise<string[] | Refusal<'link_without_properties' | 'not_found'>> {
  if (choice.allProperties) return [];
  const ids = [...new Set(choice.propertyIds)];
  if (ids.length === 0) return refuse('link_without_properties');
  const known = await knownPropertyIds(db, agentId, ids);
  if (known.size === ids.length) return ids;
  return refuse('not_found', { detail: 'One of the chosen properties is not there any more.' });
}
