import { createHmac } from 'node:crypto';
import { currentActor, logEvent } from '#server/db/event-log.ts';
import { platformSecret } from '#server/db/platform-secret.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

type FailedSignIn = {
  audience: 'agent' | 'admin';
  emailKey: string;
  account: { id?: string; name?: string } | null;
  action: 'sign_in_failed' | 'sign_in_refused' | 'second_step_failed';
  reason: string;
};

/**
 * Logs a failed sign-in. The typed address is never logged, since it may be a password in the wrong field: an address
 * without an account appears as a keyed hash, which reveals repeated attempts.
 */
export async function logFailedSignIn(
  { pool, transact }: Pick<Platform, 'pool' | 'transact'>,
  { audience, emailKey, account, action, reason }: FailedSignIn,
): Promise<void> {
  const salt = await platformSecret(pool, 'unknown-address-salt');
  const address = createHmac('sha256', salt).update(emailKey).digest('hex').slice(0, 12);
  const { actor } = currentActor();
  const isSignedIn = actor.type === 'agent' || actor.type === 'admin';
  const { log } = texts(defaultLocale);
  const whose =
    account === null ? log.unknownAddress({ address }) : (account.name ?? log.someone({ audience }));
  await transact(async (tx) => {
    logEvent(tx, {
      type: 'auth',
      action: isSignedIn ? 'password_check_failed' : action,
      summary: isSignedIn
        ? log.passwordCheckFailed({ name: actor.name })
        : log.signInFailed({ audience, reason, whose }),
      entity: account?.id === undefined ? undefined : { type: audience, id: account.id },
      accountId: audience === 'agent' ? account?.id : undefined,
      after: { audience, reason, ...(account === null ? { address } : {}) },
    });
    return null;
  });
}
