import { isCallProblem } from '#web/lib/api/call-problem.ts';

/** Retries only temporary failures: no answer, 502, 503 and 504. */
export function shouldRetry(failures: number, problem: unknown): boolean {
  if (failures >= 2 || !isCallProblem(problem)) return false;
  return (
    isNetworkProblem(problem) || problem.status === 502 || problem.status === 503 || problem.status === 504
  );
}

/** True when no answer came. */
export function isNetworkProblem(problem: unknown): boolean {
  return isCallProblem(problem) && problem.code === 'network';
}

/**
 * A press is sent once, and right away. Without a network it fails: kept for later, it would be sent after the agent has left
 * its dialog.
 */
export const pressOptions = { retry: false, networkMode: 'always' } as const;
