import { AdminProblem, needsAdminSignIn } from './admin-problem.ts';
import { CallProblem } from './call-problem.ts';

/** The reply of a call, or a fallback with the problem in `failed`, which the screen has to show. */
export type Loaded<T> = T & { failed: CallProblem | null };

export async function loadOrFallback<T extends object>(call: Promise<T>, fallback: T): Promise<Loaded<T>> {
  try {
    return { ...(await call), failed: null };
  } catch (thrown) {
    if (!(thrown instanceof CallProblem) || needsAdminSignIn(thrown)) throw thrown;
    return { ...fallback, failed: thrown };
  }
}

export type UpdateResult<T> = { updated: true; value: T } | { updated: false; problem: CallProblem };

/** Returns a failed update as a value instead of throwing. Only a lost session is thrown. */
export async function tryUpdate<T>(call: Promise<T>): Promise<UpdateResult<T>> {
  try {
    return { updated: true, value: await call };
  } catch (thrown) {
    if (!(thrown instanceof CallProblem) || needsAdminSignIn(thrown)) throw thrown;
    return { updated: false, problem: thrown };
  }
}

/** Gives the problem of a call a title, such as 'Failed to fetch admin stats'. A lost session keeps its own. */
export async function withErrorTitle<T>(message: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (thrown) {
    if (!(thrown instanceof CallProblem) || needsAdminSignIn(thrown)) throw thrown;
    throw new AdminProblem(message, thrown);
  }
}

/** Title of a problem, shown above its reason. */
export function errorTitle(problem: unknown): string | undefined {
  return problem instanceof AdminProblem ? problem.message : undefined;
}
