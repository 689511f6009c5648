import * as adminTwoStep from '#contract/admin/two-step.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';

type Proof = CallInputOf<typeof adminTwoStep.end>['body'];

/** API calls of the two-step card for an admin. */
export const adminTwoStepCalls = {
  queryKey: ['admin', 'two-step'],
  hasPassword: true,
  read: (signal: AbortSignal) => adminCall(adminTwoStep.read, { signal }),
  begin: (password: string) => adminCall(adminTwoStep.begin, { body: { password } }),
  confirm: (code: string) => adminCall(adminTwoStep.confirm, { body: { code } }),
  renew: (body: Proof) => adminCall(adminTwoStep.renewRecoveryCodes, { body }),
  end: (body: Proof) => adminCall(adminTwoStep.end, { body }),
};
