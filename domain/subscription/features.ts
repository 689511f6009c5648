/**
 * What a plan can switch on, in the order of lists. A new feature needs a row here and in the plans below that include it, a
 * migration for the stored versions, its name in the refusals of `texts/`, and its label in `texts/en/subscription/subscription.ts`.
 */
export const allFeatures = [
  'sharedLinks',
  'analytics',
  'marketingTools',
  'agreements',
  'automation',
  'team',
  'api',
] as const;

export type Feature = (typeof allFeatures)[number];

/** Stored with plans and subscriptions, but without a screen yet. */
const notOffered: readonly Feature[] = [];

/** Features that agents can use today. Plans are sold by these alone. */
export const offeredFeatures = allFeatures.filter((feature) => !notOffered.includes(feature));

/** What a plan allows: how many listings, and which features. */
export type Features = { maxListings: number } & Record<Feature, boolean>;

/** Features of the seeded plans; the larger plans include all. */
export const planFeatures = {
  starter: ['sharedLinks'],
  professional: ['sharedLinks', 'analytics', 'marketingTools', 'agreements', 'automation'],
} as const satisfies Record<string, readonly Feature[]>;

/** A value for each feature. */
export function forEachFeature<T>(choose: (feature: Feature) => T): Record<Feature, T> {
  // NOTE: every feature is a key.
  return Object.fromEntries(allFeatures.map((feature) => [feature, choose(feature)])) as Record<Feature, T>;
}

export function featuresOf(maxListings: number, included: readonly Feature[]): Features {
  return { maxListings, ...forEachFeature((feature) => included.includes(feature)) };
}
