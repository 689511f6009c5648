import { m } from '#web/locales/compiled/messages.js';
import { isCallProblem } from './call-problem.ts';

/** Message for anything thrown by a call: the server's sentence if there is one, else a general one. */
export function problemMessage(problem: unknown): string {
  return isCallProblem(problem) ? problem.detail : m.kit_error_text();
}
