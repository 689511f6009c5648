import { useSyncExternalStore } from 'react';
import { type CallProblem, isCallProblem } from './call-problem.ts';

/** A refusal by the subscription: the feature and the reason, for its dialog. */
export type SubscriptionRefusal = { code: string; feature: string; detail?: string | undefined };

const codes = [
  'trial_expired',
  'subscription_inactive',
  'feature_locked',
  'listing_limit',
  'listing_selection_required',
];

let shown: SubscriptionRefusal | null = null;
const listeners = new Set<() => void>();

/** Opens the refusal dialog over the current screen; null closes it. */
export function showSubscriptionRefusal(refusal: SubscriptionRefusal | null): void {
  shown = refusal;
  for (const listener of [...listeners]) listener();
}

/** True for refusals by the subscription. */
export function isSubscriptionRefusal(problem: unknown): problem is CallProblem {
  return isCallProblem(problem) && codes.includes(problem.code);
}

/** Opens the dialog for a refusal by the subscription. */
export function showIfSubscriptionRefusal(problem: unknown, feature: string): void {
  if (isSubscriptionRefusal(problem))
    showSubscriptionRefusal({ code: problem.code, feature, detail: problem.detail });
}

export function useSubscriptionRefusal(): SubscriptionRefusal | null {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
