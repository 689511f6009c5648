import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { addresses } from '#contract/addresses.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { randomId } from '#web/lib/random-id.ts';
import { m } from '#web/locales/compiled/messages.js';
import { showToast } from '#web/ui/toast/toast.ts';
import { refreshSubscription } from '../billing/billing.queries.ts';
import { subscriptionQuery } from '../subscription.queries.ts';
import { confirmListings } from './listing-choice.queries.ts';

/** Confirms which listings stay live and returns to the dashboard. */
export function useConfirmChoice() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const wish = useRef({ text: '', key: '' });
  function keyOf(ids: readonly string[]): string {
    const text = [...ids].sort().join();
    // The idempotency key is reused for the same choice, so a retry after a lost answer has no second effect.
    if (wish.current.text !== text) wish.current = { text, key: randomId() };
    return wish.current.key;
  }
  async function toDashboard() {
    // Updates the cached status before navigating; otherwise the guard of the next screen redirects back here.
    client.setQueryData(
      subscriptionQuery.queryKey,
      (old) => old && { ...old, needs_listing_selection: false },
    );
    await navigate({ to: addresses.dashboard.pattern });
    await refreshSubscription(client);
  }
  return useMutation({
    mutationFn: (ids: readonly string[]) => confirmListings(ids, keyOf(ids)),
    onSuccess({ live, paused }) {
      showToast({
        tone: 'good',
        title: m.choice_confirmed({ count: live }),
        text: m.choice_confirmed_text({ count: paused }),
      });
      return toDashboard();
    },
    onError(problem) {
      if (isCallProblem(problem, 'listing_selection_not_needed')) return toDashboard();
      return client.invalidateQueries({ queryKey: ['subscription', 'listing-choice'] });
    },
  });
}
