import type * as adminAccount from '#contract/admin/account.ts';
import type { AdminAccount } from '#contract/admin/account.ts';
import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { endOwnSession, endOwnSessions } from '#server/features/account/core/index.ts';
import { findAdminCredential } from '#server/features/admin/admins/index.ts';
import type { AdminCaller, RequestFacts } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { lockAdmin, setAdminName } from './admin-account.store.ts';
import { pendingEmailOf } from './admin-token.store.ts';

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

type Deps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>;

export function endAdminSession(deps: Deps, id: string, caller: AdminCaller) {
  return endOwnSession(deps, { id, caller }, (tx) =>
    logOwnChange(tx, deps, caller, {
      action: 'admin_device_signed_out',
      summary: texts(defaultLocale).log.adminDeviceSignedOut(caller),
      before: { session: id, open: true },
      after: { session: id, open: false },
    }),
  );
}

export function endAdminSessions(deps: Deps, { keepThis }: { keepThis: boolean }, caller: AdminCaller) {
  return endOwnSessions(deps, { keepThis, caller }, (tx, { before, after }) =>
    logOwnChange(tx, deps, caller, {
      action: 'admin_devices_signed_out',
      summary: texts(defaultLocale).log.adminDevicesSignedOut({ name: caller.name, isOthersOnly: keepThis }),
      before: { sessions: before },
      after: { sessions: after },
    }),
  );
}

type OwnChange = {
  action: AdminLogAction;
  summary: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Logs a change that an admin makes to their own account. */
export async function logOwnChange(
  tx: Tx,
  deps: Pick<Platform, 'now' | 'newId'>,
  by: Omit<AdminCaller, 'request' | 'role'> & { request?: RequestFacts },
  change: OwnChange,
): Promise<void> {
  const entity = { type: 'admin', id: by.adminId };
  await logAdminEvent(tx, deps, by, { type: 'security', entity, ...change });
}
