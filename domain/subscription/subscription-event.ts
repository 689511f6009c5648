import type { PlanType, SubscriptionState } from '#domain/entitlement/entitlements.ts';

/** The same list as in the contract. */
export const billingIntervals = ['month', 'year'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** What a payment is for: a subscription that begins, its next period, or the way up to a larger plan. */
export type PaymentCause = 'checkout' | 'renewal' | 'upgrade';

/** Something that happened to a subscription. Moments are milliseconds since 1970, amounts minor units. */
export type SubscriptionFact =
  | { readonly kind: 'trial_started'; readonly endsAt: number }
  | {
      readonly kind: 'period_paid';
      readonly invoice: string;
      readonly cause: PaymentCause;
      readonly planType: PlanType;
      /** The version of the plan that was bought; absent: the first. */
      readonly planVersion?: number | undefined;
      readonly interval: BillingInterval;
      readonly from: number;
      readonly to: number;
      readonly amountMinor: number;
    }
  | {
      readonly kind: 'payment_failed' | 'payment_pending';
      readonly invoice: string;
      readonly cause: PaymentCause;
      readonly amountMinor: number;
    }
  | { readonly kind: 'refunded'; readonly invoice: string; readonly amountMinor: number }
  | { readonly kind: 'cancel_asked' | 'cancel_withdrawn' }
  /** `time`: our own clock found the paid time over; `gateway`: the gateway will take no more payments. */
  | { readonly kind: 'ended'; readonly cause: 'time' | 'gateway' }
  | {
      readonly kind: 'plan_change_scheduled';
      readonly planType: PlanType;
      readonly planVersion?: number | undefined;
      readonly interval: BillingInterval;
    }
  | { readonly kind: 'plan_change_withdrawn' }
  /** What an admin sets holds until the next payment. */
  | {
      readonly kind: 'admin_set';
      readonly status: SubscriptionState;
      readonly planType: PlanType | null;
      readonly planVersion?: number | null | undefined;
      readonly trialEndsAt: number | null;
      readonly currentPeriodEnd: number | null;
    };

export type SubscriptionEvent = SubscriptionFact & { readonly id: string; readonly at: number };
