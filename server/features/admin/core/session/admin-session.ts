import { addresses } from '#contract/addresses.ts';
import type * as adminAuth from '#contract/admin/auth.ts';
import type { AdminProfile } from '#contract/admin/auth.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tx } from '#server/db/transaction.ts';
import { emailKeyOf } from '#server/features/account/agents/index.ts';
import {
  checkPasskey,
  checkSignIn,
  finishSecondStep,
  notifyOfNewDevice,
  recordPasskeyInSession,
  refuseWithTicket,
  requireSecondStep,
} from '#server/features/account/core/index.ts';
import {
  type AdminRecord,
  findAdmin,
  findAdminByEmail,
  recordAdminSignIn,
} from '#server/features/admin/admins/index.ts';
import { type AdminCaller, adminAccountKey, type Nobody } from '#server/http/caller.ts';
import { closeAdminSession, openAdminSession } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { version } from '#server/version.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

type SignedIn = ReplyOf<typeof adminAuth.login>;

export async function loginAdmin(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>,
  { email, password }: InputOf<typeof adminAuth.login>['body'],
  caller: Nobody,
): Promise<
  | SignedIn
  | Refusal<'too_many_requests' | 'idempotency_mismatch' | 'invalid_credentials' | 'second_step_required'>
> {
  const { pool, transact, now } = platform;
  const admin = await checkSignIn(platform, {
    audience: 'admin',
    emailKey: emailKeyOf(email),
    password,
    from: caller.request,
    find: () => findAdminByEmail(pool, email),
  });
  if (isRefusal(admin)) return admin;

  const answer = await transact(async (tx) => {
    const ticket = { ...adminAccountKey(admin.id), rememberMe: false };
    const wanted = await requireSecondStep(tx, ticket, now());
    return wanted ?? (await openSignedInSession(platform, tx, { admin, caller }));
  });

  return refuseWithTicket(answer);
}

export async function finishAdminSignIn(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>,
  body: InputOf<typeof adminAuth.finishSignIn>['body'],
  caller: Nobody,
): Promise<
  | SignedIn
  | Refusal<
      'too_many_requests' | 'idempotency_mismatch' | 'second_step_expired' | 'wrong_code' | 'two_step_off'
    >
> {
  const given = { ...body, audience: 'admin', from: caller.request } as const;
  return await finishSecondStep(platform, given, async (tx, { accountId, by }) => {
    const admin = await findAdmin(tx, accountId);
    if (!admin) return refuse('second_step_expired');
    return await openSignedInSession(platform, tx, { admin, caller, by });
  });
}

/** Signs an admin in by a passkey, which is both steps. A suspended admin is refused like an unknown one. */
export async function finishAdminPasskeySignIn(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>,
  proof: InputOf<typeof adminAuth.finishPasskeySignIn>['body'],
  caller: Nobody,
) {
  const checked = await checkPasskey(platform, {
    audience: 'admin',
    purpose: 'sign_in',
    accountId: null,
    proof,
    from: { client: caller.request },
  });
  if (isRefusal(checked)) return checked;

  const { accountId, passkeyId, recordUse } = checked;
  return await platform.transact(async (tx): Promise<SignedIn | Refusal<'passkey_refused'>> => {
    const admin = await findAdmin(tx, accountId);
    if (!admin || !(await recordUse(tx))) return refuse('passkey_refused');

    const opened = await openSignedInSession(platform, tx, { admin, caller, by: 'passkey' });
    await recordPasskeyInSession(tx, checked, { token: opened.token, passkeyId, now: platform.now() });
    return opened;
  });
}

async function openSignedInSession(
  { config, now: readClock, newId }: Pick<Platform, 'config' | 'now' | 'newId'>,
  tx: Tx,
  { admin, caller, by }: { admin: AdminRecord; caller: Nobody; by?: 'app' | 'recovery' | 'passkey' },
): Promise<SignedIn> {
  const now = readClock();
  await logAdminEvent(
    tx,
    { now: () => now, newId },
    { kind: 'admin', adminId: admin.id, name: admin.name, request: caller.request },
    {
      type: 'auth',
      action: 'signed_in',
      summary: texts(defaultLocale).log.signedIn({ name: admin.name, by }),
    },
  );

  const { id, name, email } = admin;
  const url = config.http.publicUrl + addresses.adminAccount();
  const entering = { ...adminAccountKey(id), name, email, from: caller.request, url };
  await notifyOfNewDevice(tx, { ...entering, now });

  // A sign-in replaces the session that the same browser already had.
  const { bearer } = caller.request;
  if (bearer?.startsWith('pbx_')) await closeAdminSession(tx, bearer);
  await recordAdminSignIn(tx, id, now);
  const session = await openAdminSession(tx, { adminId: id, now, from: caller.request });

  return { ...session, admin: viewAdmin(admin) };
}

/** Idempotent: succeeds when the session has already ended. */
export async function logoutAdmin(
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
        summary: texts(defaultLocale).log.signedOut(closed),
        actor: { type: 'admin', id: closed.adminId, name: closed.name },
      });
    }
    return { ok: true as const };
  });
}

export async function readAdminProfile(
  { config, pool, sessions }: Pick<Platform, 'config' | 'pool' | 'sessions'>,
  { adminId, request }: AdminCaller,
): Promise<ReplyOf<typeof adminAuth.readProfile> | Refusal<'not_found'>> {
  const admin = await findAdmin(pool, adminId);
  if (!admin) return refuse('not_found');
  const session = await sessions.findAdmin(request.bearer ?? '');
  if (!session || 'over' in session) return refuse('not_found');
  const needsTwoStep = config.admin.twoStep === 'required' && !session.hasTwoStep;

  return {
    ...viewAdmin(admin),
    needsTwoStep,
    hasPasskey: session.hasPasskey,
    version,
  };
}

export function viewAdmin({ id, name, email, role, createdAt }: AdminRecord): AdminProfile {
  return { _id: id, name, email, role, createdAt };
}
