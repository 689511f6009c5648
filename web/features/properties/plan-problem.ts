import { isCallProblem } from '#web/lib/call-problem.ts';

const planCodes = [
  ...['listing_limit', 'trial_expired', 'subscription_inactive'],
  ...['feature_locked', 'listing_selection_required'],
];

/** Whether the subscription said no, so that the way out is a plan. */
export function isPlanProblem(problem: unknown): boolean {
  return isCallProblem(problem) && planCodes.includes(problem.code);
}
