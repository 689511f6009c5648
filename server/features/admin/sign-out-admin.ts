import type { Nobody } from '#server/http/caller.ts';
import { closeAdminSession } from '#server/http/session.store.ts';
import type { Platform } from '#server/platform.ts';

/** Says the same when the session has ended already. */
export async function signOutAdmin(
  { pool }: Pick<Platform, 'pool'>,
  { request }: Nobody,
): Promise<{ ok: true }> {
  if (request.bearer?.startsWith('pbx_')) await closeAdminSession(pool, request.bearer);
  return { ok: true };
}
