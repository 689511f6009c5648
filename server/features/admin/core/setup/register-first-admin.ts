import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type * as adminAuth from '#contract/admin/auth.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuseWeakPassword, rememberDevice } from '#server/features/account/core/index.ts';
import { type AdminRecord, hasAdmin, insertAdmin, lockAdmins } from '#server/features/admin/admins/index.ts';
import { adminAccountKey, type Nobody, type RequestFacts } from '#server/http/caller.ts';
import { openAdminSession } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { StartError } from '#server/start-error.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { viewAdmin } from '../session/admin-session.ts';
import { deleteSetupCode, findSetupCode, renewSetupCode } from './setup-code.store.ts';

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
  const { pool, transact, now: readClock } = platform;
  const now = readClock();
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
    await rememberDevice(tx, adminAccountKey(added.id), request, now);
    return {
      ...(await openAdminSession(tx, { adminId: added.id, now, from: request })),
      admin: viewAdmin(added),
    };
  });
}

/** Creates the admin from ADMIN_EMAIL and ADMIN_PASSWORD unless an admin exists. Runs at every start; idempotent. */
export async function ensureFirstAdmin(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>,
): Promise<void> {
  const wanted = platform.config.admin.first;
  if (wanted === undefined || (await hasAdmin(platform.pool))) return;
  if (refuseWeakPassword(wanted.password, wanted.email)) {
    throw new StartError(
      'ADMIN_PASSWORD is too easy to guess: at least 10 characters, and not a common password.',
    );
  }

  const passwordHash = await hashPassword(wanted.password);
  if (isRefusal(passwordHash))
    throw new Error('the first admin could not be made: too much hashing at the start');

  // A refusal means that another process created the admin first.
  await platform.transact((tx) =>
    addFirstAdmin(tx, platform, { name: 'Admin', email: wanted.email, passwordHash }),
  );
}

type Deps = Pick<Platform, 'config' | 'pool' | 'now'>;

const setupCodeHours = 24;

// Crockford's base 32 has no characters that look alike when typed by hand. Five bits each.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 28;

/** `7K2Q-…`, 140 bits. */
function textOf(code: Buffer): string {
  const text = [...code].map((byte) => alphabet[byte % alphabet.length]).join('');
  return (text.match(/.{4}/g) ?? []).join('-');
}

/**
 * The code to print at start; null when an admin exists or the operator set ADMIN_SETUP_CODE. A code with less than
 * half of its 24 hours left is replaced.
 */
export async function setupCodeToPrint({ config, pool, now: readClock }: Deps): Promise<string | null> {
  const now = readClock();
  if (config.admin.setupCode !== undefined || (await hasAdmin(pool))) return null;
  const staleSince = new Date(now - (setupCodeHours / 2) * hourMs);
  await renewSetupCode(pool, { value: randomBytes(codeLength), now, staleSince });
  const code = await findSetupCode(pool, staleSince);
  return code && textOf(code);
}

/** Compares with ADMIN_SETUP_CODE when it is set, else with the printed code while that is valid. */
async function isSetupCode({ config, pool, now }: Deps, offered: string): Promise<boolean> {
  const made = await findSetupCode(pool, new Date(now() - setupCodeHours * hourMs));
  const right = config.admin.setupCode ?? (made && textOf(made));
  return right !== null && timingSafeEqual(digest(offered.trim()), digest(right));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
