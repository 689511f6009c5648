import * as adminSavedViews from '#contract/admin/saved-views.ts';
import { refuse } from '#domain/shared/refusal.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { lockAdmin } from '../account/admin-account.store.ts';
import { countOtherViews, deleteView, saveDefault, selectViews, upsertView } from './saved-view.store.ts';

/** Saved views of the admin lists. */
export function serveSavedViews({ serveAll }: Serve, { pool, transact, now, newId }: Platform): void {
  serveAll(adminSavedViews, {
    list: async ({ query }, { adminId }) => ({ items: await selectViews(pool, adminId, query.list) }),
    save: ({ body: { list, query, isShared, ...body } }, { adminId }) =>
      transact(async (tx) => {
        const name = body.name.trim();
        if (name === '') return refuse('invalid_request', { cause: 'filter_name_missing' });
        // The admin's lock serialises calls, so that concurrent ones cannot exceed the limit.
        await lockAdmin(tx, adminId);
        if ((await countOtherViews(tx, { adminId, list, name })) >= adminSavedViews.maxSavedViews)
          return refuse('too_many_saved_filters');
        return await upsertView(tx, { id: newId(), adminId, list, name, query, isShared, now: now() });
      }),
    setDefault: ({ params: { id }, body: { isDefault } }, { adminId }) =>
      transact(async (tx) =>
        (await saveDefault(tx, { adminId, id, isDefault })) ? { ok: true as const } : refuse('not_found'),
      ),
    remove: ({ params: { id } }, { adminId }) =>
      transact(async (tx) =>
        (await deleteView(tx, { adminId, id })) ? { ok: true as const } : refuse('not_found'),
      ),
  });
}
