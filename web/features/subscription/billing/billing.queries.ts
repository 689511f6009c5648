import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as content from '#contract/links/content.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import type { PlanChoice } from '#contract/subscription/subscription-shapes.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { call } from '#web/lib/api/call.ts';
import { download } from '#web/lib/api/download.ts';

export const billingQuery = queryOptions({
  queryKey: ['subscription', 'billing'],
  queryFn: ({ signal }) => call(subscription.readBilling, { signal }),
});

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call(subscription.listPlans, { signal }),
  staleTime: 10 * minuteMs,
});

/** Sales contact for plans by arrangement. */
export const supportQuery = queryOptions({
  queryKey: ['support-contact'],
  queryFn: ({ signal }) => call(content.readFooter, { signal }),
  select: ({ support }) => support,
  staleTime: 10 * minuteMs,
});

export type CouponChoice = PlanChoice & { coupon?: string | undefined };

export function changePreviewQuery({ planType, interval, coupon }: CouponChoice) {
  return queryOptions({
    queryKey: ['subscription', 'preview', planType, interval, coupon ?? null],
    queryFn: ({ signal }) =>
      call(subscription.previewPlanChange, { body: { planType, interval, coupon }, signal }),
    // The credit for the rest of the period shrinks every hour, so a preview is never cached.
    staleTime: 0,
    gcTime: 0,
  });
}

export const invoicesQuery = infiniteQueryOptions({
  queryKey: ['subscription', 'invoices'],
  queryFn: ({ pageParam, signal }) =>
    call(subscription.listInvoices, { query: { limit: '12', cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

export const paymentsQuery = infiniteQueryOptions({
  queryKey: ['subscription', 'payments'],
  queryFn: ({ pageParam, signal }) =>
    call(subscription.listPayments, { query: { limit: '12', cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

export async function downloadInvoice({ _id, number }: { _id: string; number: string }): Promise<void> {
  await download(subscription.readInvoicePdf, { params: { id: _id } }, `invoice-${number}.pdf`);
}

export async function changePlan(body: PlanChoice) {
  return await call(subscription.changePlan, { body });
}

export async function applyCoupon(coupon: string, idempotencyKey: string) {
  return await call(subscription.applyCoupon, { body: { coupon }, idempotencyKey });
}

export async function cancelSubscription(reason: string | undefined) {
  return await call(subscription.cancel, { body: reason ? { reason } : {} });
}

export async function resumeSubscription() {
  return await call(subscription.resume);
}

/** Redirects to the checkout page of the gateway. */
export async function goToCheckout(choice: CouponChoice): Promise<void> {
  const { checkoutUrl } = await call(subscription.initialize, { body: choice });
  location.assign(checkoutUrl);
}

export async function goToPortal(): Promise<void> {
  const { url } = await call(subscription.openBillingPortal);
  location.assign(url);
}

/** Invalidates everything that depends on the plan: locked features and live listings. */
export async function refreshSubscription(client: QueryClient): Promise<void> {
  await Promise.all(
    [['subscription'], ['properties'], ['property'], ['dashboard']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
