import type { SubscriptionStatus } from '#contract/subscription/subscription-shapes.ts';
import { allFeatures } from '#domain/subscription/features.ts';
import { formatLongDate, formatNumber } from '#web/lib/format/format.ts';
import { featureLabel, planLabel } from '#web/lib/format/plan-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { closedCode, isFeatureOpen } from './use-feature.ts';

export type FeatureLine = { key: string; name: string; isAllowed: boolean; why: string };

/** Each feature with its access and the reason. */
export function featureLines(status: SubscriptionStatus): FeatureLine[] {
  return allFeatures.map((feature) => {
    const isAllowed = isFeatureOpen(status, feature);
    return {
      key: feature,
      name: featureLabel(feature),
      isAllowed,
      why: accessReason(status, isAllowed, featureLabel(feature)),
    };
  });
}

/** `detail` is the server's sentence for a refusal. */
export function listingLine(
  status: SubscriptionStatus,
  check: { allowed: boolean; detail: string | null; maxListings: number; listing_count: number },
): FeatureLine {
  const counts = { count: formatNumber(check.listing_count), most: formatNumber(check.maxListings) };
  const why = check.allowed
    ? m.feature_test_listings_room(counts)
    : (check.detail ?? accessReason(status, false, m.subscription_feature_listings()));
  return { key: 'maxListings', name: m.feature_test_listings(), isAllowed: check.allowed, why };
}

function accessReason(status: SubscriptionStatus, isAllowed: boolean, feature: string): string {
  if (status.is_trial_active) {
    const { trial_ends_at: end } = status;
    return end
      ? m.feature_test_why_trial({ date: formatLongDate(end.slice(0, 10)) })
      : m.feature_test_why_trial_open();
  }
  if (status.status === 'trial') return m.shell_trial_expired_text({ feature: feature.toLowerCase() });
  if (closedCode(status)) return m.shell_inactive_text({ feature: feature.toLowerCase() });
  const plan = status.planType ? planLabel(status.planType) : m.subscription_plan_none();
  return isAllowed ? m.feature_test_why_plan({ plan }) : m.feature_test_why_not_plan({ plan });
}

/** One-line summary of the trial or plan in force. */
export function subscriptionLine(status: SubscriptionStatus): string {
  const { is_trial_active: isTrial, trial_ends_at: end, planType } = status;
  if (isTrial && end) return m.feature_test_state_trial({ date: formatLongDate(end.slice(0, 10)) });
  if (status.status === 'trial') return m.feature_test_state_expired();
  if (closedCode(status) || planType === null) return m.feature_test_state_none();
  return m.feature_test_state_plan({ plan: planLabel(planType) });
}
