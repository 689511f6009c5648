import type { SubscriptionStatus } from '#contract/subscription/subscription-shapes.ts';
import { offeredFeatures } from '#domain/subscription/features.ts';
import * as t from '#texts/screens.ts';
import { formatLongDate, formatNumber } from '#web/lib/format/format.ts';
import { featureLabel, planLabel } from '#web/lib/format/plan-labels.ts';
import { closedCode, isFeatureOpen } from './use-feature.ts';

export type FeatureLine = { key: string; name: string; isAllowed: boolean; why: string };

/** Each feature that has a screen, with its access and the reason. */
export function featureLines(status: SubscriptionStatus): FeatureLine[] {
  return offeredFeatures.map((feature) => {
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
    ? t.subscription.featureTestListingsRoom(counts)
    : (check.detail ?? accessReason(status, false, t.subscription.featureListings));
  return { key: 'maxListings', name: t.subscription.featureTestListings, isAllowed: check.allowed, why };
}

function accessReason(status: SubscriptionStatus, isAllowed: boolean, feature: string): string {
  if (status.is_trial_active) {
    const { trial_ends_at: end } = status;
    return end
      ? t.subscription.featureTestWhyTrial({ date: formatLongDate(end.slice(0, 10)) })
      : t.subscription.featureTestWhyTrialOpen;
  }
  if (status.status === 'trial') return t.shell.trialExpiredText({ feature: feature.toLowerCase() });
  if (closedCode(status)) return t.shell.inactiveText({ feature: feature.toLowerCase() });
  const plan = status.planType ? planLabel(status.planType) : t.subscription.planNone;
  return isAllowed
    ? t.subscription.featureTestWhyPlan({ plan })
    : t.subscription.featureTestWhyNotPlan({ plan });
}

/** One-line summary of the trial or plan in force. */
export function subscriptionLine(status: SubscriptionStatus): string {
  const { is_trial_active: isTrial, trial_ends_at: end, planType } = status;
  if (isTrial && end) return t.subscription.featureTestStateTrial({ date: formatLongDate(end.slice(0, 10)) });
  if (status.status === 'trial') return t.subscription.featureTestStateExpired;
  if (closedCode(status) || planType === null) return t.subscription.featureTestStateNone;
  return t.notices.onPlan({ plan: planLabel(planType) });
}
