import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { proveAdmin } from '../session/admin-proof.ts';
import { type AdminSessionEnd, endAdminSession, readAdminSession } from '../session/admin-session.ts';
import { adminUnauthorized, missingAdminToken } from './admin-problem.ts';
import { exchange, type LooseInput, problemOf } from './call.ts';
import { isCallProblem } from './call-problem.ts';
import type { CallArguments } from './call-types.ts';

/**
 * Makes one API call as the signed-in admin. A 401 ends the stored session and the guard redirects to the sign-in. A call
 * that needs the password anew asks for it and goes on.
 */
export async function adminCall<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<ReplyOf<E>> {
  return await withAdminProof(() => callOnce(endpoint, input ?? {}));
}

/** Repeats an action once the admin has given the password that it was refused for. */
export async function withAdminProof<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (problem) {
    if (!isCallProblem(problem, 'password_needed') || !(await proveAdmin())) throw problem;
    return await action();
  }
}

async function callOnce<E extends Endpoint>(endpoint: E, loose: LooseInput): Promise<ReplyOf<E>> {
  const token = adminToken();
  const { response, answer } = await exchange(endpoint, loose, token);
  if (!response.ok) throw handleAdminRefusal(token, response, answer);
  // NOTE: the server validates its replies against the same contract before sending them.
  return answer as ReplyOf<E>;
}

export function adminToken(): string {
  const session = readAdminSession();
  if (!session) throw missingAdminToken();
  return session.token;
}

/** Turns an unsuccessful response into a problem. A 401 ends the stored session. */
export function handleAdminRefusal(token: string, response: Pick<Response, 'status'>, answer: unknown) {
  if (response.status !== 401) return problemOf(response, answer);
  // Another admin may have signed in while the call was in flight.
  if (readAdminSession()?.token === token)
    endAdminSession({ refused: true, why: sessionEndOf(response, answer) });
  return adminUnauthorized();
}

function sessionEndOf(response: Pick<Response, 'status'>, answer: unknown): AdminSessionEnd | undefined {
  const { over } = problemOf(response, answer).facts;
  return over === 'idle' || over === 'age' ? over : undefined;
}
