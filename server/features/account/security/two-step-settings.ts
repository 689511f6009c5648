import type { RecoveryCodes, TwoStepState } from '#contract/account/two-step.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Platform } from '#server/platform.ts';
import {
  createTwoStepSecret,
  enableTwoStep,
  readTwoStepState,
  replaceCodes,
} from '../two-step/set-up-two-step.ts';
import { deleteTwoStep } from '../two-step/two-step.store.ts';
import { type ProvenAccount, proveIdentity, provePassword } from './prove-identity.ts';

export type TwoStepEvent = 'two_step_on' | 'two_step_off' | 'recovery_codes_made';
/** Notifies those concerned in the transaction of the change. */
export type NotifyOfTwoStep = (tx: Tx, event: TwoStepEvent) => Promise<void>;

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>;
type Proof = { password?: string | undefined; code?: string | undefined };
type Answer<T> = Promise<T | Refusal<RefusalCode>>;

/**
 * Two-step settings of agents and admins; only the notification differs. Secrets appear in the answers alone, which
 * are never stored.
 */
export async function beginTwoStepSetup(deps: Deps, account: ProvenAccount, { password }: Proof) {
  const unproved = await provePassword(deps, account, password);
  return unproved ?? (await createTwoStepSecret(deps, account));
}

export async function confirmTwoStepSetup(
  deps: Deps,
  account: ProvenAccount,
  code: string,
  notify: NotifyOfTwoStep,
): Answer<RecoveryCodes> {
  return await enableTwoStep(deps, account, code, (tx) => notify(tx, 'two_step_on'));
}

export async function renewCodes(
  deps: Deps,
  account: ProvenAccount,
  proof: Proof,
  notify: NotifyOfTwoStep,
): Answer<RecoveryCodes> {
  if (!(await readTwoStepState(deps.pool, account)).isOn) return refuse('two_step_off');
  const unproved = await proveIdentity(deps, account, proof);
  return unproved ?? (await replaceCodes(deps, account, (tx) => notify(tx, 'recovery_codes_made')));
}

export async function switchOffTwoStep(
  deps: Deps,
  account: ProvenAccount,
  proof: Proof,
  notify: NotifyOfTwoStep,
): Answer<TwoStepState> {
  if (!(await readTwoStepState(deps.pool, account)).isOn) return refuse('two_step_off');
  const unproved = await proveIdentity(deps, account, proof);
  if (unproved) return unproved;
  return await deps.transact(async (tx): Answer<TwoStepState> => {
    if (!(await deleteTwoStep(tx, account))) return refuse('two_step_off');
    await notify(tx, 'two_step_off');
    return await readTwoStepState(tx, account);
  });
}
