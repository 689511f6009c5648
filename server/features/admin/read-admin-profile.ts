import type { AdminProfile } from '#contract/admin.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { findAdmin } from './admin.store.ts';
import { viewAdmin } from './admin.view.ts';

export async function readAdminProfileOf(
  db: Queryable,
  { adminId }: AdminCaller,
): Promise<AdminProfile | Refusal<'not_found'>> {
  const admin = await findAdmin(db, adminId);
  return admin ? viewAdmin(admin) : refuse('not_found');
}
