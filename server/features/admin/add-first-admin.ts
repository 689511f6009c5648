import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import { logAdminEvent } from '#server/features/admin-log/index.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { type AdminRecord, hasAdmin, insertAdmin, lockAdmins } from './admin.store.ts';
import { deleteSetupCode } from './setup-code.store.ts';

/** Adds the first admin. Refused once an admin exists; the table lock lets one of several concurrent calls succeed. */
export async function addFirstAdmin(
  tx: Tx,
  { now, newId }: Pick<Platform, 'now' | 'newId'>,
  admin: { name: string; email: string; passwordHash: string; request?: RequestFacts },
): Promise<AdminRecord | Refusal<'invalid_setup_code'>> {
  await lockAdmins(tx);
  if (await hasAdmin(tx)) return refuse('invalid_setup_code');
  const { name, email, passwordHash, request } = admin;
  await deleteSetupCode(tx);
  const added = await insertAdmin(tx, { id: newId(), name, email, passwordHash, now: now() });
  await logAdminEvent(tx, {
    id: newId(),
    type: 'security',
    actor: request ? { type: 'admin', id: added.id, name } : { type: 'system', id: null },
    action: 'first_admin_added',
    summary: `${name} became the first admin`,
    entity: { type: 'admin', id: added.id },
    request,
    now: now(),
  });
  return added;
}
