import {
  cancelAdminEmail,
  changeAdminEmail,
  changeAdminPassword,
  confirmAdminEmail,
  endAdminSession,
  endAdminSessions,
  forgotAdminPassword,
  listAdminSessions,
  readAdminAccount,
  renameAdmin,
} from '#contract/admin/account.ts';
import {
  adminLogin,
  adminLogout,
  changeAdminSettings,
  readAdminProfile,
  readAdminSettings,
  readAdminSetup,
  registerFirstAdmin,
} from '#contract/admin/admin.ts';
import {
  listAgentPerformance,
  listAgentsForAnalytics,
  readAdminAnalytics,
  readSeasons,
} from '#contract/admin/analytics.ts';
import {
  acceptInvitation,
  inviteAdmin,
  listAdminInvitations,
  readInvitation,
  revokeAdminInvitation,
} from '#contract/admin/invitations.ts';
import { exportAdminLogs, listAdminLogs, readAdminLog } from '#contract/admin/logs.ts';
import { searchEverything } from '#contract/admin/search.ts';
import { readAdminStats } from '#contract/admin/stats.ts';
import { finishAdminSignIn } from '#contract/admin/two-step.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import { listOwnSessions } from '#server/features/account/index.ts';
import { hasAdmin } from '#server/features/admins/index.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { endSessionOfAdmin, endSessionsOfAdmin } from './account/admin-sessions.ts';
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './account/change-admin-email.ts';
import { changeAdminPasswordOf } from './account/change-admin-password.ts';
import { readAdminAccountOf, renameAdminTo } from './account/read-admin-account.ts';
import { requestAdminReset } from './account/reset-admin-password.ts';
import { listAgentSummaries } from './analytics/agent-summary.store.ts';
import { listAgentPerformanceFor } from './analytics/list-agent-performance.ts';
import { memoizeSlow } from './analytics/memoize-slow.ts';
import { readAdminAnalyticsFor } from './analytics/read-admin-analytics.ts';
import { readSeasonsFor } from './analytics/read-seasons.ts';
import { acceptInvitationBy, readInvitationOf } from './invitations/accept-invitation.ts';
import { inviteAdminBy, listInvitations, revokeInvitation } from './invitations/invitations.ts';
import { exportLogs } from './log/export-admin-logs.ts';
import { listLogs, readLogEntry } from './log/list-admin-logs.ts';
import { createCachedCount } from './overview/cached-count.ts';
import { readStats } from './overview/read-stats.ts';
import { searchEverywhere } from './overview/search-everywhere.ts';
import {
  finishSignInOfAdmin,
  readAdminProfileOf,
  signInAdmin,
  signOutAdmin,
} from './session/admin-session.ts';
import { changeSettings } from './settings/change-settings.ts';
import { registerFirstAdminBy } from './setup/first-admin.ts';

export function serveAdmin(serve: Serve, platform: Platform): void {
  serve(adminLogin, ({ body }, caller) => signInAdmin(platform, body, caller));
  serve(finishAdminSignIn, ({ body }, caller) => finishSignInOfAdmin(platform, body, caller));
  serve(adminLogout, (_input, caller) => signOutAdmin(platform, caller));
  serve(readAdminSetup, async () => ({ open: !(await hasAdmin(platform.pool)) }));
  serve(registerFirstAdmin, ({ body }, caller) => registerFirstAdminBy(platform, body, caller));
  serve(readAdminProfile, (_input, caller) => readAdminProfileOf(platform, caller));
  serve(readAdminSettings, () => readPlatformSettings(platform.pool));
  serve(changeAdminSettings, ({ body }, caller) => changeSettings(platform, body, caller));
}

export function serveAdminAccount(serve: Serve, platform: Platform): void {
  serve(readAdminAccount, (_input, { adminId }) =>
    readAdminAccountOf(platform.pool, adminId, platform.now()),
  );
  serve(renameAdmin, ({ body }, caller) => renameAdminTo(platform, body, caller));
  serve(changeAdminEmail, ({ body }, caller) => requestEmailChange(platform, body, caller));
  serve(cancelAdminEmail, (_input, caller) => cancelEmailChange(platform, caller));
  serve(confirmAdminEmail, ({ body }, caller) => confirmEmailChange(platform, body, caller));
  serve(changeAdminPassword, ({ body }, caller) => changeAdminPasswordOf(platform, body, caller));
  serve(forgotAdminPassword, ({ body }, caller) => requestAdminReset(platform, body, caller));
  serve(listAdminSessions, (_input, caller) => listOwnSessions(platform, caller));
  serve(endAdminSession, ({ params }, caller) => endSessionOfAdmin(platform, params.id, caller));
  serve(endAdminSessions, ({ body }, caller) => endSessionsOfAdmin(platform, body, caller));
}

export function serveAdminInvitations(serve: Serve, platform: Platform): void {
  serve(listAdminInvitations, () => listInvitations(platform));
  serve(inviteAdmin, ({ body }, caller) => inviteAdminBy(platform, body, caller));
  serve(revokeAdminInvitation, ({ params }, caller) => revokeInvitation(platform, params.id, caller));
  serve(readInvitation, ({ params }) => readInvitationOf(platform, params.token));
  serve(acceptInvitation, ({ body }, caller) => acceptInvitationBy(platform, body, caller));
}

export function serveAdminOverview(serve: Serve, platform: Platform): void {
  const count = createCachedCount();
  serve(readAdminStats, () => readStats(platform, count));
  serve(searchEverything, ({ query }) => searchEverywhere(platform.pool, query.q));
}

const maxAgentChoices = 1000;

export function serveAdminAnalytics(serve: Serve, platform: Platform): void {
  const platforms = memoizeSlow<Awaited<ReturnType<typeof readAdminAnalyticsFor>>>(platform.now);
  const performances = memoizeSlow<Awaited<ReturnType<typeof listAgentPerformanceFor>>>(platform.now);
  const seasons = memoizeSlow<Awaited<ReturnType<typeof readSeasonsFor>>>(platform.now);
  serve(readAdminAnalytics, ({ query }) =>
    platforms(JSON.stringify(query), () => readAdminAnalyticsFor(platform, query)),
  );
  serve(listAgentPerformance, ({ query }) =>
    performances(JSON.stringify(query), () => listAgentPerformanceFor(platform, query)),
  );
  serve(readSeasons, ({ query }) => seasons(JSON.stringify(query), () => readSeasonsFor(platform, query)));
  serve(listAgentsForAnalytics, async () => ({
    agents: await listAgentSummaries(platform.pool, maxAgentChoices),
  }));
}

export function serveAdminLog(serve: Serve, platform: Platform): void {
  serve(listAdminLogs, ({ query }) => listLogs(platform, query));
  serve(readAdminLog, ({ params }) => readLogEntry(platform.pool, params.id));
  serve(exportAdminLogs, ({ query }) => exportLogs(platform, query));
}
