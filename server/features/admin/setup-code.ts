import { createHash, timingSafeEqual } from 'node:crypto';
import { platformSecret } from '#server/db/platform-secret.store.ts';
import type { Platform } from '#server/platform.ts';
import { hasAdmin } from './admin.store.ts';

type Deps = Pick<Platform, 'config' | 'pool'>;

// Crockford's letters: none can be taken for another when a code is typed by hand.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The code the operator chose, else one that the server made once and keeps: 100 bits as `7K2QF-…`. */
async function setupCode({ config, pool }: Deps): Promise<string> {
  if (config.admin.setupCode !== undefined) return config.admin.setupCode;
  const secret = await platformSecret(pool, 'admin-setup-code');
  const text = [...secret.subarray(0, 20)].map((byte) => letters[byte % letters.length]).join('');
  return (text.match(/.{5}/g) ?? []).join('-');
}

/** The code to print at start; null when there is an admin already, or when the operator chose the code. */
export async function setupCodeToPrint(deps: Deps): Promise<string | null> {
  if (deps.config.admin.setupCode !== undefined || (await hasAdmin(deps.pool))) return null;
  return await setupCode(deps);
}

export async function isSetupCode(deps: Deps, offered: string): Promise<boolean> {
  return timingSafeEqual(digest(offered.trim()), digest(await setupCode(deps)));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
