import { closeAccount, keepAccount, readClosing } from '#contract/account/account-closing.ts';
import { sendVerification, verifyEmail } from '#contract/account/account-recovery.ts';
import { confirmPassword, endSession, endSessions, listSessions } from '#contract/account/agent-sessions.ts';
import { listDemoSignIns, login, logout, register } from '#contract/account/auth.ts';
import { finishGoogleSignIn, linkGoogle, startGoogleSignIn } from '#contract/account/google-sign-in.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  finishSignIn,
  readTwoStep,
  renewRecoveryCodes,
} from '#contract/account/two-step.ts';
import {
  beginAdminTwoStep,
  confirmAdminTwoStep,
  endAdminTwoStep,
  readAdminTwoStep,
  renewAdminRecoveryCodes,
} from '#contract/admin/two-step.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { openGoogle } from '#server/adapters/google.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { listDemoSignInsOf } from './auth/list-demo-sign-ins.ts';
import { registerAgent } from './auth/register-agent.ts';
import { finishSignInOf, signInAgent } from './auth/sign-in-agent.ts';
import { signOutAgent } from './auth/sign-out-agent.ts';
import { cancelClosing, closeAccountOf, readClosingOf } from './closing/close-account.ts';
import { linkGoogleByPassword } from './google/link-google-by-password.ts';
import { finishSignInWithGoogle, startSignInWithGoogle } from './google/sign-in-with-google.ts';
import { endSessionOf, endSessionsOf, listSessionsOf } from './security/agent-sessions.ts';
import { notifyAdminOfTwoStep, notifyAgentOfTwoStep } from './security/notify-of-two-step.ts';
import { accountOfAdmin, accountOfAgent, confirmPasswordOf } from './security/own-account.ts';
import {
  beginTwoStepSetup,
  confirmTwoStepSetup,
  renewCodes,
  switchOffTwoStep,
} from './security/two-step-settings.ts';
import { readTwoStepState } from './two-step/set-up-two-step.ts';
import { sendVerificationAgain } from './verification/verification-mail.ts';
import { verifyEmailBy } from './verification/verify-email.ts';

export function serveAuth(serve: Serve, platform: Platform): void {
  serve(register, ({ body }, caller) => registerAgent(platform, body, caller));
  serve(login, ({ body }, caller) => signInAgent(platform, body, caller));
  serve(finishSignIn, ({ body }, caller) => finishSignInOf(platform, body, caller));
  serve(logout, (_input, caller) => signOutAgent(platform, caller));
  serve(listDemoSignIns, () => listDemoSignInsOf(platform));
}

export function serveVerification(serve: Serve, platform: Platform): void {
  serve(verifyEmail, ({ body }) => verifyEmailBy(platform, body));
  serve(sendVerification, (_input, caller) => sendVerificationAgain(platform, caller));
}

export function serveGoogleSignIn(serve: Serve, platform: Platform): void {
  const { config } = platform;
  const google = config.google && openGoogle(config.google, config.http.publicUrl);
  const deps = { ...platform, google };
  serve(startGoogleSignIn, () => startSignInWithGoogle(deps));
  serve(finishGoogleSignIn, ({ body }, caller) => finishSignInWithGoogle(deps, body, caller));
  serve(linkGoogle, ({ body }, caller) => linkGoogleByPassword(deps, body, caller));
}

export function serveAccountClosing(serve: Serve, platform: Platform): void {
  serve(readClosing, (_input, caller) => readClosingOf(platform, caller));
  serve(closeAccount, ({ body }, caller) => closeAccountOf(platform, body, caller));
  serve(keepAccount, (_input, caller) => cancelClosing(platform, caller));
}

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
