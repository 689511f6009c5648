import { AdminProblem, needsAdminSignIn } from './admin-problem.ts';
import { CallProblem } from './call-problem.ts';

/** What a call gave, or what stands in for it; `failed` then says why, and the screen has to say so too. */
export type Loaded<T> = T & { failed: CallProblem | null };

export async function loadOrFallback<T extends object>(call: Promise<T>, fallback: T): Promise<Loaded<T>> {
  try {
    return { ...(await call), failed: null };
  } catch (thrown) {
    if (!(thrown instanceof CallProblem) || needsAdminSignIn(thrown)) throw thrown;
    return { ...fallback, failed: thrown };
  }
}

export type Updated<T> = { updated: true; value: T } | { updated: false; problem: CallProblem };

/** A change that did not happen is an answer, not a crash. */
export async function tellUpdated<T>(call: Promise<T>): Promise<Updated<T>> {
  try {
    return { updated: true, value: await call };
  } catch (thrown) {
    if (!(thrown instanceof CallProblem) || needsAdminSignIn(thrown)) throw thrown;
    return { updated: false, problem: thrown };
  }
}

/** Gives the fault of a call its own name, such as 'Failed to fetch admin stats'; an ended session keeps its own. */
export async function orFailWith<T>(message: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (thrown) {
    if (!(thrown instanceof CallProblem) || needsAdminSignIn(thrown)) throw thrown;
    throw new AdminProblem(message, thrown);
  }
}

/** The name of a fault, to stand above the reason. */
export function failureName(problem: unknown): string | undefined {
  return problem instanceof AdminProblem ? problem.message : undefined;
}
