import type { SubscriptionStatus } from '#contract/subscription.ts';
import { daysLeft } from './instant-days.ts';

export type SubscriptionStrip =
  | { kind: 'trial'; days: number; endsAt: string }
  | { kind: 'past_due'; until: string | null };

const lastDays = 3;

/** What every screen says of the subscription: that the trial is in its last days, or that a payment is missing. */
export function stripOf(status: SubscriptionStatus | undefined, now: number): SubscriptionStrip | null {
  if (!status) return null;
  const { trial_ends_at: endsAt, grace_ends_at: until = null } = status;
  if (status.status === 'past_due') {
    // Afterwards nothing is open that could still be kept: the locks say what is missing.
    return until !== null && Date.parse(until) <= now ? null : { kind: 'past_due', until };
  }
  if (!status.is_trial_active || endsAt === null || Date.parse(endsAt) <= now) return null;
  const days = daysLeft(endsAt, now);
  return days <= lastDays ? { kind: 'trial', days, endsAt } : null;
}
