import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Platform } from '#server/platform.ts';
import { hasAdmin } from './admin.store.ts';
import { findSetupCode, renewSetupCode } from './setup-code.store.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'now'>;

const validHours = 24;
const hourMs = 3_600_000;

// Crockford's letters: none can be taken for another when a code is typed by hand. Five bits each.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 28;

/** `7K2Q-…`, 140 bits. */
function textOf(code: Buffer): string {
  const text = [...code].map((byte) => letters[byte % letters.length]).join('');
  return (text.match(/.{4}/g) ?? []).join('-');
}

/**
 * The code to print at start; null when there is an admin already, or when the operator chose the code. A start with less
 * than half of the 24 hours left makes a new one.
 */
export async function setupCodeToPrint({ config, pool, now }: Deps): Promise<string | null> {
  if (config.admin.setupCode !== undefined || (await hasAdmin(pool))) return null;
  const staleSince = new Date(now() - (validHours / 2) * hourMs);
  await renewSetupCode(pool, { value: randomBytes(codeLength), now: now(), staleSince });
  const code = await findSetupCode(pool, staleSince);
  return code && textOf(code);
}

/** Whether it is the code the operator chose, else the printed one while it is valid. */
export async function isSetupCode({ config, pool, now }: Deps, offered: string): Promise<boolean> {
  const made = await findSetupCode(pool, new Date(now() - validHours * hourMs));
  const right = config.admin.setupCode ?? (made && textOf(made));
  return right !== null && timingSafeEqual(digest(offered.trim()), digest(right));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
