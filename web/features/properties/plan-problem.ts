import { isCallProblem } from '#web/lib/call-problem.ts';

const planCodes = [
  ...['listing_limit', 'trial_expired', 'subscription_inactive'],
  ...['feature_locked', 'listing_selection_required'],
];

/** Whether the subscription refused the call, so that a change of plan resolves it. */
export function isPlanProblem(problem: unknown): boolean {
  return isCallProblem(problem) && planCodes.includes(problem.code);
}
