import type { RefusalCode } from '#contract/refusals.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { findContentItem, findVersion, type StoredContent, updateContent } from './admin-content.store.ts';
import { type ContentDeps, type ContentSaved, saveVersion } from './save-content.ts';

/** Saves the text of an earlier version as the next version, so that no version in between is lost. */
export function restoreContentItem(
  deps: ContentDeps,
  id: string,
  version: number,
  caller: AdminCaller,
): Promise<ContentSaved | Refusal<RefusalCode>> {
  return deps.transact<ContentSaved | Refusal<RefusalCode>>(async (tx) => {
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
