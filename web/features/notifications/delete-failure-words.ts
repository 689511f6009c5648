import { isCallProblem } from '#web/lib/call-problem.ts';
import { m } from '#web/words/compiled/messages.js';

/** Why notifications could not be deleted, by what came back. */
export function deleteFailureWords(problem: unknown): string {
  if (!isCallProblem(problem)) {
    const isOurs = problem instanceof Error && problem.message === m.notifications_ids_missing();
    return isOurs ? problem.message : m.notifications_delete_failed();
  }
  switch (problem.status) {
    case 401:
      return m.notifications_delete_signed_out();
    case 400:
      // An answer without a sentence of the server's own has this code.
      return problem.code !== 'unexpected' && problem.detail
        ? problem.detail
        : m.notifications_delete_invalid();
    case 500:
      return m.notifications_delete_server();
    default:
      return m.notifications_delete_failed();
  }
}
