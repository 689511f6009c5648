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
import { endSessionOf, endSessionsOf } from './security/agent-sessions.ts';
import { confirmPasswordOf } from './security/own-account.ts';
import { listOwnSessions } from './security/own-sessions.ts';
import { twoStepSettings } from './security/two-step-settings.ts';
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
  serve(listSessions, (_input, caller) => listOwnSessions(platform, caller));
  serve(endSession, ({ params }, caller) => endSessionOf(platform, params.id, caller));
  serve(endSessions, ({ body }, caller) => endSessionsOf(platform, body, caller));
  serve(confirmPassword, ({ body }, caller) => confirmPasswordOf(platform, body, caller));
  serveTwoStep(serve, platform);
}

/** The same settings for both audiences, each at its own addresses. */
function serveTwoStep(serve: Serve, platform: Platform): void {
  const { readState, begin, confirm, renew, end } = twoStepSettings(platform);
  serve(readTwoStep, (_input, caller) => readState(caller));
  serve(beginTwoStep, ({ body }, caller) => begin(caller, body));
  serve(confirmTwoStep, ({ body }, caller) => confirm(caller, body));
  serve(renewRecoveryCodes, ({ body }, caller) => renew(caller, body));
  serve(endTwoStep, ({ body }, caller) => end(caller, body));
}

export function serveAdminSecurity(serve: Serve, platform: Platform): void {
  const { readState, begin, confirm, renew, end } = twoStepSettings(platform);
  serve(readAdminTwoStep, (_input, caller) => readState(caller));
  serve(beginAdminTwoStep, ({ body }, caller) => begin(caller, body));
  serve(confirmAdminTwoStep, ({ body }, caller) => confirm(caller, body));
  serve(renewAdminRecoveryCodes, ({ body }, caller) => renew(caller, body));
  serve(endAdminTwoStep, ({ body }, caller) => end(caller, body));
}
