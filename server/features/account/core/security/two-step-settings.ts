import type { TwoStepState } from '#contract/account/two-step.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type AdminCaller, type AgentCaller, accountOf } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import {
  createTwoStepSecret,
  enableTwoStep,
  readTwoStepState,
  replaceCodes,
} from '../two-step/set-up-two-step.ts';
import { deleteTwoStep } from '../two-step/two-step.store.ts';
import { type NotifyOwner, notifyOwner, type SignInChange } from './notify-owner.ts';
import { accountOfCaller } from './own-account.ts';
import { type ProvenAccount, proveIdentity, provePassword } from './prove-identity.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;
type OwnCaller = AgentCaller | AdminCaller;
type Work<T> = (account: ProvenAccount, notify: NotifyOwner) => Promise<T>;
type Proof = { password?: string | undefined; code?: string | undefined };

/**
 * Two-step settings of an agent's or an admin's own account; only the notification differs. Secrets appear in the
 * answers alone, which are never stored.
 */
export function twoStepSettings(deps: Deps) {
  async function onOwnAccount<T>(caller: OwnCaller, work: Work<T>) {
    const account = await accountOfCaller(deps, caller);
    return isRefusal(account) ? account : await work(account, notifyOwner(deps, account, caller));
  }

  return {
    readState: (caller: OwnCaller) => readTwoStepState(deps.pool, accountOf(caller)),
    begin: (caller: OwnCaller, { password }: Proof) =>
      onOwnAccount(
        caller,
        async (account) =>
          (await provePassword(deps, account, password)) ?? (await createTwoStepSecret(deps, account)),
      ),
    confirm: (caller: OwnCaller, { code }: { code: string }) =>
      onOwnAccount(caller, (account, notify) =>
        enableTwoStep(deps, account, code, (tx) => notify(tx, changeOf('two_step_on', account))),
      ),
    renew: (caller: OwnCaller, proof: Proof) =>
      onOwnAccount(caller, (account, notify) => renewCodes(deps, account, proof, notify)),
    end: (caller: OwnCaller, proof: Proof) =>
      onOwnAccount(caller, (account, notify) => switchOff(deps, account, proof, notify)),
  };
}

async function renewCodes(deps: Deps, account: ProvenAccount, proof: Proof, notify: NotifyOwner) {
  if (!(await readTwoStepState(deps.pool, account)).isOn) return refuse('two_step_off');
  const unproved = await proveIdentity(deps, account, proof);
  return (
    unproved ??
    (await replaceCodes(deps, account, (tx) => notify(tx, changeOf('recovery_codes_made', account))))
  );
}

async function switchOff(deps: Deps, account: ProvenAccount, proof: Proof, notify: NotifyOwner) {
  if (!(await readTwoStepState(deps.pool, account)).isOn) return refuse('two_step_off');
  const unproved = await proveIdentity(deps, account, proof);
  if (unproved) return unproved;
  return await deps.transact(async (tx): Promise<TwoStepState | Refusal<'two_step_off'>> => {
    if (!(await deleteTwoStep(tx, account))) return refuse('two_step_off');
    await notify(tx, changeOf('two_step_off', account));
    return await readTwoStepState(tx, account);
  });
}

const changes = {
  two_step_on: { before: { twoStep: false }, after: { twoStep: true } },
  two_step_off: { before: { twoStep: true }, after: { twoStep: false } },
  recovery_codes_made: { before: { recoveryCodes: 'the old ones' }, after: { recoveryCodes: 'new ones' } },
};

function changeOf(event: keyof typeof changes, { name }: ProvenAccount): SignInChange {
  return {
    action: event,
    summary: (log) => log.twoStep({ name, event }),
    ...changes[event],
    mail: { kind: event, data: {} },
  };
}
