import { changePlanTerms, listAdminPlans } from '#contract/admin-plans.ts';
import {
  changeSubscriptionStatus,
  exportAgentSubscriptions,
  extendTrial,
  listAgentSubscriptions,
  readAgentSubscription,
  readSubscriptionStats,
} from '#contract/admin-subscriptions.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { exportSubscriptions } from './export-subscriptions.ts';
import { extendTrialOf } from './extend-trial.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { changeTermsOfPlan, listPlansForAdmin } from './plans.ts';
import { readStatsOfSubscriptions, readSubscription } from './read-subscriptions.ts';
import { setSubscriptionStatus } from './set-subscription-status.ts';

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
