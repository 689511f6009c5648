import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { checkPassword } from '#server/outside/password-hash.ts';

type Attempt = {
  linkId: string;
  passwordHash: string;
  password?: string | null | undefined;
  now: number;
};

const windowMs = 5 * 60_000;
const maxWrong = 20;
const maxKept = 5000;

// Checking a password is made costly on purpose, and every call of a visitor's page carries it: a right one is
// remembered (as a hash) for as long as the link's password stays the same, wrong ones are counted.
const rightOnes = new Map<string, true>();
const wrongTries = new Map<string, { since: number; count: number }>();

/** Why the link stays closed, or null when the password is right. */
export async function checkLinkPassword(attempt: Attempt): Promise<Refusal<'link_password_required'> | null> {
  const { linkId, passwordHash, password, now } = attempt;
  if (!password) return refuse('link_password_required');
  const key = createHash('sha256').update(`${passwordHash}\n${password}`).digest('base64');
  if (rightOnes.has(key)) return null;
  const tries = wrongTries.get(linkId);
  const recent = tries && now - tries.since < windowMs ? tries : { since: now, count: 0 };
  if (recent.count >= maxWrong) {
    return refuse('link_password_required', {
      detail: 'Too many wrong passwords. Please wait a few minutes and try again.',
      facts: { wrong: true },
    });
  }
  // Counted before it is known, so that many tries at once do not slip through.
  keep(wrongTries, linkId, { since: recent.since, count: recent.count + 1 });
  const isRight = await checkPassword(password, passwordHash);
  if (isRefusal(isRight)) {
    return refuse('link_password_required', { detail: 'We are very busy. Please try again in a moment.' });
  }
  if (!isRight) {
    return refuse('link_password_required', {
      detail: 'That password is not right.',
      facts: { wrong: true },
    });
  }
  keep(wrongTries, linkId, recent);
  keep(rightOnes, key, true);
  return null;
}

/** The oldest is forgotten when there are too many. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > maxKept && oldest !== undefined) map.delete(oldest);
}
