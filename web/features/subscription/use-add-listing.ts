import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { isCallProblem } from '#web/lib/call-problem.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { type SubscriptionRefusal, tellSubscriptionRefusal } from '#web/lib/subscription-refusal.ts';
import { m } from '#web/words/compiled/messages.js';
import { askCanCreateListing } from './subscription.queries.ts';

/** Asks whether one more listing is allowed, then opens the form, or the subscription with the reason. */
export function useAddListing(): UseMutationResult<unknown, unknown, void> {
  const navigate = useNavigate();
  async function toSubscription(refusal: Omit<SubscriptionRefusal, 'feature'>) {
    await navigate({ to: addresses.subscription.pattern });
    tellSubscriptionRefusal({ ...refusal, feature: m.subscription_feature_listings() });
  }
  return useMutation({
    mutationFn: askCanCreateListing,
    async onSuccess({ allowed, code, detail }) {
      if (allowed) return navigate({ to: addresses.newProperty.pattern });
      return toSubscription({ code: code ?? '', detail: detail ?? undefined });
    },
    async onError(problem) {
      const code = isCallProblem(problem) ? problem.code : '';
      return toSubscription({ code, detail: problemWords(problem) });
    },
  });
}
