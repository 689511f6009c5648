import type * as auth from '#contract/account/auth.ts';
import { addresses } from '#contract/addresses.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { mayMailReset, requestResetMail } from '#server/features/account/index.ts';
import {
  emailKeyOf,
  findAgentByEmail,
  isClosedDemo,
  lockAgent,
  mintAccountToken,
} from '#server/features/agents/index.ts';
import { type MailDeps, sendMail } from '#server/features/mails/index.ts';
import type { Nobody } from '#server/http/caller.ts';
import type { JobRun } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

/** Same work and same answer for every address; a job finds out whether an account has it. */
export function forgotPassword(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>,
  { email }: InputOf<typeof auth.forgotPassword>['body'],
  { request: from }: Nobody,
) {
  return platform.transact(async (tx) => {
    const account = await findAgentByEmail(tx, email);
    const accountId = account?.id ?? null;
    const requested = { audience: 'agent', emailKey: emailKeyOf(email), accountId, from } as const;
    if (await mayMailReset(tx, platform, requested)) {
      await requestResetMail(tx, email);
      // The typed address may be a mistake or a secret, so it is never logged.
      logEvent(tx, {
        type: 'security',
        action: 'password_reset_asked',
        summary: texts(defaultLocale).log.passwordResetAsked({ name: account?.name }),
        entity: accountId === null ? undefined : { type: 'agent', id: accountId },
        accountId,
      });
    }
    return { message: texts(defaultLocale).answers.resetMail };
  });
}

const hours = 1;

/** Mails a new link to the owner of an address; an address without an account gets no mail. */
export async function mailResetLink(
  platform: MailDeps & Pick<Platform, 'transact'>,
  email: string,
  job: JobRun,
): Promise<void> {
  const { config, pool, transact, now } = platform;
  const found = await findAgentByEmail(pool, email);
  if (!found || isClosedDemo(found, config)) return;
  const link = await transact(async (tx) => {
    const agent = await lockAgent(tx, found.id);
    if (agent?.status !== 'active') return null;
    const emailKey = emailKeyOf(agent.email);
    const kind = 'password_reset' as const;
    const token = await mintAccountToken(tx, { agentId: agent.id, kind, emailKey, now: now(), hours });
    // Sends to the stored address: a typed look-alike has the same key but may be another mailbox.
    return { token, name: agent.name, to: agent.email };
  });
  if (link === null || isRefusal(link)) return;
  const { token, name, to } = link;
  const url = config.http.publicUrl + addresses.resetPassword({ token });
  await sendMail(platform, { kind: 'password_reset', to, data: { name, url } }, job);
}
