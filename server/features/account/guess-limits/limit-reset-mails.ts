import { enqueue } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import { claimAccountMail } from '#server/features/agents/index.ts';
import type { Platform } from '#server/platform.ts';
import { type GuessOrigin, isKnownNetwork } from './limit-guesses.ts';

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
