import { allFeatures, type Features, featuresOf, planFeatures } from './features.ts';

/** Plans, smallest first. */
export const planTypes = ['starter', 'professional', 'business', 'enterprise'] as const;
export type PlanType = (typeof planTypes)[number];

/** One version of a plan. Subscribers retain the price and features of the version they bought. */
export type Plan = {
  readonly planType: PlanType;
  readonly version: number;
  readonly name: string;
  /** Monthly price in minor units; null: by arrangement. */
  readonly monthlyMinor: number | null;
  /** Price of a year paid at once, in minor units; null: by arrangement. */
  readonly yearlyMinor: number | null;
  /** Whether the plan is offered to new subscribers. */
  readonly isShown: boolean;
  readonly features: Readonly<Features>;
};

export const maxTrialListings = 100;

/** Version of the plans that are seeded with the product. */
export const firstPlanVersion = 1;

/** Seeded plans; an admin may change them later. A year costs a fifth less than twelve months. */
export const plans: Readonly<Record<PlanType, Plan>> = {
  starter: {
    planType: 'starter',
    name: 'Starter',
    version: firstPlanVersion,
    monthlyMinor: 1900,
    yearlyMinor: 18_240,
    isShown: true,
    features: featuresOf(3, planFeatures.starter),
  },
  professional: {
    planType: 'professional',
    name: 'Professional',
    version: firstPlanVersion,
    monthlyMinor: 4900,
    yearlyMinor: 47_040,
    isShown: true,
    features: featuresOf(15, planFeatures.professional),
  },
  business: {
    planType: 'business',
    name: 'Business',
    version: firstPlanVersion,
    monthlyMinor: 11900,
    yearlyMinor: 114_240,
    isShown: true,
    features: featuresOf(60, allFeatures),
  },
  enterprise: {
    planType: 'enterprise',
    name: 'Enterprise',
    version: firstPlanVersion,
    monthlyMinor: null,
    yearlyMinor: null,
    isShown: true,
    features: featuresOf(1000, allFeatures),
  },
};

export const trialFeatures: Readonly<Features> = featuresOf(maxTrialListings, allFeatures);

export const noFeatures: Readonly<Features> = featuresOf(0, []);
