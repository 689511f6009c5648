import type { forgotPassword } from '#contract/account-recovery.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { enqueue } from '#server/db/outbox.ts';
import { claimAccountMail, emailKeyOf } from '#server/features/agents/index.ts';
import type { Platform } from '#server/platform.ts';

export const resetMailQueue = 'password-reset-mail';

const mostAnHour = 3;
const message = 'If there is an account with this e-mail, a mail is on its way. Its link works for one hour.';

/** Does and says the same for every address; a job finds out whether there is an account. */
export function askForReset(
  { config, transact, now }: Pick<Platform, 'config' | 'transact' | 'now'>,
  { email }: InputOf<typeof forgotPassword>['body'],
) {
  const limit = Math.max(1, Math.round(mostAnHour * config.limits.rateLimitScale));
  return transact(async (tx) => {
    const counted = { kind: 'password_reset' as const, emailKey: emailKeyOf(email) };
    if (await claimAccountMail(tx, counted, { now: now(), limit }))
      await enqueue(tx, resetMailQueue, { email });
    return { message };
  });
}
