import { hash, verify } from '@node-rs/argon2';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';

// Argon2id, the library's default, at OWASP's minimum: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hash of an unknown password at the same cost, so that a check without an account takes as long.
const unknownPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$4XM96T/NQNnPgWiLbPmYeA$Dq3EE1fVCzgucn/vJdX8GtnbeFmkBlnXsyyBX+uqtdM';

const maxRunning = 2;
const maxWaiting = 20;
const busyRetrySeconds = 5;

let running = 0;
const waiting: (() => void)[] = [];

/** A hash to store (PHC text with its own salt), or `too_many_requests` while too many others are waiting. */
export function hashPassword(password: string): Promise<string | Refusal<'too_many_requests'>> {
  return inTurn(() => hash(password.normalize('NFKC'), cost));
}

/**
 * Whether a password matches a stored hash. With null (no such account, or one without a password) it takes as long
 * and returns false.
 */
export async function checkPassword(
  password: string,
  storedHash: string | null,
): Promise<boolean | Refusal<'too_many_requests'>> {
  const fits = await inTurn(() => verify(storedHash ?? unknownPasswordHash, password.normalize('NFKC')));
  return isRefusal(fits) ? fits : fits && storedHash !== null;
}

/**
 * Hashing is the most expensive work that a stranger can request: two at once in a process, twenty waiting, more are
 * refused.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T | Refusal<'too_many_requests'>> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) {
      return refuse('too_many_requests', { facts: { retryAfterSeconds: busyRetrySeconds } });
    }
    // The finished one passes its slot on, so `running` stays the same.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }

  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
