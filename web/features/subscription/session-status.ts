import type { SubscriptionStatus } from '#contract/subscription.ts';
import { call } from '#web/lib/call.ts';
import { isCallProblem } from '#web/lib/call-problem.ts';
import { expireSession, readSession } from '#web/lib/session.ts';

const patienceMs = 5000;

type Asked = { token: string; answer: Promise<SubscriptionStatus | undefined> };
let asked: Asked | undefined;

/**
 * Asks once a sign-in whether the stored session is still one, with the question that every screen needs first. Ends a
 * session that the server does not know; when nobody answers, the person goes on and the screens say what is missing.
 */
export function checkSession(): Promise<SubscriptionStatus | undefined> {
  const token = readSession()?.token ?? '';
  if (asked?.token !== token) asked = { token, answer: ask(token) };
  return asked.answer;
}

/** The answer of the check, for the first who needs it; afterwards it may be out of date. */
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
    // On the way from a page that needs no sign-in the call itself leaves the session alone.
    if (isCallProblem(problem) && problem.status === 401 && readSession()?.token === token) expireSession();
    return undefined;
  }
}
