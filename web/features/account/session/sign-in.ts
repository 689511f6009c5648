import * as auth from '#contract/account/auth.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { isSession, type Session, startSession } from '#web/lib/session/session.ts';
import type { PasskeySignIn } from './passkey-button.tsx';

type Credentials = CallInputOf<typeof auth.login>['body'];
type NewAccount = CallInputOf<typeof auth.register>['body'];

/** The reply to a sign-in has no token or no agent. */
class InvalidServerResponse extends Error {
  constructor() {
    super(t.account.invalidServerResponse);
    this.name = 'InvalidServerResponse';
  }
}

export function signInProblemText(problem: unknown): string {
  return problem instanceof InvalidServerResponse ? problem.message : problemMessage(problem);
}

export async function signIn(credentials: Credentials): Promise<void> {
  saveSession(await call(auth.login, { body: credentials }), credentials.rememberMe ?? false);
}

export async function openAccount(account: NewAccount): Promise<void> {
  saveSession(await call(auth.register, { body: account }), account.rememberMe ?? false);
}

/** Sign-in of an agent with a passkey, which is both steps. */
export function agentPasskeySignIn(rememberMe: boolean): PasskeySignIn {
  return {
    start: () => call(auth.startPasskeySignIn),
    finish: async (proof) =>
      saveSession(await call(auth.finishPasskeySignIn, { body: { ...proof, rememberMe } }), rememberMe),
  };
}

/** Validates a sign-in reply and starts its session. */
export function saveSession(answer: unknown, remember: boolean): void {
  if (!isSession(answer)) throw new InvalidServerResponse();
  const { token, agent, member } = answer;
  const session: Session = { token, agent, ...(member ? { member } : {}) };
  startSession(session, { remember });
}

/** Sign-in that requires a two-step code; `ticket` continues it. */
export type SecondStep = { ticket: string; rememberMe: boolean };

/** Second step of a sign-in that was refused with `second_step_required`; null for any other problem. */
export function secondStepOf(problem: unknown, rememberMe: boolean): SecondStep | null {
  if (!isCallProblem(problem, 'second_step_required')) return null;
  return { ticket: String(problem.facts.ticket), rememberMe };
}

export async function finishSignIn({ ticket, rememberMe }: SecondStep, code: string): Promise<void> {
  saveSession(await call(auth.finishSignIn, { body: { ticket, code } }), rememberMe);
}
