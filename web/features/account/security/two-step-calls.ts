import * as twoStep from '#contract/account/two-step.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api/call.ts';
import { agentPasskeyCalls, type PasskeyCalls, proofBody } from '#web/lib/session/passkey-calls.ts';

export type TwoStepState = ReplyOf<typeof twoStep.read>;
export type TwoStepKey = ReplyOf<typeof twoStep.begin>;
export type RecoveryCodes = ReplyOf<typeof twoStep.renewRecoveryCodes>;
export type Proof = { password: string; code: string };

/** Calls for two-step sign-in; agents and admins have separate ones. */
export type TwoStepCalls = {
  queryKey: readonly string[];
  /** False for an account that signs in with Google only. */
  hasPassword: boolean;
  passkeys: PasskeyCalls;
  read: (signal: AbortSignal) => Promise<TwoStepState>;
  begin: (password: string) => Promise<TwoStepKey>;
  confirm: (code: string) => Promise<RecoveryCodes>;
  renew: (proof: Proof) => Promise<RecoveryCodes>;
  end: (proof: Proof) => Promise<TwoStepState>;
};

export function agentTwoStepCalls({ hasPassword }: { hasPassword: boolean }): TwoStepCalls {
  return {
    queryKey: ['two-step'],
    hasPassword,
    passkeys: agentPasskeyCalls,
    read: (signal) => call(twoStep.read, { signal }),
    begin: (password) => call(twoStep.begin, { body: proofBody({ password, code: '' }) }),
    confirm: (code) => call(twoStep.confirm, { body: { code } }),
    renew: (proof) => call(twoStep.renewRecoveryCodes, { body: proofBody(proof) }),
    end: (proof) => call(twoStep.end, { body: proofBody(proof) }),
  };
}
