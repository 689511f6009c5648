import * as adminAccount from '#contract/admin/account.ts';
import * as adminAnalytics from '#contract/admin/analytics.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminInvitations from '#contract/admin/invitations.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminPrivacy from '#contract/admin/privacy.ts';
import * as adminSearch from '#contract/admin/search.ts';
import * as adminSettings from '#contract/admin/settings.ts';
import * as adminStats from '#contract/admin/stats.ts';
import * as adminTeam from '#contract/admin/team.ts';
import { passkeySite } from '#server/adapters/passkeys.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import { confirmPassword, listOwnSessions, startPasskeySignIn } from '#server/features/account/core/index.ts';
import { hasAdmin } from '#server/features/admin/admins/index.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeAdminPassword, forgotAdminPassword } from './account/admin-password.ts';
import { cancelAdminEmail, changeAdminEmail, confirmAdminEmail } from './account/change-admin-email.ts';
import {
  changeAdminName,
  endAdminSession,
  endAdminSessions,
  readAdminAccount,
} from './account/own-account.ts';
import { listAgentSummaries } from './analytics/agent-summary.store.ts';
import { memoizeSlow } from './analytics/memoize-slow.ts';
import { listAgentPerformance, readAdminAnalytics, readSeasons } from './analytics/read-admin-analytics.ts';
import { exportFunnelAgents, listFunnelAgents, readAgentFunnel } from './analytics/read-agent-funnel.ts';
import { acceptInvitation, readInvitation } from './invitations/accept-invitation.ts';
import {
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from './invitations/invitations.ts';
import { exportAdminLogs, listAdminLogs, readAdminLog } from './log/admin-logs.ts';
import { createCachedCount, readAdminStats } from './overview/read-admin-stats.ts';
import { searchEverything } from './overview/search-everything.ts';
import { listRetention } from './privacy/list-retention.ts';
import {
  confirmErasure,
  exportGuestData,
  findGuestData,
  listErasures,
  listRegister,
  requestErasure,
  withdrawErasure,
} from './privacy/privacy-requests.ts';
import {
  finishAdminPasskeySignIn,
  finishAdminSignIn,
  loginAdmin,
  logoutAdmin,
  readAdminProfile,
} from './session/admin-session.ts';
import { changeAdminSettings } from './settings/change-admin-settings.ts';
import { registerFirstAdmin } from './setup/register-first-admin.ts';
import { changeRole, listTeam } from './team/team.ts';

export function serveAdmin({ serveAll }: Serve, platform: Platform): void {
  serveAll(adminAuth, {
    login: ({ body }, caller) => loginAdmin(platform, body, caller),
    finishSignIn: ({ body }, caller) => finishAdminSignIn(platform, body, caller),
    logout: (_input, caller) => logoutAdmin(platform, caller),
    readSetup: async () => ({
      open: !(await hasAdmin(platform.pool)),
      passkeyOrigin: passkeySite(platform.config.http.publicUrl)?.origin ?? null,
    }),
    startPasskeySignIn: () => startPasskeySignIn(platform, 'admin'),
    finishPasskeySignIn: ({ body }, caller) => finishAdminPasskeySignIn(platform, body, caller),
    registerFirst: ({ body }, caller) => registerFirstAdmin(platform, body, caller),
    readProfile: (_input, caller) => readAdminProfile(platform, caller),
    readRole: async (_input, { role }) => ({ role }),
  });

  serveAll(adminSettings, {
    read: () => readPlatformSettings(platform.pool),
    change: ({ body }, caller) => changeAdminSettings(platform, body, caller),
  });
}

export function serveAdminAccount({ serveAll }: Serve, platform: Platform): void {
  serveAll(adminAccount, {
    read: (_input, { adminId }) => readAdminAccount(platform.pool, adminId, platform.now()),
    changeName: ({ body }, caller) => changeAdminName(platform, body, caller),
    changeEmail: ({ body }, caller) => changeAdminEmail(platform, body, caller),
    cancelEmail: (_input, caller) => cancelAdminEmail(platform, caller),
    confirmEmail: ({ body }, caller) => confirmAdminEmail(platform, body, caller),
    changePassword: ({ body }, caller) => changeAdminPassword(platform, body, caller),
    confirmPassword: ({ body }, caller) => confirmPassword(platform, body, caller),
    forgotPassword: ({ body }, caller) => forgotAdminPassword(platform, body, caller),
    listSessions: (_input, caller) => listOwnSessions(platform, caller),
    endSession: ({ params }, caller) => endAdminSession(platform, params.id, caller),
    endSessions: ({ body }, caller) => endAdminSessions(platform, body, caller),
  });
}

export function serveAdminInvitations({ serveAll }: Serve, platform: Platform): void {
  serveAll(adminInvitations, {
    list: () => listInvitations(platform),
    create: ({ body }, caller) => createInvitation(platform, body, caller),
    resend: ({ params }, caller) => resendInvitation(platform, params.id, caller),
    revoke: ({ params }, caller) => revokeInvitation(platform, params.id, caller),
    read: ({ params }) => readInvitation(platform, params.token),
    accept: ({ body }, caller) => acceptInvitation(platform, body, caller),
  });
}

export function serveAdminTeam({ serveAll }: Serve, platform: Platform): void {
  serveAll(adminTeam, {
    list: () => listTeam(platform.pool),
    changeRole: ({ params, body }, caller) => changeRole(platform, { id: params.id, ...body }, caller),
  });
}

export function serveAdminOverview({ serveAll }: Serve, platform: Platform): void {
  const count = createCachedCount();
  serveAll(adminStats, {
    read: (_input, caller) => readAdminStats(platform, count, caller),
  });
  serveAll(adminSearch, {
    searchEverything: ({ query }, caller) => searchEverything(platform.pool, query.q, caller),
  });
}

const maxAgentChoices = 1000;

export function serveAdminAnalytics({ serveAll }: Serve, platform: Platform): void {
  const platforms = memoizeSlow<Awaited<ReturnType<typeof readAdminAnalytics>>>(platform.now);
  const performances = memoizeSlow<Awaited<ReturnType<typeof listAgentPerformance>>>(platform.now);
  const seasons = memoizeSlow<Awaited<ReturnType<typeof readSeasons>>>(platform.now);
  const funnels = memoizeSlow<Awaited<ReturnType<typeof readAgentFunnel>>>(platform.now);

  serveAll(adminAnalytics, {
    read: ({ query }) => platforms(JSON.stringify(query), () => readAdminAnalytics(platform, query)),
    listAgentPerformance: ({ query }) =>
      performances(JSON.stringify(query), () => listAgentPerformance(platform, query)),
    readSeasons: ({ query }) => seasons(JSON.stringify(query), () => readSeasons(platform, query)),
    readFunnel: ({ query }) => funnels(JSON.stringify(query), () => readAgentFunnel(platform, query)),
    listFunnelAgents: ({ query }) => listFunnelAgents(platform, query),
    exportFunnel: ({ query }, caller) => exportFunnelAgents(platform, query, caller),
    listAgents: async () => ({
      agents: await listAgentSummaries(platform.pool, maxAgentChoices),
    }),
  });
}

export function serveAdminPrivacy({ serveAll }: Serve, platform: Platform): void {
  serveAll(adminPrivacy, {
    findGuest: ({ query }) => findGuestData(platform, query.email),
    exportGuest: ({ body }, caller) => exportGuestData(platform, body.email, caller),
    listErasures: () => listErasures(platform),
    eraseGuest: ({ body: { email, reason } }, caller) =>
      requestErasure(platform, { subject: { kind: 'guest', email }, reason }, caller),
    eraseAgent: ({ body: { agentId, reason } }, caller) =>
      requestErasure(platform, { subject: { kind: 'agent', agentId }, reason }, caller),
    confirmErasure: ({ params }, caller) => confirmErasure(platform, params.id, caller),
    withdrawErasure: ({ params }, caller) => withdrawErasure(platform, params.id, caller),
    listRegister: ({ query }) => listRegister(platform, query),
    listRetention: () => listRetention(platform),
  });
}

export function serveAdminLog({ serveAll }: Serve, platform: Platform): void {
  serveAll(adminLogs, {
    list: ({ query }) => listAdminLogs(platform, query),
    read: ({ params }) => readAdminLog(platform.pool, params.id),
    exportCsv: ({ query }) => exportAdminLogs(platform, query),
  });
}
