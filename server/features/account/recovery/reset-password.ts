import type * as auth from '#contract/account/auth.ts';
import { addresses } from '#contract/addresses.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { logEvent } from '#server/db/event-log.ts';
import {
  emailKeyOf,
  findOpenAccountToken,
  findPerson,
  findPersonByEmail,
  isClosedDemo,
  keyOf,
  lockPerson,
  markEmailVerified,
  mintAccountToken,
  takeAccountToken,
} from '#server/features/account/agents/index.ts';
import {
  clearGuesses,
  mayMailReset,
  refuseWeakPassword,
  rememberDevice,
  requestResetMail,
} from '#server/features/account/core/index.ts';
import { isAdminResetOpen, resetAdminPassword } from '#server/features/admin/core/index.ts';
import { type MailDeps, sendMail } from '#server/features/messages/mails/index.ts';
import { memberAccountKey, type Nobody } from '#server/http/caller.ts';
import type { JobRun } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { setNewPassword } from './change-password.ts';

/**
 * Sets a new password with a mailed link. It opens no session, so that a stolen link is not a sign-in. The device
 * counts as known, so that guesses of others do not delay the owner.
 */
export async function resetPassword(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>,
  { token, password }: { token: string; password: string },
  caller: Nobody,
) {
  const { request } = caller;
  const { pool, transact, now: readClock } = platform;
  const now = readClock();
  const requested = { token, kind: 'password_reset' as const, now };
  // Checked before the expensive hash; the transaction checks again and decides.
  const open = await findOpenAccountToken(pool, requested);
  if (!open) return await resetAdminPassword(platform, { token, password }, caller);

  const owner = await findPerson(pool, open);
  if (!owner || isClosedDemo(owner, platform.config)) return refuse('reset_link_invalid');

  const weak = refuseWeakPassword(password, owner.email);
  if (weak) return weak;

  const passwordHash = await hashPassword(password);
  if (isRefusal(passwordHash)) return passwordHash;

  return await transact(async (tx) => {
    const agent = await lockPerson(tx, keyOf(owner));
    const taken = await takeAccountToken(tx, { ...requested, now });
    const emailKey = emailKeyOf(owner.email);
    if (!agent || taken?.emailKey !== emailKey) return refuse('reset_link_invalid');
    await setNewPassword(platform, tx, { agent, passwordHash });
    await markEmailVerified(tx, keyOf(agent), now);
    const own = memberAccountKey(keyOf(agent));
    await clearGuesses(tx, { ...own, emailKey, from: request });
    await rememberDevice(tx, own, request, now);
    return { ok: true as const };
  });
}

/** Checks a reset link without consuming it, because mail scanners open links. */
export async function checkResetLink(
  { pool, now: readClock }: Pick<Platform, 'pool' | 'now'>,
  { token }: InputOf<typeof auth.checkResetLink>['params'],
) {
  const now = readClock();
  const open = await findOpenAccountToken(pool, { token, kind: 'password_reset', now });
  if (open) return { valid: true as const, audience: 'agent' as const };
  if (await isAdminResetOpen(pool, token, now)) return { valid: true as const, audience: 'admin' as const };
  return refuse('reset_link_invalid');
}

/** Same work and same answer for every address; a job finds out whether an account has it. */
export function forgotPassword(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>,
  { email }: InputOf<typeof auth.forgotPassword>['body'],
  { request: from }: Nobody,
) {
  return platform.transact(async (tx) => {
    const account = await findPersonByEmail(tx, email);
    const accountId = account?.memberId ?? null;
    const requested = { audience: 'agent', emailKey: emailKeyOf(email), accountId, from } as const;

    if (await mayMailReset(tx, platform, requested)) {
      await requestResetMail(tx, email);
      // The typed address may be a mistake or a secret, so it is never logged.
      logEvent(tx, {
        type: 'security',
        action: 'password_reset_asked',
        summary: texts(defaultLocale).log.passwordResetRequested({ name: account?.name }),
        entity: account ? { type: 'agent', id: account.id } : undefined,
        accountId: account?.id,
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
  const found = await findPersonByEmail(pool, email);
  if (!found || isClosedDemo(found, config)) return;

  const link = await transact(async (tx) => {
    const agent = await lockPerson(tx, keyOf(found));
    if (agent?.status !== 'active') return null;
    const emailKey = emailKeyOf(agent.email);
    const kind = 'password_reset' as const;
    const token = await mintAccountToken(tx, { ...keyOf(agent), kind, emailKey, now: now(), hours });
    // Sends to the stored address: a typed look-alike has the same key but may be another mailbox.
    return { token, name: agent.name, to: agent.email };
  });
  if (link === null || isRefusal(link)) return;

  const { token, name, to } = link;
  const url = config.http.publicUrl + addresses.resetPassword({ token });
  await sendMail(platform, { kind: 'password_reset', to, data: { name, url } }, job);
}
