import * as t from '#texts/screens.ts';
import { isCallProblem } from './call-problem.ts';

/** Message for anything thrown by a call: the server's sentence if there is one, else a general one. */
export function problemMessage(problem: unknown): string {
  return isCallProblem(problem) ? problem.detail : t.ui.errorText;
}
