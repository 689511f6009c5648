import type { RecoveryCodes, TwoStepState } from '#contract/account/two-step.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { secretKeyFor } from '#server/adapters/secrets/secret-key.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Platform } from '#server/platform.ts';
import {
  type Account,
  countRecoveryCodes,
  findTwoStep,
  markConfirmed,
  replaceRecoveryCodes,
  saveUnconfirmed,
} from './two-step.store.ts';
import {
  checkCode,
  hashRecoveryCode,
  keyUri,
  makeRecoveryCodes,
  makeSecret,
  sealSecret,
} from './two-step-code.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>;

const minutesToConfirm = 30;

export async function readTwoStepState(db: Queryable, account: Account): Promise<TwoStepState> {
  const found = await findTwoStep(db, account);
  const since = found?.confirmedAt ?? null;
  const recoveryCodesLeft = since === null ? 0 : await countRecoveryCodes(db, account);
  return { isOn: since !== null, since, recoveryCodesLeft };
}

/** Stores a new secret. Sign-in asks for codes only after `confirmTwoStepFor`. */
export async function createTwoStepSecret(
  { config, pool, now }: Deps,
  account: Account & { email: string },
): Promise<{ secret: string; uri: string } | Refusal<'two_step_on'>> {
  const secret = makeSecret();
  const key = await secretKeyFor(config, 'two-step');
  const begun = { sealedSecret: sealSecret(key, account, secret), now: now() };
  if (!(await saveUnconfirmed(pool, account, begun))) return refuse('two_step_on');
  return { secret, uri: keyUri(secret, account.email) };
}

/** Switches two-step sign-in on with a first valid code; `alsoDo` runs in the same transaction. */
export async function enableTwoStep(
  deps: Deps,
  account: Account & { token: string },
  code: string,
  andThen: AndThen,
) {
  const { config, pool, transact, now: readClock } = deps;
  const now = readClock();
  const found = await findTwoStep(pool, account);
  if (found?.confirmedAt) return refuse('two_step_on');
  if (!found || Date.parse(found.begunAt) + minutesToConfirm * minuteMs <= now)
    return refuse('two_step_not_begun');

  const { audience, accountId: name, token: sessionToken } = account;
  const checked = await checkCode(deps, { kind: 'code', audience, name, sessionToken }, { account, code });
  if (isRefusal(checked)) return checked;

  const key = await secretKeyFor(config, 'two-step');
  return await transact(async (tx): Promise<RecoveryCodes | Refusal<'two_step_not_begun'>> => {
    const confirmed = await markConfirmed(tx, account, { sealedSecret: found.sealedSecret, now });
    if (!confirmed) return refuse('two_step_not_begun');
    await andThen(tx);
    return await freshCodes(tx, key, account);
  });
}

type AndThen = (tx: Tx) => Promise<void>;

/** Replaces the recovery codes; the caller has already confirmed their identity. Old codes stop working on commit. */
export async function replaceCodes({ config, transact }: Deps, account: Account, andThen: AndThen) {
  const key = await secretKeyFor(config, 'two-step');
  return await transact(async (tx): Promise<RecoveryCodes> => {
    await andThen(tx);
    return await freshCodes(tx, key, account);
  });
}

async function freshCodes(tx: Tx, key: Buffer, account: Account): Promise<RecoveryCodes> {
  const recoveryCodes = makeRecoveryCodes();
  const hashes = recoveryCodes.map((one) => hashRecoveryCode(key, account, one));
  await replaceRecoveryCodes(tx, account, hashes);
  return { recoveryCodes };
}
