import type { Features, SubscriptionStatus } from '#contract/subscription/subscription.ts';
import { m } from '#web/locales/compiled/messages.js';

type PlanType = NonNullable<SubscriptionStatus['planType']>;
export type FeatureName = Exclude<keyof Features, 'maxListings'>;

export const featureOrder: readonly FeatureName[] = [
  'sharedLinks',
  'analytics',
  'marketingTools',
  'team',
  'api',
];

const featureLabels: Record<FeatureName, () => string> = {
  sharedLinks: m.subscription_feature_shared_links,
  analytics: m.subscription_feature_analytics,
  marketingTools: m.subscription_feature_marketing,
  team: m.subscription_feature_team,
  api: m.subscription_feature_api,
};

const planLabels: Record<PlanType, () => string> = {
  starter: m.subscription_plan_starter,
  professional: m.subscription_plan_professional,
  business: m.subscription_plan_business,
  enterprise: m.subscription_plan_enterprise,
};

export function featureLabel(feature: FeatureName): string {
  return featureLabels[feature]();
}

/** Falls back to the code for features that this version does not know. */
export function featureLabelOrCode(feature: string): string {
  const known = featureOrder.find((name) => name === feature);
  return known === undefined ? feature : featureLabel(known);
}

export function planLabel(planType: PlanType): string {
  return planLabels[planType]();
}
