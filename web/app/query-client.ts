import { MutationCache, QueryClient } from '@tanstack/react-query';
import { maintenanceQuery } from '#web/features/account/maintenance.queries.ts';
import { isCallProblem } from '#web/lib/call-problem.ts';
import { onReachable } from '#web/lib/reachability.ts';
import { onSessionChange, readSession } from '#web/lib/session.ts';
import { tellIfSubscriptionRefused } from '#web/lib/subscription-refusal.ts';
import { m } from '#web/words/compiled/messages.js';
import { isUnreached, worthRetrying } from './worth-retrying.ts';

/** Lives in the shell: sign-in pages load nothing that is worth keeping. */
export const queryClient: QueryClient = new QueryClient({
  // Whatever the subscription does not allow is answered in one place; `meta.feature` names it for people.
  mutationCache: new MutationCache({
    onError(problem, _input, _result, { meta }) {
      if (isCallProblem(problem) && problem.code === 'maintenance')
        void queryClient.invalidateQueries({ queryKey: maintenanceQuery().queryKey });
      const named = meta?.feature;
      tellIfSubscriptionRefused(problem, typeof named === 'string' ? named : m.subscription_feature_any());
    },
  }),
  defaultOptions: {
    queries: { staleTime: 10_000, retry: worthRetrying, retryDelay: (failures) => 400 * 2 ** failures },
    mutations: { retry: false },
  },
});

// What could not be loaded while the server was away is asked for again when it is back.
onReachable(() => {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && isUnreached(state.error),
  });
});

// What was loaded for one person is forgotten before another is shown.
let token = readSession()?.token;
onSessionChange(() => {
  const next = readSession()?.token;
  if (next === token) return;
  token = next;
  // What is on its way would come back refused.
  void queryClient.cancelQueries();
  queryClient.clear();
});
