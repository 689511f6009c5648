import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';

export function plansQuery() {
  return queryOptions({
    queryKey: ['admin', 'plans'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/subscriptions/plans', { signal }),
  });
}

type NewTerms = CallInputOf<'PUT /api/admin/subscriptions/plans/{planType}'>;

export function changePlanTerms({ planType, ...body }: NewTerms['body'] & NewTerms['params']) {
  return tryUpdate(
    adminCall('PUT /api/admin/subscriptions/plans/{planType}', { params: { planType }, body }),
  );
}
