import { addresses } from '#contract/addresses.ts';
import type { PropertyLink } from '#contract/properties/property-insights.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { findProperty } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';
import { findLinksOfProperty } from './property-insight.store.ts';

/** Links that show a property. */
export async function listPropertyLinks(
  { pool, now, config }: Pick<Platform, 'pool' | 'now' | 'config'>,
  agentId: string,
  propertyId: string,
): Promise<{ items: PropertyLink[] } | Refusal<'not_found'>> {
  if (!(await findProperty(pool, agentId, propertyId))) return refuse('not_found');
  const links = await findLinksOfProperty(pool, { agentId, propertyId, now: now(), onlyWorking: false });
  return {
    items: links.map(({ linkCode, ...link }) => ({
      ...link,
      url: config.http.publicUrl + addresses.sharedProperty({ linkCode, propertyId }),
    })),
  };
}
