import { deleteOldAttempts } from '#server/features/account/guess-limits/index.ts';
import type { Feature } from '#server/http/feature.ts';
import { serveAuth } from '../account.routes.ts';
import { deleteExpiredSessions } from './expired-session.store.ts';
import { deleteOldDevices } from './seen-device.store.ts';

const hourMs = 3_600_000;

export const authFeature: Feature = {
  name: 'auth',
  register: serveAuth,
  timers: ({ pool, now }) => [
    { name: 'delete-ended-sessions', everyMs: hourMs, run: () => deleteExpiredSessions(pool, now()) },
    { name: 'forget-old-sign-in-tries', everyMs: hourMs, run: () => deleteOldAttempts(pool, now()) },
    { name: 'forget-old-devices', everyMs: 24 * hourMs, run: () => deleteOldDevices(pool, now()) },
  ],
};
export { checkOwnPassword, checkSignIn } from './check-sign-in.ts';
export { createAgentAccount } from './create-agent-account.ts';
export { demoPassword } from './list-demo-sign-ins.ts';
export { notifyOfNewDevice, rememberDevice } from './notify-of-new-device.ts';
export { refuseWeakPassword } from './password-rule.ts';
export { securityUrl } from './security-url.ts';
export { type SignInContext, startAgentSession } from './start-agent-session.ts';
