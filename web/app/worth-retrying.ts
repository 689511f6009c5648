import { isCallProblem } from '#web/lib/call-problem.ts';

/** A refusal stays a refusal; only what may be better in a moment is asked again. */
export function worthRetrying(failures: number, problem: unknown): boolean {
  if (failures >= 2 || !isCallProblem(problem)) return false;
  return isUnreached(problem) || problem.status === 502 || problem.status === 503 || problem.status === 504;
}

/** Whether no answer came at all. */
export function isUnreached(problem: unknown): boolean {
  return isCallProblem(problem) && problem.code === 'network';
}
