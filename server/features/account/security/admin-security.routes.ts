import {
  beginAdminTwoStep,
  confirmAdminTwoStep,
  endAdminTwoStep,
  readAdminTwoStep,
  renewAdminRecoveryCodes,
} from '#contract/admin-two-step.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { readTwoStepState } from '#server/features/account/two-step/index.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { notifyAdminOfTwoStep } from './notify-of-two-step.ts';
import { accountOfAdmin } from './own-account.ts';
import { beginTwoStepSetup, confirmTwoStepSetup, renewCodes, switchOffTwoStep } from './two-step-settings.ts';

export function serveAdminSecurity(serve: Serve, platform: Platform): void {
  serve(readAdminTwoStep, (_input, { adminId }) =>
    readTwoStepState(platform.pool, { audience: 'admin', accountId: adminId }),
  );
  serve(beginAdminTwoStep, async ({ body }, caller) => {
    const account = await accountOfAdmin(platform, caller);
    return isRefusal(account) ? account : await beginTwoStepSetup(platform, account, body);
  });
  serve(confirmAdminTwoStep, async ({ body }, caller) => {
    const account = await accountOfAdmin(platform, caller);
    if (isRefusal(account)) return account;
    return await confirmTwoStepSetup(
      platform,
      account,
      body.code,
      notifyAdminOfTwoStep(platform, account, caller),
    );
  });
  serve(renewAdminRecoveryCodes, async ({ body }, caller) => {
    const account = await accountOfAdmin(platform, caller);
    if (isRefusal(account)) return account;
    return await renewCodes(platform, account, body, notifyAdminOfTwoStep(platform, account, caller));
  });
  serve(endAdminTwoStep, async ({ body }, caller) => {
    const account = await accountOfAdmin(platform, caller);
    if (isRefusal(account)) return account;
    return await switchOffTwoStep(platform, account, body, notifyAdminOfTwoStep(platform, account, caller));
  });
}
