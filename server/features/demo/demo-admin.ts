import { isRefusal } from '#domain/shared/refusal.ts';
import { platformSecret } from '#server/db/platform-secret.store.ts';
import { addFirstAdmin } from '#server/features/admin/index.ts';
import { hashPassword } from '#server/outside/password-hash.ts';
import type { Platform } from '#server/platform.ts';
import { isDemoAdmin } from './demo.store.ts';

const email = 'admin@marisol.example';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;

/**
 * The demo's one admin, unless the operator has said how the first is made. The password is drawn anew for every
 * database and printed at its start: a demo that is left open by mistake has no admin that anybody could guess.
 */
export async function fillDemoAdmin(platform: Deps): Promise<void> {
  const { setupCode, first } = platform.config.admin;
  if (setupCode !== undefined || first !== undefined) return;
  const passwordHash = await hashPassword(await passwordOf(platform));
  if (isRefusal(passwordHash))
    throw new Error('the demo admin could not be made: too much hashing at the start');
  // A refusal means that there is an admin already.
  await platform.transact((tx) => addFirstAdmin(tx, platform, { name: 'Demo admin', email, passwordHash }));
}

/** With what to sign in as the demo's admin; null where there is none. */
export async function demoAdminSignIn(platform: Deps): Promise<{ email: string; password: string } | null> {
  if (!platform.config.demo || !(await isDemoAdmin(platform.pool, email))) return null;
  return { email, password: await passwordOf(platform) };
}

async function passwordOf({ pool }: Pick<Platform, 'pool'>): Promise<string> {
  return (await platformSecret(pool, 'demo-admin-password')).toString('base64url').slice(0, 16);
}
