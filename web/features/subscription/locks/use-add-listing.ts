import { useNavigate } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { showSubscriptionRefusal } from '#web/lib/api/subscription-refusal.ts';
import { useAction } from '#web/ui/use-action.ts';
import { checkCanCreateListing } from '../subscription.queries.ts';

/** Checks whether another listing is allowed, then opens the form, or the subscription page with the reason. */
export function useAddListing() {
  const navigate = useNavigate();
  const toSubscription = (code: string) =>
    navigate({ to: addresses.subscription.pattern, search: { refused: code } });

  return useAction(checkCanCreateListing, {
    onDone: async ({ allowed, code }) => {
      if (allowed) return navigate({ to: addresses.newProperty.pattern });
      return toSubscription(code ?? 'unknown');
    },
    onFailed: async (problem) => {
      const code = isCallProblem(problem) ? problem.code : 'unknown';
      if (code !== 'unauthenticated') return toSubscription(code);
      showSubscriptionRefusal({ code, feature: t.subscription.featureListings });
    },
  });
}
