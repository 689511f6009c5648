import type { adminLogin } from '#contract/admin.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/features/admin-log/index.ts';
import { emailKeyOf } from '#server/features/agents/index.ts';
import { checkSignIn, type SignInRefusal } from '#server/features/auth/index.ts';
import type { Nobody } from '#server/http/caller.ts';
import { openAdminSession } from '#server/http/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { findAdminByEmail } from './admin.store.ts';
import { viewAdmin } from './admin.view.ts';

export async function signInAdmin(
  platform: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  { email, password }: InputOf<typeof adminLogin>['body'],
  { request }: Nobody,
): Promise<ReplyOf<typeof adminLogin> | SignInRefusal | Refusal<'idempotency_mismatch'>> {
  const { pool, transact, now, newId } = platform;
  const admin = await checkSignIn(platform, {
    audience: 'admin',
    emailKey: emailKeyOf(email),
    password,
    find: () => findAdminByEmail(pool, email),
  });
  if (isRefusal(admin)) return admin;
  return await transact(async (tx) => {
    await logAdminEvent(tx, {
      id: newId(),
      type: 'auth',
      actor: { type: 'admin', id: admin.id, name: admin.name },
      action: 'signed_in',
      summary: `${admin.name} signed in`,
      request,
      now: now(),
    });
    return { ...(await openAdminSession(tx, { adminId: admin.id, now: now() })), admin: viewAdmin(admin) };
  });
}
