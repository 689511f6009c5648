import { isRefusal } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { refuseWeakPassword } from '#server/features/account/index.ts';
import { hasAdmin } from '#server/features/admins/index.ts';
import type { Platform } from '#server/platform.ts';
import { StartError } from '#server/start-error.ts';
import { addFirstAdmin } from './register-first-admin.ts';

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
