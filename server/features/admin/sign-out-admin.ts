import type { Refusal } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Nobody } from '#server/http/caller.ts';
import { closeAdminSession } from '#server/http/session.store.ts';
import type { Platform } from '#server/platform.ts';

/** Idempotent: succeeds when the session has already ended. */
export async function signOutAdmin(
  { transact }: Pick<Platform, 'transact'>,
  { request }: Nobody,
): Promise<{ ok: true } | Refusal<'idempotency_mismatch'>> {
  const { bearer } = request;
  if (!bearer?.startsWith('pbx_')) return { ok: true };
  return await transact(async (tx) => {
    const closed = await closeAdminSession(tx, bearer);
    if (closed) {
      logEvent(tx, {
        type: 'auth',
        action: 'signed_out',
        summary: `${closed.name} signed out`,
        actor: { type: 'admin', id: closed.adminId, name: closed.name },
      });
    }
    return { ok: true as const };
  });
}
