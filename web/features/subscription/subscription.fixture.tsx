import type { Billing } from '#contract/subscription/subscription-shapes.ts';
import { featuresOf } from '#domain/subscription/features.ts';
import { inDays } from '#testing/show-signed-in.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' });

/** Billing of a paid professional plan; a test overrides what differs. */
export function buildBilling(given: Partial<Billing> = {}): Billing {
  return {
    gateway: 'sandbox',
    status: 'active',
    planType: 'professional',
    interval: 'month',
    price: euro(4900),
    trialEndsAt: null,
    currentPeriodStart: inDays(-10),
    planStartsAt: null,
    currentPeriodEnd: inDays(20),
    graceEndsAt: null,
    endsAt: null,
    nextPayment: { at: inDays(20), amount: euro(4900) },
    scheduledChange: null,
    openCheckout: null,
    lastFailure: null,
    discount: null,
    can: { subscribe: false, change: true, cancel: true, resume: false, portal: true },
    usage: { live: 4, counted: 5, maxListings: 15 },
    pausedBySelection: 0,
    ...given,
  };
}

export const planList = {
  currency: 'EUR',
  trialDays: 14,
  items: [
    { planType: 'starter', name: 'Starter', monthly: euro(1900), yearly: euro(18_240), most: 3 },
    { planType: 'professional', name: 'Professional', monthly: euro(4900), yearly: euro(47_040), most: 15 },
    { planType: 'business', name: 'Business', monthly: euro(11_900), yearly: euro(114_240), most: 60 },
    { planType: 'enterprise', name: 'Enterprise', monthly: null, yearly: null, most: 1000 },
  ].map(({ most, ...plan }) => ({
    ...plan,
    yearlySavingPercent: 20,
    features: featuresOf(most, ['sharedLinks', 'analytics', 'marketingTools']),
  })),
};
