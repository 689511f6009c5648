import type { ReplyTo } from '#web/lib/call-types.ts';

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
