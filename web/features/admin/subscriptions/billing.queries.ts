import { queryOptions } from '@tanstack/react-query';
import * as adminBilling from '#contract/admin/billing.ts';
import * as adminCoupons from '#contract/admin/coupons.ts';
import type { RefundReason } from '#domain/subscription/refund-of-invoice.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { adminDownload } from '#web/lib/api/admin-download.ts';
import { tryUpdate } from '#web/lib/api/admin-results.ts';

const refundPollMs = 2000;

/** Fetched again while a refund is under way. */
export function billingQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'billing', id],
    queryFn: ({ signal }) => adminCall(adminBilling.read, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.invoices.some(hasOpenRefund) ? refundPollMs : false),
  });
}

export function hasOpenRefund({ refunds }: adminBilling.AdminInvoice): boolean {
  return refunds.some(({ state }) => state === 'requested' || state === 'accepted');
}

type Refund = { id: string; invoiceId: string; amountMinor: number; reason: RefundReason };

export function refundInvoice({ id, invoiceId, ...body }: Refund, idempotencyKey: string) {
  return tryUpdate(adminCall(adminBilling.refund, { params: { id, invoiceId }, body, idempotencyKey }));
}

type CouponChoice = { id: string; coupon: string; replaces?: string | undefined };

export function applyCoupon({ id, ...body }: CouponChoice, idempotencyKey: string) {
  return tryUpdate(adminCall(adminCoupons.apply, { params: { id }, body, idempotencyKey }));
}

export function withdrawCoupon({ id, coupon }: { id: string; coupon: string }, idempotencyKey: string) {
  return tryUpdate(adminCall(adminCoupons.withdraw, { params: { id }, body: { coupon }, idempotencyKey }));
}

export function downloadInvoice(id: string, { _id: invoiceId, number }: adminBilling.AdminInvoice) {
  const params = { id, invoiceId };
  return adminDownload(adminBilling.readInvoicePdf, {}, `invoice-${number}.pdf`, params);
}
