/** The same list as in the contract. */
export const planTypes = ['starter', 'professional', 'business', 'enterprise'] as const;
export type PlanType = (typeof planTypes)[number];

/** What a plan allows; the same shape as in the contract. */
export type Features = {
  maxListings: number;
  sharedLinks: boolean;
  analytics: boolean;
  marketingTools: boolean;
  team: boolean;
  api: boolean;
};

export type Feature = Exclude<keyof Features, 'maxListings'>;

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

const everyFeature = {
  sharedLinks: true,
  analytics: true,
  marketingTools: true,
  team: true,
  api: true,
} as const;

/** Seeded plans; an admin may change them later. A year costs a fifth less than twelve months. */
export const plans: Readonly<Record<PlanType, Plan>> = {
  starter: {
    planType: 'starter',
    name: 'Starter',
    version: firstPlanVersion,
    monthlyMinor: 1900,
    yearlyMinor: 18_240,
    isShown: true,
    features: {
      maxListings: 3,
      sharedLinks: true,
      analytics: false,
      marketingTools: false,
      team: false,
      api: false,
    },
  },
  professional: {
    planType: 'professional',
    name: 'Professional',
    version: firstPlanVersion,
    monthlyMinor: 4900,
    yearlyMinor: 47_040,
    isShown: true,
    features: {
      maxListings: 15,
      sharedLinks: true,
      analytics: true,
      marketingTools: true,
      team: false,
      api: false,
    },
  },
  business: {
    planType: 'business',
    name: 'Business',
    version: firstPlanVersion,
    monthlyMinor: 11900,
    yearlyMinor: 114_240,
    isShown: true,
    features: { maxListings: 60, ...everyFeature },
  },
  enterprise: {
    planType: 'enterprise',
    name: 'Enterprise',
    version: firstPlanVersion,
    monthlyMinor: null,
    yearlyMinor: null,
    isShown: true,
    features: { maxListings: 1000, ...everyFeature },
  },
};

export const trialFeatures: Readonly<Features> = { maxListings: maxTrialListings, ...everyFeature };

export const noFeatures: Readonly<Features> = {
  maxListings: 0,
  sharedLinks: false,
  analytics: false,
  marketingTools: false,
  team: false,
  api: false,
};
