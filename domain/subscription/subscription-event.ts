import type { SubscriptionState } from '#domain/subscription/entitlements.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import type { Discount } from './coupon.ts';

export const billingIntervals = ['month', 'year'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** Purpose of a payment: a new subscription, its next period, or an upgrade. */
export type PaymentCause = 'checkout' | 'renewal' | 'upgrade';

/** Fact about a subscription. Times are milliseconds since 1970, amounts minor units. */
export type SubscriptionFact =
  | { readonly kind: 'trial_started'; readonly endsAt: number }
  | {
      readonly kind: 'period_paid';
      readonly invoice: string;
      readonly cause: PaymentCause;
      readonly planType: PlanType;
      /** Plan version that was bought. Default: the first. */
      readonly planVersion?: number | undefined;
      readonly interval: BillingInterval;
      readonly from: number;
      readonly to: number;
      /** What was paid, after the discount. */
      readonly amountMinor: number;
      readonly discount?: Discount | undefined;
    }
  | {
      readonly kind: 'payment_failed' | 'payment_pending';
      readonly invoice: string;
      readonly cause: PaymentCause;
      readonly amountMinor: number;
    }
  | { readonly kind: 'refunded'; readonly invoice: string; readonly amountMinor: number }
  | { readonly kind: 'cancel_asked' | 'cancel_withdrawn' }
  /** `time`: the paid period has lapsed; `gateway`: the gateway ended the subscription. */
  | { readonly kind: 'ended'; readonly cause: 'time' | 'gateway' }
  | {
      readonly kind: 'plan_change_scheduled';
      readonly planType: PlanType;
      readonly planVersion?: number | undefined;
      readonly interval: BillingInterval;
    }
  | { readonly kind: 'plan_change_withdrawn' }
  /** State set by an admin; it holds until the next payment. */
  | {
      readonly kind: 'admin_set';
      readonly status: SubscriptionState;
      readonly planType: PlanType | null;
      readonly planVersion?: number | null | undefined;
      readonly trialEndsAt: number | null;
      readonly currentPeriodEnd: number | null;
      /** Given without a payment: it is not billed, and closes with its period. */
      readonly isGranted?: true | undefined;
    };

export type SubscriptionEvent = SubscriptionFact & { readonly id: string; readonly at: number };
