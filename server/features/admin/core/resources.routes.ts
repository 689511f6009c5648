import * as adminAgentImport from '#contract/admin/agent-import.ts';
import * as adminAgentNotes from '#contract/admin/agent-notes.ts';
import * as adminAgentViews from '#contract/admin/agent-views.ts';
import * as adminBookings from '#contract/admin/bookings.ts';
import * as adminContent from '#contract/admin/content.ts';
import * as adminFeedback from '#contract/admin/feedback.ts';
import * as adminGuestReviews from '#contract/admin/guest-reviews.ts';
import * as adminMoney from '#contract/admin/money.ts';
import * as adminNights from '#contract/admin/nights.ts';
import * as adminPlans from '#contract/admin/plans.ts';
import * as adminProperties from '#contract/admin/properties.ts';
import * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import * as adminUserAccess from '#contract/admin/user-access.ts';
import * as adminUsers from '#contract/admin/users.ts';
import { selectFeedbackMessages } from '#server/features/links/feedback/index.ts';
import { previewPlanPrices, withdrawPlanChange } from '#server/features/subscription/billing/index.ts';
import { answerEach } from '#server/http/answer-each.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { memoizeSlow } from './analytics/memoize-slow.ts';
import {
  changeAdminBookingStatus,
  exportAdminBookings,
  listAdminBookings,
  readAdminBooking,
  readBookingPage,
} from './bookings/admin-bookings.ts';
import { listAdminContent, readAdminContent, readContentVersion } from './content/read-admin-content.ts';
import { changeContent, createContent, restoreContent } from './content/save-content.ts';
import { selectAssignees } from './feedback/admin-feedback.store.ts';
import { exportAdminFeedback, listAdminFeedback, readAdminFeedback } from './feedback/admin-feedback.ts';
import { changeFeedback } from './feedback/change-feedback.ts';
import { listAdminReviews, readAdminReview, settleGuestReview } from './guest-reviews/admin-guest-reviews.ts';
import { listMoneyLines, readPlatformMoney } from './money/read-platform-money.ts';
import {
  exportAdminProperties,
  listAdminProperties,
  readAdminProperty,
  readPropertyPage,
} from './properties/admin-properties.ts';
import {
  changeMatchingProperties,
  changePropertyModeration,
  changePropertyModerations,
} from './properties/change-property-moderation.ts';
import { findQueue } from './properties/property-page.store.ts';
import { readNights } from './properties/read-nights.ts';
import {
  exportAgentSubscriptions,
  listAgentSubscriptions,
  readAgentSubscription,
  readSubscriptionStats,
} from './subscriptions/agent-subscriptions.ts';
import { changeSubscriptionStatus, extendTrial, grantPlan } from './subscriptions/change-subscription.ts';
import { changePlanTerms, listAdminPlans } from './subscriptions/plans.ts';
import { changeNote, createNote, listNotes, removeNote, restoreNote } from './users/agent-notes.ts';
import { approveUserEmail, cancelUserEmail, changeUserEmail } from './users/change-user-email.ts';
import { changeMatchingUsers, changeUserStatus, changeUserStatuses } from './users/change-user-status.ts';
import { endUserTwoStep, signOutUser } from './users/end-user-sessions.ts';
import { checkAgentImport, importAgents, inviteAgent } from './users/invite-agent.ts';
import { exportUsers, listUsers, readUser } from './users/read-users.ts';
import { removeAdmin } from './users/remove-admin.ts';
import {
  endUserSession,
  listUserSessions,
  sendUserPasswordReset,
  sendUserVerification,
} from './users/user-access.ts';
import { endMemberSessions, listUserMembers } from './users/user-members.ts';
import { endViews, listViews, startView } from './views/agent-views.ts';

export function serveAdminUsers({ serveAll }: Serve, platform: Platform): void {
  serveAll(adminUsers, {
    list: ({ query }, caller) => listUsers(platform, query, caller),
    read: ({ params }, caller) => readUser(platform, params.id, caller),
    changeStatus: ({ params, body }, caller) => changeUserStatus(platform, params.id, body, caller),
    changeStatuses: ({ body }, caller) => changeUserStatuses(platform, body, caller),
    changeMatching: ({ body }, caller) => changeMatchingUsers(platform, body, caller),
    exportCsv: ({ query }, caller) => exportUsers(platform, query, caller),
    endTwoStep: ({ params, body }, caller) => endUserTwoStep(platform, params.id, body, caller),
    removeAdmin: ({ params, body }, caller) => removeAdmin(platform, params.id, body, caller),
    signOut: ({ params }, caller) => signOutUser(platform, params.id, caller),
    inviteAgent: ({ body }, caller) => inviteAgent(platform, body, caller),
  });

  serveAll(adminUserAccess, {
    listSessions: ({ params }, caller) => listUserSessions(platform, params.id, caller),
    endSession: ({ params }, caller) => endUserSession(platform, params, caller),
    listMembers: ({ params }) => listUserMembers(platform, params.id),
    endMemberSessions: ({ params }, caller) => endMemberSessions(platform, params, caller),
    sendVerification: ({ params }, caller) => sendUserVerification(platform, params.id, caller),
    changeEmail: ({ params, body }, caller) => changeUserEmail(platform, params.id, body, caller),
    approveEmail: ({ params, body }, caller) =>
      approveUserEmail(platform, { id: params.id, ...body }, caller),
    cancelEmail: ({ params, query }, caller) => cancelUserEmail(platform, { ...params, ...query }, caller),
    sendPasswordReset: ({ params }, caller) => sendUserPasswordReset(platform, params.id, caller),
  });
  serveAll(adminAgentImport, {
    check: ({ body }) => checkAgentImport(platform, body.csv),
    run: ({ body }, caller) => importAgents(platform, body, caller),
  });
  serveAll(adminAgentViews, {
    list: ({ params }) => listViews(platform, params.id),
    start: ({ params, body }, caller) => startView(platform, { id: params.id, ...body }, caller),
    end: ({ params }, caller) => endViews(platform, params.id, caller),
  });

  serveAll(adminAgentNotes, {
    list: ({ params }) => listNotes(platform.pool, params.id),
    create: ({ params, body }, caller) => createNote(platform, { agentId: params.id, ...body }, caller),
    change: ({ params, body }, caller) =>
      changeNote(platform, { agentId: params.id, noteId: params.noteId, ...body }, caller),
    remove: ({ params }, caller) =>
      removeNote(platform, { agentId: params.id, noteId: params.noteId }, caller),
    restore: ({ params }, caller) =>
      restoreNote(platform, { agentId: params.id, noteId: params.noteId }, caller),
  });
}

export function serveAdminProperties({ serveAll }: Serve, platform: Platform): void {
  serveAll(adminProperties, {
    list: ({ query }) => listAdminProperties(platform.pool, query),
    read: ({ params }) => readAdminProperty(platform.pool, params.id),
    readPage: ({ params }, caller) => readPropertyPage(platform, params.id, caller),
    readQueue: () => findQueue(platform.pool),
    exportCsv: ({ query }, caller) => exportAdminProperties(platform, query, caller),
    changeModerations: ({ body }, caller) => changePropertyModerations(platform, body, caller),
    changeMatching: ({ body }, caller) => changeMatchingProperties(platform, body, caller),
    changeModeration: ({ params, body }, caller) =>
      changePropertyModeration(platform, params.id, body, caller),
  });
  serveAll(adminNights, {
    read: ({ params, query }, caller) => readNights(platform, { id: params.id, ...query }, caller),
  });
}

export function serveAdminBookings({ serveAll }: Serve, platform: Platform): void {
  serveAll(adminBookings, {
    list: ({ query }) => listAdminBookings(platform, query),
    read: ({ params }) => readAdminBooking(platform, params.id),
    readPage: ({ params }) => readBookingPage(platform, params.id),
    exportCsv: ({ query }, caller) => exportAdminBookings(platform, query, caller),
    changeStatuses: ({ body: { ids, ...move } }, caller) =>
      answerEach(ids, (id) => changeAdminBookingStatus(platform, id, move, caller)),
    changeStatus: ({ params, body }, caller) => changeAdminBookingStatus(platform, params.id, body, caller),
  });
}

export function serveAdminSubscriptions({ serveAll, serveSome }: Serve, platform: Platform): void {
  serveSome(adminSubscriptions, {
    list: ({ query }) => listAgentSubscriptions(platform, query),
    read: ({ params }) => readAgentSubscription(platform, params.id),
    changeStatus: ({ params, body }, caller) => changeSubscriptionStatus(platform, params.id, body, caller),
    extendTrial: ({ params, body }, caller) => extendTrial(platform, params.id, body, caller),
    grantPlan: ({ params, body }, caller) => grantPlan(platform, params.id, body, caller),
    exportCsv: ({ query }, caller) => exportAgentSubscriptions(platform, query, caller),
    readStats: () => readSubscriptionStats(platform),
  });

  serveAll(adminPlans, {
    list: () => listAdminPlans(platform.pool),
    previewChange: ({ params, body }) => previewPlanPrices(platform.pool, params.planType, body),
    withdrawChange: ({ params }, caller) => withdrawPlanChange(platform, params.planType, caller),
    changeTerms: ({ params, body }, caller) => changePlanTerms(platform, params.planType, body, caller),
  });
}

export function serveAdminMoney({ serveAll }: Serve, platform: Platform): void {
  const figures = memoizeSlow<Awaited<ReturnType<typeof readPlatformMoney>>>(platform.now);
  serveAll(adminMoney, {
    read: ({ query }) => figures(JSON.stringify(query), () => readPlatformMoney(platform, query)),
    listLines: ({ query }) => listMoneyLines(platform, query),
  });
}

export function serveAdminContent({ serveAll }: Serve, platform: Platform): void {
  const { pool } = platform;
  serveAll(adminContent, {
    list: ({ query }) => listAdminContent(pool, query),
    read: ({ params }) => readAdminContent(pool, params.id),
    readVersion: ({ params }) => readContentVersion(pool, params),
    create: ({ body }, caller) => createContent(platform, body, caller),
    change: ({ params, body }, caller) => changeContent(platform, params.id, body, caller),
    restore: ({ params, body }, caller) => restoreContent(platform, params.id, body.version, caller),
  });
}

export function serveAdminFeedback({ serveAll }: Serve, platform: Platform): void {
  serveAll(adminFeedback, {
    list: ({ query }) => listAdminFeedback(platform.pool, query),
    read: ({ params }) => readAdminFeedback(platform.pool, params.id),
    exportCsv: ({ query }, caller) => exportAdminFeedback(platform, query, caller),
    listMessages: async ({ params }) => ({ items: await selectFeedbackMessages(platform.pool, params.id) }),
    listAssignees: async () => ({ items: await selectAssignees(platform.pool) }),
    change: ({ params, body }, caller) => changeFeedback(platform, params.id, body, caller),
  });
  serveAll(adminGuestReviews, {
    list: ({ query }) => listAdminReviews(platform.pool, query),
    read: ({ params }) => readAdminReview(platform.pool, params.id),
    settle: ({ params, body }, caller) =>
      settleGuestReview(platform, { id: params.id, removeFor: body.removeFor }, caller),
  });
}
