import { adminCall } from '#web/lib/api/admin-call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';

type Proof = CallInputOf<'POST /api/admin/two-step/off'>['body'];

/** API calls of the two-step card for an admin. */
export const adminTwoStepCalls = {
  queryKey: ['admin', 'two-step'],
  hasPassword: true,
  read: (signal: AbortSignal) => adminCall('GET /api/admin/two-step', { signal }),
  begin: (password: string) => adminCall('POST /api/admin/two-step/begin', { body: { password } }),
  confirm: (code: string) => adminCall('POST /api/admin/two-step/confirm', { body: { code } }),
  renew: (body: Proof) => adminCall('POST /api/admin/two-step/recovery-codes', { body }),
  end: (body: Proof) => adminCall('POST /api/admin/two-step/off', { body }),
};
