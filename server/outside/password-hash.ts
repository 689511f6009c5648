import { hash, verify } from '@node-rs/argon2';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';

// Argon2id at OWASP's floor: 19 MiB, two passes, one lane. It is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A hash of a password nobody knows, with the same cost: checking against it takes as long as against a real one.
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$4XM96T/NQNnPgWiLbPmYeA$Dq3EE1fVCzgucn/vJdX8GtnbeFmkBlnXsyyBX+uqtdM';

const maxRunning = 2;
const maxWaiting = 20;
const patienceSeconds = 5;

let running = 0;
const waiting: (() => void)[] = [];

/** A hash to store (PHC text, with its own salt), or `too_many_requests` while too many others wait to be hashed. */
export function hashPassword(password: string): Promise<string | Refusal<'too_many_requests'>> {
  return inTurn(() => hash(password.normalize('NFKC'), cost));
}

/**
 * Whether a password fits a stored hash. With null (no such account, or one without a password) it takes as long and
 * says no.
 */
export async function checkPassword(
  password: string,
  storedHash: string | null,
): Promise<boolean | Refusal<'too_many_requests'>> {
  const fits = await inTurn(() => verify(storedHash ?? nobodysHash, password.normalize('NFKC')));
  return isRefusal(fits) ? fits : fits && storedHash !== null;
}

/** Hashing is the costliest thing a stranger can ask for: two at once in a process, twenty wait, more are sent away. */
async function inTurn<T>(work: () => Promise<T>): Promise<T | Refusal<'too_many_requests'>> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) {
      return refuse('too_many_requests', { facts: { retryAfterSeconds: patienceSeconds } });
    }
    // The one that ends hands its turn over, so `running` stays as it is.
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
