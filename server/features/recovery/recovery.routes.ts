import { checkResetLink, forgotPassword, resetPassword } from '#contract/account/account-recovery.ts';
import { changePassword } from '#contract/account/agents.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changePasswordOf } from './change-password.ts';
import { requestReset } from './reset-mail.ts';
import { checkResetLinkOf, resetPasswordBy } from './reset-password.ts';

export function serveRecovery(serve: Serve, platform: Platform): void {
  serve(forgotPassword, ({ body }, caller) => requestReset(platform, body, caller));
  serve(checkResetLink, ({ params }) => checkResetLinkOf(platform, params));
  serve(resetPassword, ({ params, body }, caller) =>
    resetPasswordBy(platform, { ...params, ...body }, caller),
  );
  serve(changePassword, ({ body }, caller) => changePasswordOf(platform, body, caller));
}
