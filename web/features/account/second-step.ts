import { call } from '#web/lib/call.ts';
import { isCallProblem } from '#web/lib/call-problem.ts';
import { keepSession } from './sign-in.ts';

/** Sign-in that requires a two-step code; `ticket` continues it. */
export type SecondStep = { ticket: string; rememberMe: boolean };

/** Second step of a sign-in that was refused with `second_step_required`; null for any other problem. */
export function secondStepOf(problem: unknown, rememberMe: boolean): SecondStep | null {
  if (!isCallProblem(problem, 'second_step_required')) return null;
  return { ticket: String(problem.facts.ticket), rememberMe };
}

export async function finishSignIn({ ticket, rememberMe }: SecondStep, code: string): Promise<void> {
  keepSession(await call('POST /api/auth/second-step', { body: { ticket, code } }), rememberMe);
}
