import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal } from '#domain/shared/refusal.ts';
import { checkPassword, hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { addFirstAdmin } from '#server/features/admin/core/index.ts';
import type { Platform } from '#server/platform.ts';
import { deleteOldPassword, findDemoAdminHash, findOldPassword } from './demo.store.ts';

const email = 'admin@marisol.example';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;

/** Password file, readable by the operator's account only; the database stores only the hash. */
function passwordFile({ config }: Pick<Platform, 'config'>): string {
  return join(config.dataDir, 'demo-admin-password');
}

/**
 * Creates the demo's admin, unless the operator configures the first admin. The password is random for each database,
 * so a demo left open has no guessable admin.
 */
export async function fillDemoAdmin(platform: Deps): Promise<void> {
  const { setupCode, first } = platform.config.admin;
  if (setupCode !== undefined || first !== undefined) return;

  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  if (isRefusal(passwordHash))
    throw new Error('the demo admin could not be made: too much hashing at the start');

  // Written inside the transaction, since an admin without the file could not sign in. A refusal means that an admin
  // exists.
  await platform.transact(async (tx) => {
    const added = await addFirstAdmin(tx, platform, { name: 'Demo admin', email, passwordHash });
    if (!isRefusal(added)) await savePassword(platform, password);
    return added;
  });
}

async function savePassword(deps: Pick<Platform, 'config'>, password: string): Promise<void> {
  const file = passwordFile(deps);
  // Removed first, because rewriting a file keeps its old permissions.
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
}

/** Moves the password of earlier versions from the database to the file. */
export async function moveDemoAdminPassword(platform: Pick<Platform, 'config' | 'pool'>): Promise<void> {
  const old = await findOldPassword(platform.pool);
  if (old === null) return;
  await savePassword(platform, old.toString('base64url').slice(0, 16));
  await deleteOldPassword(platform.pool);
}

/** Sign-in of the demo's admin; null when there is none, the password was changed or its file is missing. */
export async function demoAdminSignIn(
  platform: Deps,
): Promise<{ email: string; password: string; file: string } | null> {
  if (!platform.config.demo) return null;
  const hash = await findDemoAdminHash(platform.pool, email);
  const file = passwordFile(platform);
  const password = await readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
  if (hash === null || password === null || (await checkPassword(password, hash)) !== true) return null;
  return { email, password, file };
}
