import { call } from '#web/lib/call.ts';
import type { Proof, TwoStepCalls } from './two-step-calls.ts';

export function agentTwoStepCalls({ hasPassword }: { hasPassword: boolean }): TwoStepCalls {
  // An account without a password sends the code only.
  const proved = ({ password, code }: Proof) => (hasPassword ? { password, code } : { code });
  return {
    queryKey: ['two-step'],
    hasPassword,
    read: (signal) => call('GET /api/agents/two-step', { signal }),
    begin: (password) => call('POST /api/agents/two-step/begin', { body: hasPassword ? { password } : {} }),
    confirm: (code) => call('POST /api/agents/two-step/confirm', { body: { code } }),
    renew: (proof) => call('POST /api/agents/two-step/recovery-codes', { body: proved(proof) }),
    end: (proof) => call('POST /api/agents/two-step/off', { body: proved(proof) }),
  };
}
