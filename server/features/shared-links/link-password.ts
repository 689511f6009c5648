import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '#domain/shared/duration.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { checkPassword } from '#server/adapters/secrets/password-hash.ts';

type PasswordCheck = {
  linkId: string;
  passwordHash: string;
  /** The password, or a pass from linkPass(). */
  password?: string | null | undefined;
  /** Hash of the caller's IP address. */
  network: string;
  now: number;
};

const windowMs = 5 * minuteMs;
const maxFailedAttempts = 20;
const maxRemembered = 5000;

// Checking a password is expensive on purpose. A correct one is cached as a hash until the link's password changes.
// Wrong ones are counted per network, so that guessing blocks only the guesser.
const knownPasswords = new Map<string, true>();
const failedAttempts = new Map<string, { since: number; count: number }>();

/** Returns a refusal, or null when the password or pass is valid. */
export async function checkLinkPassword(
  check: PasswordCheck,
): Promise<Refusal<'link_password_required'> | null> {
  const { linkId, passwordHash, password, network, now } = check;
  if (!password) return refuse('link_password_required');
  if (passPattern.test(password)) return isPass(check, password) ? null : refuse('link_password_required');
  const counted = `${linkId} ${network}`;
  const key = createHash('sha256').update(`${passwordHash}\n${password}`).digest('base64');
  if (knownPasswords.has(key)) return null;
  const tries = failedAttempts.get(counted);
  const recent = tries && now - tries.since < windowMs ? tries : { since: now, count: 0 };
  if (recent.count >= maxFailedAttempts) {
    return refuse('link_password_required', {
      cause: 'too_many_wrong_link_passwords',
      facts: { wrong: true },
    });
  }
  // Counted before the check, so that parallel guesses cannot bypass the limit.
  remember(failedAttempts, counted, { since: recent.since, count: recent.count + 1 });
  const isRight = await checkPassword(password, passwordHash);
  if (isRefusal(isRight)) {
    return refuse('link_password_required', { cause: 'too_busy_for_link_password' });
  }
  if (!isRight) {
    return refuse('link_password_required', {
      cause: 'wrong_link_password',
      facts: { wrong: true },
    });
  }
  remember(failedAttempts, counted, recent);
  remember(knownPasswords, key, true);
  return null;
}

const passPattern = /^pass\.([0-9a-z]{1,10})\.([\w-]{43})$/;

/**
 * Pass for a browser that knows the password, valid until `endsAt` (milliseconds since 1970). Signed with the
 * password's hash, so a new password invalidates every earlier pass.
 */
export function linkPass(link: Pick<PasswordCheck, 'linkId' | 'passwordHash'>, endsAt: number): string {
  const end = Math.floor(endsAt / 1000).toString(36);
  const seal = createHmac('sha256', link.passwordHash).update(`link pass\n${link.linkId}\n${end}`);
  return `pass.${end}.${seal.digest('base64url')}`;
}

function isPass(link: Pick<PasswordCheck, 'linkId' | 'passwordHash' | 'now'>, given: string): boolean {
  const endsAt = Number.parseInt(passPattern.exec(given)?.[1] ?? '0', 36) * 1000;
  const right = linkPass(link, endsAt);
  return (
    endsAt > link.now &&
    given.length === right.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(right))
  );
}

/** Evicts the oldest entry when the map is full. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > maxRemembered && oldest !== undefined) map.delete(oldest);
}
