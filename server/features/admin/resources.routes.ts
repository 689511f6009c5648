import {
  changeAdminBookingStatus,
  changeAdminBookingStatuses,
  exportAdminBookings,
  listAdminBookings,
  readAdminBooking,
} from '#contract/admin/bookings.ts';
import {
  changeContent,
  createContent,
  listAdminContent,
  readAdminContent,
  readContentVersion,
  restoreContent,
} from '#contract/admin/content.ts';
import {
  changeFeedback,
  exportAdminFeedback,
  listAdminFeedback,
  readAdminFeedback,
} from '#contract/admin/feedback.ts';
import { changePlanTerms, listAdminPlans } from '#contract/admin/plans.ts';
import {
  changePropertyModeration,
  changePropertyModerations,
  exportAdminProperties,
  listAdminProperties,
  readAdminProperty,
} from '#contract/admin/properties.ts';
import {
  changeSubscriptionStatus,
  exportAgentSubscriptions,
  extendTrial,
  listAgentSubscriptions,
  readAgentSubscription,
  readSubscriptionStats,
} from '#contract/admin/subscriptions.ts';
import {
  changeUserStatus,
  changeUserStatuses,
  endTwoStepOfUser,
  exportAdminUsers,
  listAdminUsers,
  readAdminUser,
  removeAdmin,
  signOutUser,
} from '#contract/admin/users.ts';
import { answerEach } from '#server/http/answer-each.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { exportAllBookings } from './bookings/export-all-bookings.ts';
import { listAllBookings, readAnyBooking } from './bookings/list-all-bookings.ts';
import { transitionBookingAsAdmin } from './bookings/transition-booking-as-admin.ts';
import { changeContentItem, restoreContentItem } from './content/change-content.ts';
import { createContentItem } from './content/create-content.ts';
import { listContent, readItem, readVersion } from './content/read-content.ts';
import { editFeedback } from './feedback/edit-feedback.ts';
import { exportFeedback } from './feedback/export-feedback.ts';
import { listFeedback, readFeedback } from './feedback/list-feedback.ts';
import { changeModeration } from './properties/change-moderation.ts';
import { exportProperties } from './properties/export-properties.ts';
import { listAllProperties, readAnyProperty } from './properties/list-all-properties.ts';
import { exportSubscriptions } from './subscriptions/export-subscriptions.ts';
import { extendTrialOf } from './subscriptions/extend-trial.ts';
import { listSubscriptions } from './subscriptions/list-subscriptions.ts';
import { changeTermsOfPlan, listPlansForAdmin } from './subscriptions/plans.ts';
import { readStatsOfSubscriptions, readSubscription } from './subscriptions/read-subscriptions.ts';
import { setSubscriptionStatus } from './subscriptions/set-subscription-status.ts';
import { changeStatusOfUser } from './users/change-user-status.ts';
import { removeTwoStepOfUser } from './users/end-two-step-of-user.ts';
import { exportUsers } from './users/export-users.ts';
import { listUsers, readUser } from './users/read-users.ts';
import { removeAdminBy } from './users/remove-admin.ts';
import { signOutEverywhere } from './users/sign-out-user.ts';

export function serveAdminUsers(serve: Serve, platform: Platform): void {
  serve(listAdminUsers, ({ query }) => listUsers(platform.pool, query));
  serve(readAdminUser, ({ params }) => readUser(platform, params.id));
  serve(changeUserStatus, ({ params, body }, caller) =>
    changeStatusOfUser(platform, params.id, body, caller),
  );
  serve(changeUserStatuses, ({ body: { ids, ...change } }, caller) =>
    answerEach(ids, (id) => changeStatusOfUser(platform, id, change, caller)),
  );
  serve(exportAdminUsers, ({ query }, caller) => exportUsers(platform, query, caller));
  serve(endTwoStepOfUser, ({ params, body }, caller) =>
    removeTwoStepOfUser(platform, params.id, body, caller),
  );
  serve(removeAdmin, ({ params, body }, caller) => removeAdminBy(platform, params.id, body, caller));
  serve(signOutUser, ({ params }, caller) => signOutEverywhere(platform, params.id, caller));
}

export function serveAdminProperties(serve: Serve, platform: Platform): void {
  serve(listAdminProperties, ({ query }) => listAllProperties(platform.pool, query));
  serve(readAdminProperty, ({ params }) => readAnyProperty(platform.pool, params.id));
  serve(exportAdminProperties, ({ query }, caller) => exportProperties(platform, query, caller));
  serve(changePropertyModerations, ({ body: { ids, ...change } }, caller) =>
    answerEach(ids, (id) => changeModeration(platform, id, change, caller)),
  );
  serve(changePropertyModeration, ({ params, body }, caller) =>
    changeModeration(platform, params.id, body, caller),
  );
}

export function serveAdminBookings(serve: Serve, platform: Platform): void {
  serve(listAdminBookings, ({ query }) => listAllBookings(platform, query));
  serve(readAdminBooking, ({ params }) => readAnyBooking(platform, params.id));
  serve(exportAdminBookings, ({ query }, caller) => exportAllBookings(platform, query, caller));
  serve(changeAdminBookingStatuses, ({ body: { ids, ...move } }, caller) =>
    answerEach(ids, (id) => transitionBookingAsAdmin(platform, id, move, caller)),
  );
  serve(changeAdminBookingStatus, ({ params, body }, caller) =>
    transitionBookingAsAdmin(platform, params.id, body, caller),
  );
}

export function serveAdminSubscriptions(serve: Serve, platform: Platform): void {
  serve(listAgentSubscriptions, ({ query }) => listSubscriptions(platform, query));
  serve(readAgentSubscription, ({ params }) => readSubscription(platform, params.id));
  serve(changeSubscriptionStatus, ({ params, body }, caller) =>
    setSubscriptionStatus(platform, params.id, body, caller),
  );
  serve(extendTrial, ({ params, body }, caller) => extendTrialOf(platform, params.id, body, caller));
  serve(exportAgentSubscriptions, ({ query }, caller) => exportSubscriptions(platform, query, caller));
  serve(listAdminPlans, () => listPlansForAdmin(platform.pool));
  serve(changePlanTerms, ({ params, body }, caller) =>
    changeTermsOfPlan(platform, params.planType, body, caller),
  );
  serve(readSubscriptionStats, () => readStatsOfSubscriptions(platform));
}

export function serveAdminContent(serve: Serve, platform: Platform): void {
  const { pool } = platform;
  serve(listAdminContent, ({ query }) => listContent(pool, query));
  serve(readAdminContent, ({ params }) => readItem(pool, params.id));
  serve(readContentVersion, ({ params }) => readVersion(pool, params));
  serve(createContent, ({ body }, caller) => createContentItem(platform, body, caller));
  serve(changeContent, ({ params, body }, caller) => changeContentItem(platform, params.id, body, caller));
  serve(restoreContent, ({ params, body }, caller) =>
    restoreContentItem(platform, params.id, body.version, caller),
  );
}

export function serveAdminFeedback(serve: Serve, platform: Platform): void {
  serve(listAdminFeedback, ({ query }) => listFeedback(platform.pool, query));
  serve(readAdminFeedback, ({ params }) => readFeedback(platform.pool, params.id));
  serve(exportAdminFeedback, ({ query }, caller) => exportFeedback(platform, query, caller));
  serve(changeFeedback, ({ params, body }, caller) => editFeedback(platform, params.id, body, caller));
}
