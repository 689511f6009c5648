import type * as adminAuth from '#contract/admin/auth.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuseWeakPassword, rememberDevice } from '#server/features/account/index.ts';
import { type AdminRecord, hasAdmin, insertAdmin, lockAdmins } from '#server/features/admins/index.ts';
import type { Nobody, RequestFacts } from '#server/http/caller.ts';
import { openAdminSession } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { viewAdmin } from '../session/admin.view.ts';
import { deleteSetupCode } from './setup-code.store.ts';
import { isSetupCode } from './setup-code.ts';

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
  const first = { id: newId(), name, email, role: 'owner', passwordHash, now: now() } as const;
  const added = await insertAdmin(tx, first);
  await logAdminEvent(
    tx,
    { now, newId },
    request ? { kind: 'admin', adminId: added.id, name, request } : 'system',
    {
      type: 'security',
      action: 'first_admin_added',
      summary: texts(defaultLocale).log.firstAdmin({ name }),
      entity: { type: 'admin', id: added.id },
    },
  );
  return added;
}

type Reply = ReplyOf<typeof adminAuth.registerFirst>;
type Refused = Refusal<
  'invalid_setup_code' | 'weak_password' | 'invalid_request' | 'too_many_requests' | 'idempotency_mismatch'
>;

/** Creates the first admin with the set-up code. A wrong code and a used code get the same refusal. */
export async function registerFirstAdmin(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>,
  { name, email, password, setupCode }: InputOf<typeof adminAuth.registerFirst>['body'],
  { request }: Nobody,
): Promise<Reply | Refused> {
  const { pool, transact, now } = platform;
  const isRight = await isSetupCode(platform, setupCode);
  if (!isRight || (await hasAdmin(pool))) return refuse('invalid_setup_code');
  if (name.trim() === '') return refuse('invalid_request', { cause: 'name_missing' });
  const weak = refuseWeakPassword(password, email);
  if (weak) return weak;
  const passwordHash = await hashPassword(password);
  if (isRefusal(passwordHash)) return passwordHash;
  return await transact(async (tx): Promise<Reply | Refused> => {
    const admin = { name: name.trim(), email: email.trim(), passwordHash, request };
    const added = await addFirstAdmin(tx, platform, admin);
    if (isRefusal(added)) return added;
    await rememberDevice(tx, { audience: 'admin', accountId: added.id }, request, now());
    return {
      ...(await openAdminSession(tx, { adminId: added.id, now: now(), from: request })),
      admin: viewAdmin(added),
    };
  });
}
