import * as subscription from '#contract/subscription/subscription.ts';
import type { SubscriptionStatus } from '#contract/subscription/subscription-shapes.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { expireSession, readSession } from '#web/lib/session/session.ts';

const sessionCheckTimeoutMs = 5000;

type SessionCheck = { token: string; answer: Promise<SubscriptionStatus | undefined> };
let currentCheck: SessionCheck | undefined;

/**
 * Checks the stored session once per sign-in, with the subscription call that every screen needs first. Ends a session
 * that the server rejects; when the server cannot be reached, the screens show their own errors.
 */
export function checkSession(): Promise<SubscriptionStatus | undefined> {
  const token = readSession()?.token ?? '';
  if (currentCheck?.token !== token) currentCheck = { token, answer: requestStatus(token) };
  return currentCheck.answer;
}

/**
 * The checked status, for the first caller only, because it may be stale later; starts the check when no guard has yet.
 * Guards that come afterwards wait for the check and get no status.
 */
export function takeCheckedStatus(): Promise<SubscriptionStatus | undefined> {
  const answer = checkSession();
  currentCheck = { token: readSession()?.token ?? '', answer: answer.then(() => undefined) };
  return answer;
}

async function requestStatus(token: string): Promise<SubscriptionStatus | undefined> {
  try {
    return await call(subscription.readStatus, { signal: AbortSignal.timeout(sessionCheckTimeoutMs) });
  } catch (problem) {
    // Coming from a public page, `call` does not end the session on a 401.
    if (isCallProblem(problem) && problem.status === 401 && readSession()?.token === token) expireSession();
    return undefined;
  }
}
