import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CouponRow } from '#contract/admin/coupons.ts';
import * as adminCoupons from '#contract/admin/coupons.ts';
import type { CouponState } from '#domain/subscription/coupon.ts';
import * as t from '#texts/screens.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
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

export const couponStateLabels: Readonly<Record<CouponState, string>> = {
  active: t.coupons.active,
  expired: t.coupons.expired,
  used_up: t.coupons.usedUp,
  ended: t.coupons.ended,
};
export const couponStateTones: Readonly<Record<CouponState, BadgeTone>> = {
  active: 'pine',
  expired: 'sand',
  used_up: 'yellow',
  ended: 'sand',
};

/** "20% for 3 months", "€ 5 once". */
export function couponTermsText(
  coupon: Pick<CouponRow, 'percentOff' | 'amountOff' | 'duration' | 'months'>,
): string {
  const { percentOff, amountOff, duration, months } = coupon;
  const off =
    amountOff === null
      ? t.coupons.percent({ count: percentOff ?? 0 })
      : t.labels.amountOff({ amount: formatMoney(amountOff) });
  if (duration === 'once') return t.coupons.termsOnce({ off });
  return duration === 'forever'
    ? t.coupons.termsForever({ off })
    : t.coupons.termsMonths({ off, count: months ?? 1 });
}

export function couponPlansText({ planTypes }: Pick<CouponRow, 'planTypes'>): string {
  return planTypes === null ? t.labels.allPlans : planTypes.map(planLabel).join(', ');
}

/** "3 of 50", "3". */
export function couponUsesText({ uses, maxUses }: Pick<CouponRow, 'uses' | 'maxUses'>): string {
  const used = formatNumber(uses);
  return maxUses === null ? used : t.counts.usedOf({ used, most: formatNumber(maxUses) });
}
