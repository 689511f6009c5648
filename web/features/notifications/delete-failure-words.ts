import { isCallProblem } from '#web/lib/call-problem.ts';
import { m } from '#web/words/compiled/messages.js';

/** Message for a failed deletion, by status. */
export function deleteFailureWords(problem: unknown): string {
  if (!isCallProblem(problem)) {
    const isOurs = problem instanceof Error && problem.message === m.notifications_ids_missing();
    return isOurs ? problem.message : m.notifications_delete_failed();
  }
  switch (problem.status) {
    case 401:
      return m.notifications_delete_signed_out();
    case 400:
      // `unexpected` is the code of a reply without a problem body, so its detail is not from the server.
      return problem.code !== 'unexpected' && problem.detail
        ? problem.detail
        : m.notifications_delete_invalid();
    case 500:
      return m.notifications_delete_server();
    default:
      return m.notifications_delete_failed();
  }
}
