import type { registerFirstAdmin } from '#contract/admin.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { refuseWeakPassword, rememberDevice } from '#server/features/auth/index.ts';
import type { Nobody } from '#server/http/caller.ts';
import { openAdminSession } from '#server/http/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { addFirstAdmin } from './add-first-admin.ts';
import { hasAdmin } from './admin.store.ts';
import { viewAdmin } from './admin.view.ts';
import { isSetupCode } from './setup-code.ts';

type Reply = ReplyOf<typeof registerFirstAdmin>;
type Refused = Refusal<
  'invalid_setup_code' | 'weak_password' | 'invalid_request' | 'too_many_requests' | 'idempotency_mismatch'
>;

/** Creates the first admin with the set-up code. A wrong code and a used code get the same refusal. */
export async function registerFirstAdminBy(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>,
  { name, email, password, setupCode }: InputOf<typeof registerFirstAdmin>['body'],
  { request }: Nobody,
): Promise<Reply | Refused> {
  const { pool, transact, now } = platform;
  const isRight = await isSetupCode(platform, setupCode);
  if (!isRight || (await hasAdmin(pool))) return refuse('invalid_setup_code');
  if (name.trim() === '') return refuse('invalid_request', { detail: 'Please enter your name.' });
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
