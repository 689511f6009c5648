import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as adminCoupons from '#contract/admin/coupons.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

type CouponFilters = Omit<NonNullable<CallInputOf<typeof adminCoupons.list>['query']>, 'limit'>;

export function listCoupons(filters: CouponFilters, signal?: AbortSignal) {
  const query = { ...filters, limit: pageSize };
  return loadOrFallback(adminCall(adminCoupons.list, { query, signal }), emptyPage);
}

export function couponQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'coupon', id],
    queryFn: ({ signal }) => adminCall(adminCoupons.read, { params: { id }, signal }),
  });
}

export function couponUsesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'coupon', id, 'uses'],
    queryFn: ({ pageParam, signal }) =>
      adminCall(adminCoupons.listUses, { params: { id }, query: { limit: '25', cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

type NewCoupon = CallInputOf<typeof adminCoupons.create>['body'];

export function createCoupon(body: NewCoupon, idempotencyKey: string) {
  return tryUpdate(adminCall(adminCoupons.create, { body, idempotencyKey }));
}

export function endCoupon({ id }: { id: string }) {
  return tryUpdate(adminCall(adminCoupons.end, { params: { id } }));
}
