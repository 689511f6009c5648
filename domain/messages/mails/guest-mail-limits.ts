import type { SubscriptionState } from '../../subscription/entitlements.ts';
import type { PlanType } from '../../subscription/plans.ts';

/**
 * Why a mail to a guest waits: its host's address is not confirmed, the host has written to enough new addresses today, or
 * an earlier mail to the same guest waits.
 */
export const holdReasons = ['unconfirmed', 'daily_limit', 'earlier_mail'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Bookings that a host with an unconfirmed address may enter within a day. */
export const maxUnconfirmedBookings = 10;

const withoutPlan = 200;

const byPlan: Readonly<Record<PlanType, number>> = {
  starter: 200,
  professional: 400,
  business: 1000,
  enterprise: 5000,
};

/** Addresses to which a host may write for the first time on one day; a trial has what the smallest plan has. */
export function maxFirstMails(plan: PlanType | null, state: SubscriptionState | null): number {
  const isPaid = state === 'active' || state === 'past_due';
  return plan !== null && isPaid ? byPlan[plan] : withoutPlan;
}
