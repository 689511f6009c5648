import type { Feature } from '#server/http/feature.ts';
import { serveAccountSecurity, serveAdminSecurity } from '../account.routes.ts';

/** Sessions and two-step sign-in of an account. */
export const accountSecurityFeature: Feature = {
  name: 'account-security',
  register(serve, platform) {
    serveAccountSecurity(serve, platform);
    serveAdminSecurity(serve, platform);
  },
};
export { accountOfAdmin, accountOfAgent } from './own-account.ts';
export { proveIdentity } from './prove-identity.ts';
