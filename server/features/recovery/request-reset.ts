import type { forgotPassword } from '#contract/account-recovery.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { enqueue } from '#server/db/outbox.ts';
import { emailKeyOf, findAgentByEmail } from '#server/features/agents/index.ts';
import { mayMailReset } from '#server/features/guess-limits/index.ts';
import type { Nobody } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';

export const resetMailQueue = 'password-reset-mail';

const message = 'If there is an account with this e-mail, a mail is on its way. Its link works for one hour.';

/** Same work and same answer for every address; a job finds out whether an account has it. */
export function requestReset(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>,
  { email }: InputOf<typeof forgotPassword>['body'],
  { request: from }: Nobody,
) {
  return platform.transact(async (tx) => {
    const accountId = (await findAgentByEmail(tx, email))?.id ?? null;
    const asked = { audience: 'agent', emailKey: emailKeyOf(email), accountId, from } as const;
    if (await mayMailReset(tx, platform, asked)) await enqueue(tx, resetMailQueue, { email });
    return { message };
  });
}
