import type { SubscriptionStatus } from '#contract/subscription.ts';
import { call } from '#web/lib/call.ts';
import { isCallProblem } from '#web/lib/call-problem.ts';
import { expireSession, readSession } from '#web/lib/session.ts';

const patienceMs = 5000;

type Asked = { token: string; answer: Promise<SubscriptionStatus | undefined> };
let asked: Asked | undefined;

/**
 * Checks the stored session once per sign-in, with the subscription call that every screen needs first. Ends a session
 * that the server rejects; when the server cannot be reached, the screens show their own errors.
 */
export function checkSession(): Promise<SubscriptionStatus | undefined> {
  const token = readSession()?.token ?? '';
  if (asked?.token !== token) asked = { token, answer: ask(token) };
  return asked.answer;
}

/** The checked status, for the first caller only: later it may be stale. */
export function takeCheckedStatus(): Promise<SubscriptionStatus | undefined> {
  const { token, answer } = asked ?? {};
  if (answer === undefined || token !== readSession()?.token) return Promise.resolve(undefined);
  asked = { token: token ?? '', answer: Promise.resolve(undefined) };
  return answer;
}

async function ask(token: string): Promise<SubscriptionStatus | undefined> {
  try {
    return await call('GET /api/subscription/status', { signal: AbortSignal.timeout(patienceMs) });
  } catch (problem) {
    // Coming from a public page, `call` does not end the session on a 401.
    if (isCallProblem(problem) && problem.status === 401 && readSession()?.token === token) expireSession();
    return undefined;
  }
}
