import type { Feature } from '#domain/subscription/features.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import type { Facts } from '../../facts.ts';
import * as agreements from '../agreements/agreements.ts';
import * as automation from '../messages/automation.ts';
import * as labels from '../shared/labels.ts';

export const authenticationRequired = 'Authentication required';
export const notNow = 'Not now';
export const featureAny = 'this feature';
export const notInPlan = 'Not included in your plan';
export const listingLimit =
  'You’ve reached your plan’s listing limit. Choose a larger plan, or archive a listing first.';
export const featureListings = 'new listings';
export const featureLinks = 'shared links';
export const features: Readonly<Record<Feature, string>> = {
  sharedLinks: labels.sharedLinks,
  analytics: labels.analytics,
  marketingTools: 'Marketing tools',
  agreements: agreements.section,
  automation: automation.title,
  team: 'Team roles',
  api: 'API access',
};
export const plans: Readonly<Record<PlanType, string>> = {
  starter: 'Starter',
  professional: 'Professional',
  business: 'Business',
  enterprise: 'Enterprise',
};
export const planNone = 'current';
export const featureTestTitle = 'Feature test';
export const featureTestLead = 'What your subscription includes now, and why.';
export const featureTestStateTrial = ({ date }: Facts<'date'>) => `Your free trial runs until ${date}.`;
export const featureTestStateExpired = 'Your free trial has ended.';
export const featureTestStateNone = 'You don’t have an active plan.';
export const featureTestListings = 'New listings';
export const featureTestList = 'Features';
export const featureTestAllowed = 'Allowed';
export const featureTestLocked = 'Locked';
export const featureTestFailed = 'Couldn’t load what your subscription includes';
export const featureTestNote =
  'Bookings, messages, the calendar, exports and logging in never depend on your subscription.';
export const featureTestListingsRoom = ({ count, most }: Facts<'count' | 'most'>) =>
  `${count} of ${most} listings used.`;
export const featureTestWhyTrial = ({ date }: Facts<'date'>) =>
  `Everything is included in your free trial, until ${date}.`;
export const featureTestWhyTrialOpen = 'Everything is included in your free trial.';
export const featureTestWhyPlan = ({ plan }: Facts<'plan'>) => `It’s part of the ${plan} plan.`;
export const featureTestWhyNotPlan = ({ plan }: Facts<'plan'>) => `The ${plan} plan doesn’t include it.`;
