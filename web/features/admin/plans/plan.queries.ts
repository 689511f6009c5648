import { queryOptions } from '@tanstack/react-query';
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

type NewTerms = CallInputOf<typeof adminPlans.changeTerms>;

export function changePlanTerms({ planType, ...body }: NewTerms['body'] & NewTerms['params']) {
  return tryUpdate(adminCall(adminPlans.changeTerms, { params: { planType }, body }));
}
