import type { Feature } from '#server/http/feature.ts';
import { serveAuth } from './auth.routes.ts';
import { deleteEndedSessions } from './ended-session.store.ts';
import { forgetOldSignInTries } from './sign-in-tries.store.ts';

const hourMs = 3_600_000;

export const authFeature: Feature = {
  name: 'auth',
  register: serveAuth,
  timers: ({ pool, now }) => [
    { name: 'delete-ended-sessions', everyMs: hourMs, run: () => deleteEndedSessions(pool, now()) },
    { name: 'forget-old-sign-in-tries', everyMs: hourMs, run: () => forgetOldSignInTries(pool, now()) },
  ],
};
export { checkSignIn } from './check-sign-in.ts';
export { demoPassword } from './list-demo-sign-ins.ts';
export { openAgentAccount } from './open-agent-account.ts';
export { refuseWeakPassword } from './password-rule.ts';
export { securityUrl } from './security-url.ts';
export { forgetSignInTries } from './sign-in-tries.store.ts';
