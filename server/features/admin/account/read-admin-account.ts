import type * as adminAccount from '#contract/admin/account.ts';
import type { AdminAccount } from '#contract/admin/account.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findAdminCredential } from '#server/features/admins/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { lockAdmin, setAdminName } from './admin-account.store.ts';
import { pendingEmailOf } from './admin-token.store.ts';
import { logOwnChange } from './log-own-change.ts';

export async function readAdminAccount(
  db: Queryable,
  adminId: string,
  now: number,
): Promise<AdminAccount | Refusal<'not_found'>> {
  const admin = await findAdminCredential(db, adminId);
  if (!admin) return refuse('not_found');
  const { name, email, createdAt } = admin;
  return { name, email, createdAt, pendingEmail: await pendingEmailOf(db, adminId, now) };
}

export function changeAdminName(
  platform: Pick<Platform, 'transact' | 'now' | 'newId'>,
  body: InputOf<typeof adminAccount.changeName>['body'],
  caller: AdminCaller,
): Promise<AdminAccount | Refusal<'invalid_request' | 'not_found' | 'idempotency_mismatch'>> {
  const name = body.name.trim();
  return platform.transact(async (tx): Promise<AdminAccount | Refusal<'invalid_request' | 'not_found'>> => {
    if (name === '') return refuse('invalid_request', { cause: 'name_missing' });
    const admin = await lockAdmin(tx, caller.adminId);
    if (!admin) return refuse('not_found');
    if (admin.name !== name) {
      await setAdminName(tx, admin.id, name);
      await logOwnChange(tx, platform, caller, {
        action: 'admin_renamed',
        summary: texts(defaultLocale).log.adminRenamed({ name: admin.name, to: name }),
        before: { name: admin.name },
        after: { name },
      });
    }
    return await readAdminAccount(tx, admin.id, platform.now());
  });
}
