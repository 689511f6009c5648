import * as twoStep from '#contract/account/two-step.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api/call.ts';

export type TwoStepState = ReplyOf<typeof twoStep.read>;
export type TwoStepKey = ReplyOf<typeof twoStep.begin>;
export type RecoveryCodes = ReplyOf<typeof twoStep.renewRecoveryCodes>;
export type Proof = { password: string; code: string };

/** Calls for two-step sign-in; agents and admins have separate ones. */
export type TwoStepCalls = {
  queryKey: readonly string[];
  /** False for an account that signs in with Google only. */
  hasPassword: boolean;
  read: (signal: AbortSignal) => Promise<TwoStepState>;
  begin: (password: string) => Promise<TwoStepKey>;
  confirm: (code: string) => Promise<RecoveryCodes>;
  renew: (proof: Proof) => Promise<RecoveryCodes>;
  end: (proof: Proof) => Promise<TwoStepState>;
};

export function agentTwoStepCalls({ hasPassword }: { hasPassword: boolean }): TwoStepCalls {
  // An account without a password sends the code only.
  const proofBody = ({ password, code }: Proof) => (hasPassword ? { password, code } : { code });
  return {
    queryKey: ['two-step'],
    hasPassword,
    read: (signal) => call(twoStep.read, { signal }),
    begin: (password) => call(twoStep.begin, { body: hasPassword ? { password } : {} }),
    confirm: (code) => call(twoStep.confirm, { body: { code } }),
    renew: (proof) => call(twoStep.renewRecoveryCodes, { body: proofBody(proof) }),
    end: (proof) => call(twoStep.end, { body: proofBody(proof) }),
  };
}
