import { allFeatures, type Feature } from '#domain/subscription/features.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import { m } from '#web/locales/compiled/messages.js';

export function featureLabel(feature: Feature): string {
  return m.subscription_feature({ feature });
}

/** Falls back to the code for features that this version does not know. */
export function featureLabelOrCode(feature: string): string {
  const known = allFeatures.find((name) => name === feature);
  return known === undefined ? feature : featureLabel(known);
}

export function planLabel(plan: PlanType): string {
  return m.subscription_plan({ plan });
}
