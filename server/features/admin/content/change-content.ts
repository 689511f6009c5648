import type * as adminContent from '#contract/admin/content.ts';
import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { findContentItem, findVersion, type StoredContent, updateContent } from './admin-content.store.ts';
import { type ContentDeps, type ContentSaved, refuseCategory, saveVersion } from './save-content.ts';

/** Saves the next version. An edit based on an older version is refused with `version_conflict`. */
export function changeContent(
  deps: ContentDeps,
  id: string,
  body: InputOf<typeof adminContent.change>['body'],
  caller: AdminCaller,
): Promise<
  | ContentSaved
  | Refusal<
      'invalid_request' | 'not_found' | 'version_conflict' | 'idempotency_mismatch' | 'unknown_category'
    >
> {
  return deps.transact(async (tx) => {
    const before = await findContentItem(tx, id, { lock: true });
    if (!before) return refuse('not_found');
    if (before.version !== body.version)
      return refuse('version_conflict', { facts: { version: before.version } });
    const after: StoredContent = {
      ...before,
      ...body,
      category: body.category === undefined ? before.category : body.category,
      position: body.position ?? before.position,
      version: before.version + 1,
      updatedAt: new Date(deps.now()).toISOString(),
    };
    const refusal = await refuseCategory(tx, after);
    if (refusal) return refusal;
    await updateContent(tx, after);
    return saveVersion(tx, deps, { before, after, action: actionOf(before, after) }, caller);
  });
}

function actionOf(before: StoredContent, after: StoredContent): AdminLogAction {
  if (before.status === after.status || after.status === 'draft') return 'content_changed';
  return after.status === 'published' ? 'content_published' : 'content_archived';
}

/** Saves the text of an earlier version as the next version, so that no version in between is lost. */
export function restoreContent(
  deps: ContentDeps,
  id: string,
  version: number,
  caller: AdminCaller,
): Promise<ContentSaved | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return deps.transact(async (tx) => {
    const before = await findContentItem(tx, id, { lock: true });
    const wanted = before && (await findVersion(tx, id, version));
    if (!before || !wanted) return refuse('not_found');
    const { title, summary, body } = wanted;
    const after: StoredContent = {
      ...before,
      title,
      summary,
      body,
      version: before.version + 1,
      updatedAt: new Date(deps.now()).toISOString(),
    };
    await updateContent(tx, after);
    return saveVersion(tx, deps, { before, after, action: 'content_restored' }, caller);
  });
}
