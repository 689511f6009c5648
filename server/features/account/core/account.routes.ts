import * as agentSessions from '#contract/account/agent-sessions.ts';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as passkeys from '#contract/account/passkeys.ts';
import * as twoStep from '#contract/account/two-step.ts';
import * as adminPasskeys from '#contract/admin/passkeys.ts';
import * as adminTwoStep from '#contract/admin/two-step.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { registerAgent } from './auth/create-agent-account.ts';
import { listDemoSignIns } from './auth/list-demo-sign-ins.ts';
import { finishSignIn, loginAgent } from './auth/login-agent.ts';
import { logoutAgent } from './auth/start-agent-session.ts';
import { closeAccount, keepAccount, readClosing } from './closing/close-account.ts';
import { googleOf } from './google/confirm-google-identity.ts';
import { linkGoogle } from './google/link-google.ts';
import { finishGoogleSignIn, startGoogleSignIn } from './google/sign-in-with-google.ts';
import { ownPasskeys } from './passkeys/own-passkeys.ts';
import { finishPasskeySignIn, startPasskeySignIn } from './passkeys/sign-in-with-passkey.ts';
import { confirmPassword } from './security/own-account.ts';
import { endAgentSession, endAgentSessions, listOwnSessions } from './security/own-sessions.ts';
import { twoStepSettings } from './security/two-step-settings.ts';
import { sendVerification, verifyEmail } from './verification/verify-email.ts';

export function serveAuth({ serveSome }: Serve, platform: Platform): void {
  serveSome(auth, {
    register: ({ body }, caller) => registerAgent(platform, body, caller),
    login: ({ body }, caller) => loginAgent(platform, body, caller),
    finishSignIn: ({ body }, caller) => finishSignIn(platform, body, caller),
    startPasskeySignIn: () => startPasskeySignIn(platform, 'agent'),
    finishPasskeySignIn: ({ body }, caller) => finishPasskeySignIn(platform, body, caller),
    logout: (_input, caller) => logoutAgent(platform, caller),
    listDemoSignIns: () => listDemoSignIns(platform),
  });
}

export function serveVerification({ serveSome }: Serve, platform: Platform): void {
  serveSome(auth, {
    verifyEmail: ({ body }) => verifyEmail(platform, body),
    sendVerification: (_input, caller) => sendVerification(platform, caller),
  });
}

export function serveGoogleSignIn({ serveSome }: Serve, platform: Platform): void {
  const deps = { ...platform, google: googleOf(platform) };
  serveSome(auth, {
    startGoogleSignIn: () => startGoogleSignIn(deps),
    finishGoogleSignIn: ({ body }, caller) => finishGoogleSignIn(deps, body, caller),
    linkGoogle: ({ body }, caller) => linkGoogle(deps, body, caller),
  });
}

export function serveAccountClosing({ serveSome }: Serve, platform: Platform): void {
  serveSome(agents, {
    readClosing: (_input, caller) => readClosing(platform, caller),
    closeAccount: ({ body }, caller) => closeAccount(platform, body, caller),
    keepAccount: (_input, caller) => keepAccount(platform, caller),
  });
}

export function serveAccountSecurity(serve: Serve, platform: Platform): void {
  serve.serveAll(agentSessions, {
    list: (_input, caller) => listOwnSessions(platform, caller),
    end: ({ params }, caller) => endAgentSession(platform, params.id, caller),
    endMany: ({ body }, caller) => endAgentSessions(platform, body, caller),
  });

  serve.serveSome(agents, {
    confirmPassword: ({ body }, caller) => confirmPassword(platform, body, caller),
  });
  serveTwoStep(serve, platform);
  servePasskeys(serve, platform);
}

/** The same settings for both audiences, each at its own addresses. */
function serveTwoStep({ serveAll }: Serve, platform: Platform): void {
  const { readState, begin, confirm, renew, end } = twoStepSettings(platform);
  serveAll(twoStep, {
    read: (_input, caller) => readState(caller),
    begin: ({ body }, caller) => begin(caller, body),
    confirm: ({ body }, caller) => confirm(caller, body),
    renewRecoveryCodes: ({ body }, caller) => renew(caller, body),
    end: ({ body }, caller) => end(caller, body),
  });
}

/** Passkeys of the signed-in agent. */
function servePasskeys({ serveAll }: Serve, platform: Platform): void {
  const own = ownPasskeys(platform);
  serveAll(passkeys, {
    list: (_input, caller) => own.list(caller),
    startAdding: ({ body }, caller) => own.startAdding(caller, body),
    add: ({ body }, caller) => own.add(caller, body),
    rename: ({ params, body }, caller) => own.rename(caller, params.id, body.name),
    remove: ({ params, body }, caller) => own.remove(caller, params.id, body),
    startConfirming: (_input, caller) => own.startConfirming(caller),
    confirm: ({ body }, caller) => own.confirm(caller, body),
  });
}

export function serveAdminSecurity({ serveAll }: Serve, platform: Platform): void {
  const { readState, begin, confirm, renew, end } = twoStepSettings(platform);

  serveAll(adminTwoStep, {
    read: (_input, caller) => readState(caller),
    begin: ({ body }, caller) => begin(caller, body),
    confirm: ({ body }, caller) => confirm(caller, body),
    renewRecoveryCodes: ({ body }, caller) => renew(caller, body),
    end: ({ body }, caller) => end(caller, body),
  });

  const own = ownPasskeys(platform);
  serveAll(adminPasskeys, {
    list: (_input, caller) => own.list(caller),
    startAdding: ({ body }, caller) => own.startAdding(caller, body),
    add: ({ body }, caller) => own.add(caller, body),
    rename: ({ params, body }, caller) => own.rename(caller, params.id, body.name),
    remove: ({ params, body }, caller) => own.remove(caller, params.id, body),
    startConfirming: (_input, caller) => own.startConfirming(caller),
    confirm: ({ body }, caller) => own.confirm(caller, body),
  });
}
