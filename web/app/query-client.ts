import { QueryClient } from '@tanstack/react-query';
import { isCallProblem } from '#web/lib/call-problem.ts';

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
