import * as adminDeadLetters from '#contract/admin/dead-letters.ts';
import * as adminDeliveries from '#contract/admin/deliveries.ts';
import * as adminRestoredCopy from '#contract/admin/restored-copy.ts';
import { deletedNoteMs } from '#domain/admin/agent-notes.ts';
import { hourMs, minuteMs } from '#domain/shared/duration.ts';
import { answerEach } from '#server/http/answer-each.ts';
import type { Feature } from '#server/http/feature.ts';
import { adminResetMailQueue, mailAdminReset } from './account/admin-password.ts';
import { deleteExpiredAdminTokens } from './account/admin-token.store.ts';
import { emailChangeMailQueue, mailEmailChange } from './account/change-admin-email.ts';
import {
  serveAdmin,
  serveAdminAccount,
  serveAdminAnalytics,
  serveAdminInvitations,
  serveAdminLog,
  serveAdminOverview,
  serveAdminPrivacy,
  serveAdminTeam,
} from './admin.routes.ts';
import { selectDeadLetters } from './dead-letters/dead-letter.store.ts';
import { retryDeadLetters } from './dead-letters/retry-dead-letters.ts';
import { discardMail, listDeliveries, readDelivery, resendMail } from './deliveries/deliveries.ts';
import { invitationJobs, invitationMailQueue } from './invitations/invitations.ts';
import { retainLogMonths } from './log/retain-log-months.ts';
import { expireErasures } from './privacy/erasure-request.store.ts';
import {
  serveAdminBookings,
  serveAdminContent,
  serveAdminFeedback,
  serveAdminMoney,
  serveAdminProperties,
  serveAdminSubscriptions,
  serveAdminUsers,
} from './resources.routes.ts';
import {
  holdByCommand,
  readRestoredCopy,
  releaseByCommand,
  releaseRestoredCopy,
} from './restored-copy/release-copy.ts';
import { deleteOldNotes } from './users/agent-note.store.ts';
import { recordEndedViews } from './views/agent-views.ts';
import { serveSavedViews } from './views/saved-views.ts';

const mailQueues = [adminResetMailQueue, emailChangeMailQueue, invitationMailQueue];

/** The admin area: sign-in and account of admins, and everything they manage. */
export const adminFeature: Feature = {
  name: 'admin',
  register(serve, platform) {
    serveAdmin(serve, platform);
    serveAdminAccount(serve, platform);
    serveAdminInvitations(serve, platform);
    serveAdminTeam(serve, platform);
    serveAdminLog(serve, platform);

    serveAdminUsers(serve, platform);
    serveAdminPrivacy(serve, platform);
    serveAdminSubscriptions(serve, platform);
    serveAdminMoney(serve, platform);
    serveAdminProperties(serve, platform);
    serveAdminOverview(serve, platform);

    serve.serveAll(adminDeliveries, {
      list: ({ query }) => listDeliveries(platform, query),
      read: ({ params }) => readDelivery(platform, params.id),
      resend: ({ body: { ids, onlyUnsent } }, caller) =>
        answerEach(ids, (id) => resendMail(platform, { id, onlyUnsent }, caller)),
      discard: ({ body }, caller) => answerEach(body.ids, (id) => discardMail(platform, id, caller)),
    });
    serve.serveAll(adminDeadLetters, {
      list: async () => ({ items: await selectDeadLetters(platform.pool) }),
      retry: ({ body }, caller) => retryDeadLetters(platform, body.ids, caller),
    });

    serve.serveAll(adminRestoredCopy, {
      read: () => readRestoredCopy(platform),
      release: (_input, caller) => releaseRestoredCopy(platform, caller),
    });
    serveSavedViews(serve, platform);
    serveAdminFeedback(serve, platform);
    serveAdminContent(serve, platform);
    serveAdminBookings(serve, platform);
    serveAdminAnalytics(serve, platform);
  },
  queues: mailQueues,
  mailQueues,
  jobs: (platform) => [
    { queue: adminResetMailQueue, handle: ({ email }, job) => mailAdminReset(platform, String(email), job) },
    {
      queue: emailChangeMailQueue,
      handle: ({ adminId, email }, job) =>
        mailEmailChange(platform, { adminId: String(adminId), email: String(email), job }),
    },
    ...invitationJobs(platform),
  ],
  timers: (platform) => [
    {
      name: 'delete-ended-admin-tokens',
      everyMs: hourMs,
      removes: 'admin_links',
      run: () => deleteExpiredAdminTokens(platform.pool, platform.now()),
    },
    { name: 'record-ended-views', everyMs: minuteMs, run: () => recordEndedViews(platform) },
    { name: 'retain-log-months', everyMs: 24 * hourMs, run: () => retainLogMonths(platform) },
    {
      name: 'delete-removed-notes',
      everyMs: hourMs,
      removes: 'agent_notes',
      run: () => deleteOldNotes(platform.pool, platform.now() - deletedNoteMs),
    },
    {
      name: 'expire-erasure-requests',
      everyMs: hourMs,
      removes: 'erasure_requests',
      run: () => expireErasures(platform.pool, platform.now()),
    },
  ],
};
export {
  forgotAdminPassword,
  isAdminResetOpen,
  resetAdminPassword,
} from './account/admin-password.ts';
export {
  type BreakGlassAction,
  breakGlass,
  breakGlassActions,
  listAdmins,
} from './account/break-glass.ts';
export { confirmAdminEmail } from './account/change-admin-email.ts';
export { retainLogMonths } from './log/retain-log-months.ts';
export { addFirstAdmin, ensureFirstAdmin, setupCodeToPrint } from './setup/register-first-admin.ts';
export { holdByCommand, releaseByCommand };
