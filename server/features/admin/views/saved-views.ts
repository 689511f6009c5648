import * as adminSavedViews from '#contract/admin/saved-views.ts';
import { refuse } from '#domain/shared/refusal.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { countOwnViews, deleteView, saveDefault, selectViews, upsertView } from './saved-view.store.ts';

/** Saved filters of the admin lists: small and of one admin, so all of them are here. */
export function serveSavedViews({ serveAll }: Serve, { pool, transact, now, newId }: Platform): void {
  serveAll(adminSavedViews, {
    list: async ({ query }, { adminId }) => ({ items: await selectViews(pool, adminId, query.list) }),
    save: ({ body: { list, name, query, isShared } }, { adminId }) =>
      transact(async (tx) => {
        if (name.trim() === '') return refuse('invalid_request', { cause: 'filter_name_missing' });
        if ((await countOwnViews(tx, adminId, list)) >= adminSavedViews.maxSavedViews)
          return refuse('too_many_saved_filters');
        return await upsertView(tx, {
          ...{ id: newId(), adminId, list, name: name.trim(), query, isShared },
          now: now(),
        });
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
