import type { ReplyTo } from '#web/lib/call-types.ts';

export type TwoStepState = ReplyTo<'GET /api/agents/two-step'>;
export type TwoStepKey = ReplyTo<'POST /api/agents/two-step/begin'>;
export type RecoveryCodes = ReplyTo<'POST /api/agents/two-step/recovery-codes'>;
export type Proof = { password: string; code: string };

/** The calls of whoever is signed in: agents and admins have their own. */
export type TwoStepCalls = {
  queryKey: readonly string[];
  /** False for who signs in with Google alone. */
  hasPassword: boolean;
  read: (signal: AbortSignal) => Promise<TwoStepState>;
  begin: (password: string) => Promise<TwoStepKey>;
  confirm: (code: string) => Promise<RecoveryCodes>;
  renew: (proof: Proof) => Promise<RecoveryCodes>;
  end: (proof: Proof) => Promise<TwoStepState>;
};
