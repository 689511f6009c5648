import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { m } from '#web/locales/compiled/messages.js';
import { useAction } from '#web/ui/use-action.ts';
import { refreshSubscription } from '../billing/billing.queries.ts';
import { subscriptionQuery } from '../subscription.queries.ts';
import { confirmListings } from './listing-choice.queries.ts';

/** Confirms which listings stay live and returns to the dashboard. */
export function useConfirmChoice() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const withKey = useIdempotencyKey();
  async function toDashboard() {
    // Updates the cached status before navigating; otherwise the guard of the next screen redirects back here.
    client.setQueryData(
      subscriptionQuery.queryKey,
      (old) => old && { ...old, needs_listing_selection: false },
    );
    await navigate({ to: addresses.dashboard.pattern });
    await refreshSubscription(client);
  }
  return useAction((ids: readonly string[]) => withKey(ids.toSorted(), (key) => confirmListings(ids, key)), {
    done: ({ live, paused }) => ({
      tone: 'good',
      title: m.choice_confirmed({ count: live }),
      text: m.choice_confirmed_text({ count: paused }),
    }),
    onDone: () => toDashboard(),
    onFailed: (problem) => {
      if (isCallProblem(problem, 'listing_selection_not_needed')) return toDashboard();
      return client.invalidateQueries({ queryKey: ['subscription', 'listing-choice'] });
    },
  });
}
