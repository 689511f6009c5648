import type { SubscriptionStatus } from '#contract/subscription/subscription-shapes.ts';
import { gracePeriodEnd } from '#domain/subscription/grace-period.ts';
import { daysUntil } from '../plan-dates.ts';
import { closedCode } from './use-feature.ts';

export type SubscriptionBannerState =
  | { kind: 'trial'; days: number; endsAt: string }
  | { kind: 'past_due'; until: string | null }
  /** Neither trial nor plan is in force. Shared links stay open until `linksCloseAt`; null when they are closed. */
  | { kind: 'trial_ended' | 'plan_ended'; endedAt: string | null; linksCloseAt: string | null };

const trialReminderDays = 3;

/** Banner above every screen: the last days of a trial, an overdue payment or an ended subscription; null for none. */
export function subscriptionBannerState(
  status: SubscriptionStatus | undefined,
  now: number,
): SubscriptionBannerState | null {
  if (!status) return null;

  const { trial_ends_at: trialEndsAt, current_period_end: periodEnd, grace_ends_at: until = null } = status;
  if (status.status === 'trial') {
    const isOver = !status.is_trial_active || (trialEndsAt !== null && Date.parse(trialEndsAt) <= now);
    if (isOver) return endedBanner('trial_ended', trialEndsAt, now);
    if (trialEndsAt === null) return null;
    const days = daysUntil(trialEndsAt, now);
    return days <= trialReminderDays ? { kind: 'trial', days, endsAt: trialEndsAt } : null;
  }

  if (
    status.status === 'past_due' &&
    (until === null ? closedCode(status) === null : Date.parse(until) > now)
  ) {
    return { kind: 'past_due', until };
  }

  const isOver = status.status === 'cancelled' && periodEnd !== null && Date.parse(periodEnd) <= now;
  const isUnpaid = status.status === 'past_due';

  return isOver || isUnpaid || closedCode(status) !== null ? endedBanner('plan_ended', periodEnd, now) : null;
}

function endedBanner(
  kind: 'trial_ended' | 'plan_ended',
  endedAt: string | null,
  now: number,
): SubscriptionBannerState {
  const end = endedAt === null ? null : Date.parse(endedAt);
  if (end === null || end > now) return { kind, endedAt: null, linksCloseAt: null };
  const closesAt = gracePeriodEnd(end);
  return { kind, endedAt, linksCloseAt: closesAt > now ? new Date(closesAt).toISOString() : null };
}
