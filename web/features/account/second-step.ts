import { call } from '#web/lib/call.ts';
import { isCallProblem } from '#web/lib/call-problem.ts';
import { keepSession } from './sign-in.ts';

/** A sign-in that waits for a code. */
export type SecondStep = { ticket: string; rememberMe: boolean };

/** What a refused sign-in goes on with, when it was refused for the code alone. */
export function secondStepOf(problem: unknown, rememberMe: boolean): SecondStep | null {
  if (!isCallProblem(problem, 'second_step_required')) return null;
  return { ticket: String(problem.facts.ticket), rememberMe };
}

export async function finishSignIn({ ticket, rememberMe }: SecondStep, code: string): Promise<void> {
  keepSession(await call('POST /api/auth/second-step', { body: { ticket, code } }), rememberMe);
}
