import { m } from '#web/words/compiled/messages.js';
import { isCallProblem } from './call-problem.ts';

/** What to tell a person about anything that was thrown by a call. The server's own sentence when there is one. */
export function problemWords(problem: unknown): string {
  return isCallProblem(problem) ? problem.detail : m.kit_error_text();
}
