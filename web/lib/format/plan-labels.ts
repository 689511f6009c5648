import { allFeatures, type Feature } from '#domain/subscription/features.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import * as t from '#texts/screens.ts';

export function featureLabel(feature: Feature): string {
  return t.subscription.features[feature];
}

/** Falls back to the code for features that this version does not know. */
export function featureLabelOrCode(feature: string): string {
  const known = allFeatures.find((name) => name === feature);
  return known === undefined ? feature : featureLabel(known);
}

export function planLabel(plan: PlanType): string {
  return t.subscription.plans[plan];
}
