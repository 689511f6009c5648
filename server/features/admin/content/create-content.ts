import type * as adminContent from '#contract/admin/content.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { insertContent } from './admin-content.store.ts';
import { type ContentDeps, type ContentSaved, refuseCategory, saveVersion } from './save-content.ts';

export function createContent(
  deps: ContentDeps,
  body: InputOf<typeof adminContent.create>['body'],
  caller: AdminCaller,
): Promise<
  | ContentSaved
  | Refusal<'invalid_request' | 'idempotency_mismatch' | 'content_slug_taken' | 'unknown_category'>
> {
  const { transact, now, newId } = deps;
  return transact(
    async (tx) => {
      const at = new Date(now()).toISOString();
      const item = {
        ...body,
        _id: newId(),
        locale: body.locale ?? 'en',
        category: body.category ?? null,
        position: body.position ?? 0,
        status: body.status ?? ('draft' as const),
        version: 1,
        createdAt: at,
        updatedAt: at,
        helpful: 0,
        unhelpful: 0,
      };
      const refusal = await refuseCategory(tx, item);
      if (refusal) return refusal;
      if (!(await insertContent(tx, item))) return refuse('content_slug_taken');
      return saveVersion(tx, deps, { before: null, after: item, action: 'content_created' }, caller);
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}
