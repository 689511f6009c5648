import { createHash } from 'node:crypto';
import { deviceFingerprint } from '#domain/account/device-fingerprint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import { claimAccountMail } from '#server/features/account/agents/index.ts';
import { hashToken } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import {
  blockedUntil,
  claimOwnAttempt,
  claimSharedAttempt,
  recogniseDevice,
  resetAttempts,
  uncountAttempts,
} from './guess.store.ts';

/** Origin of a call. `network` is the address prefix (/24 or /48) that one guesser typically controls. */
export type GuessOrigin = { userAgent: string; network: string };

/**
 * A guess and its origin. `name` is the email key or id being tried; the account need not exist, and then
 * `accountId` is null. Guesses within a session count for that session alone.
 */
export type Guess = {
  kind: 'password' | 'code' | 'passkey';
  audience: 'agent' | 'admin';
  name: string;
} & ({ accountId: string | null; from: GuessOrigin } | { sessionToken: string });

/** The budgets that a guess counts in. */
export type Budgets = { own: Buffer; shared: Buffer | null };

const noAccountId = '00000000-0000-0000-0000-000000000000';

/**
 * Counts a guess before checking it, so that concurrent guesses gain nothing. Each known device and each network has
 * its own budget; unknown devices share another, which known networks never use, so that no one can lock an owner
 * out. Returns null when the guess may be checked.
 */
export async function claimGuess(
  db: Queryable,
  guess: Guess,
  now: number,
  budgets?: Budgets,
): Promise<Refusal<'too_many_requests'> | null> {
  const { own, shared: crowd } = budgets ?? (await budgetsOf(db, guess));
  if (!(await claimOwnAttempt(db, own, now))) return refuseUntil(await blockedUntil(db, own), guess, now);
  if (crowd === null) return null;
  // Six digits are easier to guess than a password: unknown devices together get the attempts of one device.
  const mayTry = await (guess.kind === 'code' ? claimOwnAttempt : claimSharedAttempt)(db, crowd, now);
  if (mayTry) return null;
  await uncountAttempts(db, [own]);
  return refuseUntil(await blockedUntil(db, crowd), guess, now);
}

/** Resets the guesser’s budget after a right guess; attempts of others stay counted. */
export async function resetGuesses(db: Queryable, { own, shared: crowd }: Budgets): Promise<void> {
  await resetAttempts(db, [own]);
  if (crowd !== null) await uncountAttempts(db, [crowd]);
}

/** Resets the budgets of the owner’s device and network after the owner proved access to the mailbox. */
export async function clearGuesses(
  db: Queryable,
  { audience, emailKey, accountId, from }: Owner & { from: GuessOrigin },
): Promise<void> {
  const { browser } = deviceFingerprint(from);
  const keys = (['password', 'code'] as const).flatMap((kind) => {
    const account = `${audience}:${kind === 'password' ? emailKey : accountId}`;
    return [
      keyOf(kind, account, 'network', from.network),
      keyOf(kind, account, 'device', from.network, browser),
    ];
  });
  await resetAttempts(db, keys);
}

type Owner = { audience: 'agent' | 'admin'; emailKey: string; accountId: string };

/** Whether the account, if it exists, has signed in from the network of this call before. */
async function isKnownNetwork(
  db: Queryable,
  { audience, accountId, from }: { audience: 'agent' | 'admin'; accountId: string | null; from: GuessOrigin },
): Promise<boolean> {
  const known = await recogniseDevice(
    db,
    { audience, accountId: accountId ?? noAccountId },
    deviceFingerprint(from),
  );
  return known.isKnownNetwork;
}

/** Uncounts a guess that could not be checked. */
export async function uncountGuess(db: Queryable, { own, shared: crowd }: Budgets): Promise<void> {
  await uncountAttempts(db, crowd === null ? [own] : [own, crowd]);
}

/** Found once for a guess: those it is counted in are those it is taken from again. */
export async function budgetsOf(db: Queryable, guess: Guess): Promise<Budgets> {
  const { kind, audience, name } = guess;
  if ('sessionToken' in guess)
    return { own: keyOf(kind, 'session', hashToken(guess.sessionToken).toString('hex')), shared: null };

  const { accountId, from } = guess;
  const mark = deviceFingerprint(from);
  const known = await recogniseDevice(db, { audience, accountId: accountId ?? noAccountId }, mark);
  const account = `${audience}:${name}`;

  return {
    // Unknown browsers share the budget of their network, because the caller chooses the browser name.
    own: known.isKnownDevice
      ? keyOf(kind, account, 'device', from.network, mark.browser)
      : keyOf(kind, account, 'network', from.network),
    shared: known.isKnownNetwork ? null : keyOf(kind, account, 'crowd'),
  };
}

function keyOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest();
}

function refuseUntil(until: string | null, guess: Guess, now: number): Refusal<'too_many_requests'> {
  const seconds = until === null ? 1 : Math.max(1, Math.ceil((Date.parse(until) - now) / 1000));
  // A password reset clears the budget of this device.
  const resetHelps = guess.kind === 'password' && 'from' in guess;
  return refuse('too_many_requests', {
    cause: 'too_many_guesses',
    facts: { retryAfterSeconds: seconds, kind: guess.kind, resetHelps },
  });
}

/** Queue of the mails with which an agent chooses a new password. */
export const resetMailQueue = 'password-reset-mail';

/** Queues the mail with a new link, for the owner of this address. */
export async function requestResetMail(tx: Queryable, email: string): Promise<void> {
  await enqueue(tx, resetMailQueue, { email });
}

const maxPerHour = 3;
const maxPerHourFromUnknown = 6;

/**
 * Limits reset mails: three an hour per network, and six for all networks unknown to the account, so that requests by
 * others leave mails for the owner’s own networks. `accountId` is null when no account has the address.
 */
export async function mayMailReset(
  db: Queryable,
  { config, now }: Pick<Platform, 'config' | 'now'>,
  input: { audience: 'agent' | 'admin'; emailKey: string; accountId: string | null; from: GuessOrigin },
): Promise<boolean> {
  const { audience, emailKey, from } = input;
  const kind = audience === 'agent' ? 'password_reset' : 'admin_password_reset';
  const most = (mails: number) => ({
    now: now(),
    limit: Math.max(1, Math.round(mails * config.limits.rateLimitScale)),
  });
  const isKnown = await isKnownNetwork(db, input);
  if (!(await claimAccountMail(db, { kind, emailKey, network: from.network }, most(maxPerHour))))
    return false;
  return isKnown || (await claimAccountMail(db, { kind, emailKey }, most(maxPerHourFromUnknown)));
}
