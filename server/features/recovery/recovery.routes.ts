import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { checkResetLink, resetPassword } from './reset-password.ts';

export function serveRecovery({ serveSome }: Serve, platform: Platform): void {
  serveSome(auth, {
    forgotPassword: ({ body }, caller) => forgotPassword(platform, body, caller),
    checkResetLink: ({ params }) => checkResetLink(platform, params),
    resetPassword: ({ params, body }, caller) => resetPassword(platform, { ...params, ...body }, caller),
  });

  serveSome(agents, {
    changePassword: ({ body }, caller) => changePassword(platform, body, caller),
  });
}
