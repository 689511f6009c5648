import type { SharedLink } from '#contract/shared-links.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Platform } from '#server/platform.ts';
import { findLink } from './link.store.ts';
import { toSharedLinks } from './link.view.ts';

export async function readSharedLink(
  db: Queryable,
  { config, now }: Pick<Platform, 'config' | 'now'>,
  agentId: string,
  linkId: string,
): Promise<SharedLink | Refusal<'not_found'>> {
  const link = await findLink(db, agentId, linkId);
  if (!link) return refuse('not_found');
  const [view] = await toSharedLinks(db, [link], { publicUrl: config.http.publicUrl, now: now() });
  return view ?? refuse('not_found');
}
