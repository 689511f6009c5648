import { queryOptions } from '@tanstack/react-query';
import type { AdminPlan } from '#contract/admin/plans.ts';
import * as adminPlans from '#contract/admin/plans.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';

export function plansQuery() {
  return queryOptions({
    queryKey: ['admin', 'plans'],
    queryFn: ({ signal }) => adminCall(adminPlans.list, { signal }),
  });
}

type Prices = CallInputOf<typeof adminPlans.previewChange>['body'];

/** Whom new prices would concern, and what they would bring in. */
export function planPreviewQuery(planType: AdminPlan['planType'], prices: Prices) {
  return queryOptions({
    queryKey: ['admin', 'plan-preview', planType, prices.monthlyMinor, prices.yearlyMinor],
    queryFn: ({ signal }) =>
      adminCall(adminPlans.previewChange, { params: { planType }, body: prices, signal }),
  });
}

export function withdrawPlanChange(planType: AdminPlan['planType']) {
  return tryUpdate(adminCall(adminPlans.withdrawChange, { params: { planType } }));
}

type NewTerms = CallInputOf<typeof adminPlans.changeTerms>;

export function changePlanTerms({ planType, ...body }: NewTerms['body'] & NewTerms['params']) {
  return tryUpdate(adminCall(adminPlans.changeTerms, { params: { planType }, body }));
}
