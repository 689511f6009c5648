/**
 * What a plan can switch on, in the order of lists, by the name that refusals use. A new feature needs a row here, the
 * plans that include it, a migration for the stored versions, and its labels: `subscription_feature` and `admin_feature`.
 */
const featureNames = {
  sharedLinks: 'shared links',
  analytics: 'analytics',
  marketingTools: 'marketing tools',
  team: 'team roles',
  api: 'API access',
} as const;

export type Feature = keyof typeof featureNames;

/** What a plan allows: how many listings, and which features. */
export type Features = { maxListings: number } & Record<Feature, boolean>;

// NOTE: the keys of an object literal are all it has.
export const allFeatures = Object.keys(featureNames) as readonly Feature[];

export function featureName(feature: Feature): string {
  return featureNames[feature];
}

/** A value for each feature. */
export function forEachFeature<T>(choose: (feature: Feature) => T): Record<Feature, T> {
  // NOTE: every feature is a key.
  return Object.fromEntries(allFeatures.map((feature) => [feature, choose(feature)])) as Record<Feature, T>;
}

export function featuresOf(maxListings: number, included: readonly Feature[]): Features {
  return { maxListings, ...forEachFeature((feature) => included.includes(feature)) };
}
