import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hourMs } from '#domain/shared/duration.ts';
import { hasAdmin } from '#server/features/admins/index.ts';
import type { Platform } from '#server/platform.ts';
import { findSetupCode, renewSetupCode } from './setup-code.store.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'now'>;

const validHours = 24;

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
export async function setupCodeToPrint({ config, pool, now }: Deps): Promise<string | null> {
  if (config.admin.setupCode !== undefined || (await hasAdmin(pool))) return null;
  const staleSince = new Date(now() - (validHours / 2) * hourMs);
  await renewSetupCode(pool, { value: randomBytes(codeLength), now: now(), staleSince });
  const code = await findSetupCode(pool, staleSince);
  return code && textOf(code);
}

/** Compares with ADMIN_SETUP_CODE when it is set, else with the printed code while that is valid. */
export async function isSetupCode({ config, pool, now }: Deps, offered: string): Promise<boolean> {
  const made = await findSetupCode(pool, new Date(now() - validHours * hourMs));
  const right = config.admin.setupCode ?? (made && textOf(made));
  return right !== null && timingSafeEqual(digest(offered.trim()), digest(right));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
