import { hourMs, minuteMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { accountClosingJobs, verificationJobs } from './account.jobs.ts';
import {
  serveAccountClosing,
  serveAccountSecurity,
  serveAdminSecurity,
  serveAuth,
  serveGoogleSignIn,
  serveVerification,
} from './account.routes.ts';
import { deleteExpiredSessions } from './auth/expired-session.store.ts';
import { deleteOldDevices } from './auth/seen-device.store.ts';
import { eraseAccounts, erasedFilesQueue } from './closing/close-account.ts';
import { confirmMailQueue, stopMailQueue } from './email-change/change-agent-email.ts';
import { settleEmailChanges } from './email-change/decide-email-change.ts';
import { serveEmailRefusal } from './email-change/refuse-email-change.routes.ts';
import { deleteExpiredGoogleSignIns } from './google/google.store.ts';
import { deleteOldAttempts } from './guess-limits/guess.store.ts';
import { deleteExpiredChallenges } from './passkeys/passkey.store.ts';
import { deleteExpiredTickets } from './two-step/two-step.store.ts';
import { verificationQueue } from './verification/verify-email.ts';

/** Signing in and out, two-step sign-in, sessions, email verification and closing of an account. */
export const accountFeature: Feature = {
  name: 'account',
  register(serve, platform) {
    serveAuth(serve, platform);
    serveVerification(serve, platform);
    serveGoogleSignIn(serve, platform);
    serveAccountSecurity(serve, platform);
    serveAdminSecurity(serve, platform);
    serveAccountClosing(serve, platform);
  },
  routes: serveEmailRefusal,
  queues: [verificationQueue, confirmMailQueue, stopMailQueue, erasedFilesQueue],
  mailQueues: [verificationQueue, confirmMailQueue, stopMailQueue],
  jobs: (platform) => [...verificationJobs(platform), ...accountClosingJobs(platform)],
  timers: (platform) => {
    const { pool, now } = platform;

    return [
      { name: 'settle-email-changes', everyMs: minuteMs, run: () => settleEmailChanges(platform) },
      {
        name: 'delete-ended-sessions',
        everyMs: hourMs,
        removes: 'sessions',
        run: () => deleteExpiredSessions(pool, now()),
      },
      {
        name: 'forget-old-sign-in-tries',
        everyMs: hourMs,
        removes: 'sign_in_tries',
        run: () => deleteOldAttempts(pool, now()),
      },
      {
        name: 'forget-old-devices',
        everyMs: 24 * hourMs,
        removes: 'devices',
        run: () => deleteOldDevices(pool, now()),
      },
      {
        name: 'delete-ended-google-sign-ins',
        everyMs: hourMs,
        removes: 'google_sign_ins',
        run: () => deleteExpiredGoogleSignIns(pool, now()),
      },
      {
        name: 'delete-ended-sign-in-tickets',
        everyMs: hourMs,
        removes: 'second_steps',
        run: () => deleteExpiredTickets(pool, now()),
      },
      {
        name: 'delete-ended-passkey-challenges',
        everyMs: hourMs,
        removes: 'passkey_challenges',
        run: () => deleteExpiredChallenges(pool, now()),
      },
      {
        name: 'erase-closed-accounts',
        everyMs: hourMs,
        removes: 'closed_accounts',
        run: () => eraseAccounts(platform),
      },
    ];
  },
};
export { checkOwnPassword, checkSignIn } from './auth/check-sign-in.ts';
export {
  type AccountRefusal,
  createAgentAccount,
  isRegistrationOpen,
  registerByForm,
} from './auth/create-agent-account.ts';
export { listDemoSignIns } from './auth/list-demo-sign-ins.ts';
export { notifyOfNewDevice, rememberDevice } from './auth/notify-of-new-device.ts';
export { refuseWeakPassword } from './auth/password-rule.ts';
export { securityUrl } from './auth/security-url.ts';
export { startAgentSession } from './auth/start-agent-session.ts';
export { eraseAgentAccount } from './closing/close-account.ts';
export { entityOf as entityOfPerson, requestAgentEmail } from './email-change/change-agent-email.ts';
export { approveAgentEmail, withdrawAgentEmail } from './email-change/decide-email-change.ts';
export {
  findEmailChange,
  findEmailChanges,
  type WaitingEmailChange,
} from './email-change/email-change.store.ts';
export { endEmailChangeOfSuspended, endEmailChangesOf } from './email-change/end-email-changes.ts';
export { confirmGoogleIdentity, googleOf } from './google/confirm-google-identity.ts';
export { findGoogleMember, insertGoogleIdentity } from './google/google.store.ts';
export {
  clearGuesses,
  mayMailReset,
  requestResetMail,
  resetMailQueue,
} from './guess-limits/limit-guesses.ts';
export { checkPasskey } from './passkeys/check-passkey.ts';
export { deletePasskeys, listPasskeys, recordPasskeyInSession } from './passkeys/passkey.store.ts';
export { startPasskeySignIn } from './passkeys/sign-in-with-passkey.ts';
export { accountOfAdmin, confirmPassword } from './security/own-account.ts';
export { endOwnSession, endOwnSessions, listOwnSessions } from './security/own-sessions.ts';
export { proveIdentity } from './security/prove-identity.ts';
export { deleteSession, sessionsOf } from './security/session-list.store.ts';
export { finishSecondStep, refuseWithTicket, requireSecondStep } from './two-step/second-step.ts';
export { readTwoStepState } from './two-step/set-up-two-step.ts';
export { deleteTwoStep } from './two-step/two-step.store.ts';
export { requestVerification, verifyEmail } from './verification/verify-email.ts';
