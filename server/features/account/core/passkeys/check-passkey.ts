import type { SignedChallenge } from '#contract/account/passkey-shapes.ts';
import { type ChallengePurpose, isCopiedCounter } from '#domain/account/passkeys.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { passkeySite, verifySignature } from '#server/adapters/passkeys.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AccountKey } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  budgetsOf,
  claimGuess,
  type Guess,
  type GuessOrigin,
  resetGuesses,
} from '../guess-limits/limit-guesses.ts';
import { mailOwnerOfCopiedPasskey } from './notify-of-passkeys.ts';
import { type FoundPasskey, findPasskey, recordPasskeyUse, takeChallenge } from './passkey.store.ts';
import { userHandleOf } from './user-handle.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>;

export type PasskeyRefusal = Refusal<
  | 'passkeys_off'
  | 'passkey_expired'
  | 'passkey_refused'
  | 'passkey_copied'
  | 'too_many_requests'
  | 'idempotency_mismatch'
>;

type PasskeyAnswer = {
  audience: AccountKey['audience'];
  purpose: ChallengePurpose;
  /** Null at sign-in, where the passkey says whose account it is. */
  accountId: string | null;
  proof: { browserKey: string; credential: SignedChallenge };
  /** Of a sign-in the browser, within a session its token: where wrong answers are counted. */
  from: { client: GuessOrigin } | { sessionToken: string };
};

export type CheckedPasskey = AccountKey & {
  passkeyId: string;
  /** Records the use in the transaction of what it opens; false when another use came first. */
  recordUse: (tx: Tx) => Promise<boolean>;
};

/**
 * Checks a passkey's signature of a challenge, which is consumed. A passkey that is unknown, of another account or of
 * the other audience gets the same refusal as a wrong signature.
 */
export async function checkPasskey(
  deps: Deps,
  { audience, purpose, accountId, proof, from }: PasskeyAnswer,
): Promise<CheckedPasskey | PasskeyRefusal> {
  const { config, pool, now: readClock } = deps;
  const now = readClock();
  const site = passkeySite(config.http.publicUrl);
  if (!site) return refuse('passkeys_off');

  const { browserKey, credential } = proof;
  const challenge = await takeChallenge(pool, { audience, purpose, accountId }, { browserKey, now });
  if (challenge === null) return refuse('passkey_expired');

  const found = await findPasskey(pool, audience, Buffer.from(credential.id, 'base64url'));
  if (!found || !isOwner(found, { accountId, credential })) {
    await logFailure(deps, { audience, account: null, reason: 'unknown_passkey' });
    return refuse('passkey_refused');
  }

  const { account } = found;
  const guess = guessOf(account, from);
  const budgets = await budgetsOf(pool, guess);
  const blocked = await claimGuess(pool, guess, now, budgets);
  if (blocked) return blocked;

  const signed = await verifySignature(site, credential, { challenge, publicKey: found.publicKey });
  if ('invalid' in signed) {
    await logFailure(deps, { audience, account, reason: signed.invalid });
    return refuse('passkey_refused');
  }

  if (isCopiedCounter({ stored: found.counter, received: signed.counter }))
    return await refuseCopied(deps, account, found);

  await resetGuesses(pool, budgets);
  const { id, counter: before } = found;
  return {
    ...account,
    passkeyId: id,
    recordUse: (tx) => recordPasskeyUse(tx, account, { id, before, now, ...signed }),
  };
}

type Claim = Pick<PasskeyAnswer, 'accountId'> & { credential: SignedChallenge };

/** An authenticator that finds a passkey by itself says whose it is, which must be who we stored it for. */
function isOwner(found: FoundPasskey, { accountId, credential }: Claim): boolean {
  const { userHandle } = credential.response;
  if (accountId !== null && found.account.accountId !== accountId) return false;
  if (userHandle === undefined) return accountId !== null;
  return userHandle === userHandleOf(found.account).toString('base64url');
}

function guessOf({ audience, accountId }: AccountKey, from: PasskeyAnswer['from']): Guess {
  const guess = { kind: 'passkey', audience, name: accountId } as const;
  return 'client' in from ? { ...guess, accountId, from: from.client } : { ...guess, ...from };
}

/** `account` is null for an unknown passkey. */
type Failure = { audience: AccountKey['audience']; account: AccountKey | null; reason: string };

async function logFailure({ transact }: Deps, { audience, account, reason }: Failure): Promise<void> {
  await transact(async (tx) => {
    logEvent(tx, {
      type: 'auth',
      action: 'passkey_failed',
      summary: texts(defaultLocale).log.passkeyFailed({ audience }),
      entity: account ? { type: audience, id: account.agentId ?? account.accountId } : undefined,
      accountId: account?.agentId,
      after: { audience, reason },
    });
    return null;
  });
}

/** A second authenticator has the key: nobody is let in, and the owner is told to remove the passkey. */
async function refuseCopied(
  deps: Deps,
  account: AccountKey,
  { name }: FoundPasskey,
): Promise<PasskeyRefusal> {
  const { audience, agentId, accountId } = account;
  const failed = await deps.transact(async (tx) => {
    logEvent(tx, {
      type: 'security',
      action: 'passkey_copied',
      summary: texts(defaultLocale).log.passkeyCopied({ passkey: name, audience }),
      entity: { type: audience, id: agentId ?? accountId },
      accountId: agentId,
      after: { passkey: name },
    });
    await mailOwnerOfCopiedPasskey(tx, deps, { account, passkey: name });
    return null;
  });

  return failed ?? refuse('passkey_copied');
}
