import type * as adminContent from '#contract/admin/content.ts';
import type { AdminContentItem } from '#contract/admin/content.ts';
import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { hasCategory, insertVersion, type StoredContent } from './admin-content.store.ts';
import { readAdminContent } from './read-admin-content.ts';

export type ContentDeps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>;
export type ContentSaved = ReplyOf<typeof adminContent.create>;

/** Stores the version, logs the change and returns the item as it is now. */
export async function saveVersion(
  tx: Tx,
  deps: Pick<ContentDeps, 'now' | 'newId'>,
  { before, after, action }: { before: StoredContent | null; after: StoredContent; action: AdminLogAction },
  caller: AdminCaller,
): Promise<ContentSaved> {
  await insertVersion(tx, after, caller.adminId);
  await logAdminEvent(tx, deps, caller, {
    type: 'content',
    action,
    summary: `${after.title} (${after.type}) was saved as version ${after.version}, ${after.status}`,
    entity: { type: 'content', id: after._id },
    before: before ? factsOf(before) : { version: 0 },
    after: factsOf(after),
  });
  const item = await readAdminContent(tx, after._id);
  if (isRefusal(item)) throw new Error('a text vanished while being saved');
  return { updated: true, item };
}

/** Without the body: the version holds it, and the log names the version. */
function factsOf(item: StoredContent): Record<string, unknown> {
  const { type, slug, locale, category, position, title, summary, status, version } = item;
  return { type, slug, locale, category, position, title, summary, status, version };
}

/** Help articles need an existing category; other types have none. */
export async function refuseCategory(
  db: Queryable,
  { type, category, locale }: Pick<AdminContentItem, 'type' | 'category' | 'locale'>,
): Promise<Refusal<'unknown_category' | 'invalid_request'> | null> {
  if (type !== 'help_article') {
    if (category === null) return null;
    return refuse('invalid_request', { detail: 'Only articles of the help centre have a category.' });
  }
  const isKnown = category !== null && (await hasCategory(db, category, locale));
  return isKnown ? null : refuse('unknown_category');
}
