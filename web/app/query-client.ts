import { QueryClient } from '@tanstack/react-query';
import { isCallProblem } from '#web/lib/call-problem.ts';
import { onSessionChange, readSession } from '#web/lib/session.ts';

/** Lives in the shell: sign-in pages load nothing that is worth keeping. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: worthRetrying, retryDelay: (failures) => 400 * 2 ** failures },
    mutations: { retry: false },
  },
});

/** A refusal stays a refusal; only what may be better in a moment is asked again. */
function worthRetrying(failures: number, problem: unknown): boolean {
  if (failures >= 2 || !isCallProblem(problem)) return false;
  return (
    problem.code === 'network' || problem.status === 502 || problem.status === 503 || problem.status === 504
  );
}

// What was loaded for one person is forgotten before another is shown.
let token = readSession()?.token;
onSessionChange(() => {
  const next = readSession()?.token;
  if (next === token) return;
  token = next;
  queryClient.clear();
});
