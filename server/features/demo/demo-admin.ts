import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal } from '#domain/shared/refusal.ts';
import { addFirstAdmin } from '#server/features/admin/index.ts';
import { checkPassword, hashPassword } from '#server/outside/password-hash.ts';
import type { Platform } from '#server/platform.ts';
import { deleteOldPassword, findDemoAdminHash, findOldPassword } from './demo.store.ts';

const email = 'admin@marisol.example';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;

/** Readable by the operator's account alone; the database keeps only the hash. */
function passwordFile({ config }: Pick<Platform, 'config'>): string {
  return join(config.dataDir, 'demo-admin-password');
}

/**
 * The demo's one admin, unless the operator has said how the first is made. The password is drawn anew for every
 * database: a demo that is left open by mistake has no admin that anybody could guess.
 */
export async function fillDemoAdmin(platform: Deps): Promise<void> {
  const { setupCode, first } = platform.config.admin;
  if (setupCode !== undefined || first !== undefined) return;
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  if (isRefusal(passwordHash))
    throw new Error('the demo admin could not be made: too much hashing at the start');
  // The file is written inside the transaction: an admin without it could never be signed in to. A refusal means that
  // there is an admin already.
  await platform.transact(async (tx) => {
    const added = await addFirstAdmin(tx, platform, { name: 'Demo admin', email, passwordHash });
    if (!isRefusal(added)) await keepPassword(platform, password);
    return added;
  });
}

async function keepPassword(deps: Pick<Platform, 'config'>, password: string): Promise<void> {
  const file = passwordFile(deps);
  // A file that is there keeps its permissions when it is written again.
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
}

/** Earlier versions kept the password itself in the database. */
export async function moveDemoAdminPassword(platform: Pick<Platform, 'config' | 'pool'>): Promise<void> {
  const old = await findOldPassword(platform.pool);
  if (old === null) return;
  await keepPassword(platform, old.toString('base64url').slice(0, 16));
  await deleteOldPassword(platform.pool);
}

/** How to sign in as the demo's admin; null where there is none, and when the password was changed or its file is gone. */
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
