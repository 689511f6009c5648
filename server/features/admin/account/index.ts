import type { Feature } from '#server/http/feature.ts';
import { serveAdminAccount } from '../admin.routes.ts';
import { deleteExpiredAdminTokens } from './admin-token.store.ts';
import { emailChangeMailQueue, mailEmailChange } from './change-admin-email.ts';
import { adminResetMailQueue, mailAdminReset } from './reset-admin-password.ts';

const hourMs = 3_600_000;

/** Account settings of the signed-in admin, and suspending or removing admins. */
export const adminAccountFeature: Feature = {
  name: 'admin-account',
  register: serveAdminAccount,
  queues: [adminResetMailQueue, emailChangeMailQueue],
  mailQueues: [adminResetMailQueue, emailChangeMailQueue],
  jobs: (platform) => [
    { queue: adminResetMailQueue, handle: ({ email }) => mailAdminReset(platform, String(email)) },
    {
      queue: emailChangeMailQueue,
      handle: ({ adminId, email }) =>
        mailEmailChange(platform, { adminId: String(adminId), email: String(email) }),
    },
  ],
  timers: ({ pool, now }) => [
    { name: 'delete-ended-admin-tokens', everyMs: hourMs, run: () => deleteExpiredAdminTokens(pool, now()) },
  ],
};
export { type BreakGlassAction, breakGlass, breakGlassActions, listAdmins } from './break-glass.ts';
export { changeAdminStatus, removeAdminAccount } from './change-admin-status.ts';
export { isAdminResetOpen, resetAdminPassword } from './reset-admin-password.ts';
