import { confirmPassword, endSession, endSessions, listSessions } from '#contract/agent-sessions.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  readTwoStep,
  renewRecoveryCodes,
} from '#contract/two-step.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { readTwoStepState } from '#server/features/account/two-step/index.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { endSessionOf, endSessionsOf, listSessionsOf } from './agent-sessions.ts';
import { notifyAgentOfTwoStep } from './notify-of-two-step.ts';
import { accountOfAgent, confirmPasswordOf } from './own-account.ts';
import { beginTwoStepSetup, confirmTwoStepSetup, renewCodes, switchOffTwoStep } from './two-step-settings.ts';

export function serveAccountSecurity(serve: Serve, platform: Platform): void {
  serve(listSessions, (_input, caller) => listSessionsOf(platform, caller));
  serve(endSession, ({ params }, caller) => endSessionOf(platform, params.id, caller));
  serve(endSessions, ({ body }, caller) => endSessionsOf(platform, body, caller));
  serve(confirmPassword, ({ body }, caller) => confirmPasswordOf(platform, body, caller));
  serveTwoStep(serve, platform);
}

function serveTwoStep(serve: Serve, platform: Platform): void {
  serve(readTwoStep, (_input, { agentId }) =>
    readTwoStepState(platform.pool, { audience: 'agent', accountId: agentId }),
  );
  serve(beginTwoStep, async ({ body }, caller) => {
    const account = await accountOfAgent(platform, caller);
    return isRefusal(account) ? account : await beginTwoStepSetup(platform, account, body);
  });
  serve(confirmTwoStep, async ({ body }, caller) => {
    const account = await accountOfAgent(platform, caller);
    if (isRefusal(account)) return account;
    return await confirmTwoStepSetup(platform, account, body.code, notifyAgentOfTwoStep(platform, account));
  });
  serve(renewRecoveryCodes, async ({ body }, caller) => {
    const account = await accountOfAgent(platform, caller);
    if (isRefusal(account)) return account;
    return await renewCodes(platform, account, body, notifyAgentOfTwoStep(platform, account));
  });
  serve(endTwoStep, async ({ body }, caller) => {
    const account = await accountOfAgent(platform, caller);
    if (isRefusal(account)) return account;
    return await switchOffTwoStep(platform, account, body, notifyAgentOfTwoStep(platform, account));
  });
}
