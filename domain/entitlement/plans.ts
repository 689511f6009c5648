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

export type Plan = {
  readonly planType: PlanType;
  readonly name: string;
  /** Price of a month, in whole major units; null: by arrangement. */
  readonly monthlyPrice: number | null;
  /** What a year paid at once saves. */
  readonly yearlyDiscountPercent: number;
  readonly features: Readonly<Features>;
};

export const trialListingCap = 100;
const yearlyDiscountPercent = 20;

const everyFeature = {
  sharedLinks: true,
  analytics: true,
  marketingTools: true,
  team: true,
  api: true,
} as const;

/** The plans as they are seeded; an admin may change them later. */
export const plans: Readonly<Record<PlanType, Plan>> = {
  starter: {
    planType: 'starter',
    name: 'Starter',
    monthlyPrice: 19,
    yearlyDiscountPercent,
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
    monthlyPrice: 49,
    yearlyDiscountPercent,
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
    monthlyPrice: 119,
    yearlyDiscountPercent,
    features: { maxListings: 60, ...everyFeature },
  },
  enterprise: {
    planType: 'enterprise',
    name: 'Enterprise',
    monthlyPrice: null,
    yearlyDiscountPercent,
    features: { maxListings: 1000, ...everyFeature },
  },
};

export const trialFeatures: Readonly<Features> = { maxListings: trialListingCap, ...everyFeature };

export const noFeatures: Readonly<Features> = {
  maxListings: 0,
  sharedLinks: false,
  analytics: false,
  marketingTools: false,
  team: false,
  api: false,
};
