import type { AdminContentItem, readContentVersion } from '#contract/admin-content.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findContentItem, findVersion, selectVersions } from './admin-content.store.ts';

export async function readItem(db: Queryable, id: string): Promise<AdminContentItem | Refusal<'not_found'>> {
  const item = await findContentItem(db, id);
  return item ? { ...item, versions: await selectVersions(db, id) } : refuse('not_found');
}

export async function readVersion(
  db: Queryable,
  { id, version }: { id: string; version: string },
): Promise<ReplyOf<typeof readContentVersion> | Refusal<'not_found'>> {
  return (await findVersion(db, id, Number(version))) ?? refuse('not_found');
}
