import { call } from '#web/lib/api/call.ts';
import type { ReplyTo } from '#web/lib/api/call-types.ts';

export type TwoStepState = ReplyTo<'GET /api/agents/two-step'>;
export type TwoStepKey = ReplyTo<'POST /api/agents/two-step/begin'>;
export type RecoveryCodes = ReplyTo<'POST /api/agents/two-step/recovery-codes'>;
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
    read: (signal) => call('GET /api/agents/two-step', { signal }),
    begin: (password) => call('POST /api/agents/two-step/begin', { body: hasPassword ? { password } : {} }),
    confirm: (code) => call('POST /api/agents/two-step/confirm', { body: { code } }),
    renew: (proof) => call('POST /api/agents/two-step/recovery-codes', { body: proofBody(proof) }),
    end: (proof) => call('POST /api/agents/two-step/off', { body: proofBody(proof) }),
  };
}
