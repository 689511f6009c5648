import {
  beginAdminTwoStep,
  confirmAdminTwoStep,
  endAdminTwoStep,
  readAdminTwoStep,
  renewAdminRecoveryCodes,
} from '#contract/admin-two-step.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { stateOfTwoStep } from '#server/features/two-step/index.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { beginFor, confirmFor, endFor, renewFor } from './change-two-step.ts';
import { notifyAdminOfTwoStep } from './notify-of-two-step.ts';
import { accountOfAdmin } from './own-account.ts';

export function serveAdminSecurity(serve: Serve, platform: Platform): void {
  serve(readAdminTwoStep, (_input, { adminId }) =>
    stateOfTwoStep(platform.pool, { audience: 'admin', accountId: adminId }),
  );
  serve(beginAdminTwoStep, async ({ body }, caller) => {
    const account = await accountOfAdmin(platform, caller);
    return isRefusal(account) ? account : await beginFor(platform, account, body);
  });
  serve(confirmAdminTwoStep, async ({ body }, caller) => {
    const account = await accountOfAdmin(platform, caller);
    if (isRefusal(account)) return account;
    return await confirmFor(platform, account, body.code, notifyAdminOfTwoStep(platform, account, caller));
  });
  serve(renewAdminRecoveryCodes, async ({ body }, caller) => {
    const account = await accountOfAdmin(platform, caller);
    if (isRefusal(account)) return account;
    return await renewFor(platform, account, body, notifyAdminOfTwoStep(platform, account, caller));
  });
  serve(endAdminTwoStep, async ({ body }, caller) => {
    const account = await accountOfAdmin(platform, caller);
    if (isRefusal(account)) return account;
    return await endFor(platform, account, body, notifyAdminOfTwoStep(platform, account, caller));
  });
}
