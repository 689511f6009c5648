import { MutationCache, QueryClient } from '@tanstack/react-query';
import * as t from '#texts/screens.ts';
import { maintenanceQuery } from '#web/features/account/maintenance.queries.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { onReachable } from '#web/lib/api/reachability.ts';
import { showIfSubscriptionRefusal } from '#web/lib/api/subscription-refusal.ts';
import { onSessionChange, readSession } from '#web/lib/session/session.ts';
import { isNetworkProblem, pressOptions, shouldRetry } from '../shared/should-retry.ts';

/** Query cache of the agent's shell. Sign-in pages need no cache. */
export const queryClient: QueryClient = new QueryClient({
  // Refusals by the subscription are handled in one place; `meta.feature` is the feature's name on screens.
  mutationCache: new MutationCache({
    onError(problem, _input, _result, { meta }) {
      if (isCallProblem(problem) && problem.code === 'maintenance')
        void queryClient.invalidateQueries({ queryKey: maintenanceQuery().queryKey });
      const named = meta?.feature;
      showIfSubscriptionRefusal(problem, typeof named === 'string' ? named : t.subscription.featureAny);
    },
  }),
  defaultOptions: {
    queries: { staleTime: 10_000, retry: shouldRetry, retryDelay: (failures) => 400 * 2 ** failures },
    mutations: pressOptions,
  },
});

// Refetches failed queries when the server is reachable again.
onReachable(() => {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && isNetworkProblem(state.error),
  });
});

// Clears the cache when another agent signs in.
let token = readSession()?.token;
onSessionChange(() => {
  const next = readSession()?.token;
  if (next === token) return;
  token = next;
  // Queries in flight would be refused.
  void queryClient.cancelQueries();
  queryClient.clear();
});
