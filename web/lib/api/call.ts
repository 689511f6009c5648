import { addresses, needsNoSession } from '#contract/addresses.ts';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import * as t from '#texts/screens.ts';
import { lacksRight, needsTwoStep, reportRoleRefused, setNeedsTwoStep } from '../session/rights.ts';
import {
  endSession,
  expireSession,
  hasSignedOut,
  isViewing,
  readSession,
  type SessionEnd,
} from '../session/session.ts';
import { CallProblem } from './call-problem.ts';
import type { CallArguments, EndpointAddress } from './call-types.ts';
import { isFixedSegment } from './fixed-path-segments.ts';
import { takePrefetchedAnswer } from './prefetched-answers.ts';
import { sendWhenReachable } from './reachability.ts';

export const callTimeoutMs = 60_000;

export type LooseInput = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
};

/** Makes one API call as the signed-in agent: `await call(bookings.changeStatus, { params, body })`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<ReplyOf<E>> {
  const loose: LooseInput = input ?? {};
  const token = readSession()?.token;
  if (token === undefined && needsSession(endpoint) && isSignedOut()) throw signedOutProblem();
  if (endpoint.method !== 'GET' && isViewing()) throw viewOnlyProblem();
  requireRights(endpoint, loose.body);
  const { response, answer } = await exchange(endpoint, loose, token);
  if (!response.ok) throw handleRefusal(response, answer);
  // NOTE: the server validates its replies against the same contract before sending them.
  return answer as ReplyOf<E>;
}

function needsSession({ access }: EndpointAddress): boolean {
  return access === 'agent' || access === 'agent-or-admin';
}

/** True on a public page, and right after a sign-out, while the screens of the session are still mounted. */
function isSignedOut(): boolean {
  return hasSignedOut() || needsNoSession(location.pathname);
}

function signedOutProblem(): CallProblem {
  return new CallProblem({ status: 401, code: 'unauthenticated', detail: t.account.sessionEnded });
}

/** What the server would answer; not asked, because screens also send things of their own accord. */
function viewOnlyProblem(): CallProblem {
  return new CallProblem({ status: 403, code: 'view_only', detail: t.shell.viewOnly });
}

/** Throws what the server would answer to a member whose role lacks the call; not asked, for the same reason. */
export function requireRights(endpoint: EndpointAddress, body?: unknown): void {
  if (needsTwoStep() && endpoint.memberScope !== undefined && !endpoint.beforeTwoStep)
    throw new CallProblem({ status: 403, code: 'two_step_needed', detail: t.members.twoStepTitle });
  if (lacksRight(endpoint, body))
    throw new CallProblem({ status: 403, code: 'role_forbidden', detail: t.members.notIncluded });
}

/** Sends one call, with a token if given, and reads the answer. Throws when no answer came, or only a part of it. */
export async function exchange(
  endpoint: EndpointAddress,
  input: LooseInput,
  token: string | undefined,
): Promise<{ response: Response; answer: unknown }> {
  const limit = AbortSignal.timeout(callTimeoutMs);
  try {
    const response = await send(endpoint, input, token, limit);
    return { response, answer: await readAnswer(response) };
  } catch (cause) {
    if (input.signal?.aborted || cause instanceof CallProblem) throw cause;
    throw noAnswerProblem(limit.aborted);
  }
}

async function send(
  endpoint: EndpointAddress,
  input: LooseInput,
  token: string | undefined,
  limit: AbortSignal,
): Promise<Response> {
  const { method, url } = addressOf(endpoint, input);
  const headers = callHeaders(token, input.idempotencyKey);
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  const signal = input.signal ? AbortSignal.any([input.signal, limit]) : limit;
  const ahead = method === 'GET' ? takePrefetchedAnswer(url, token, signal) : undefined;
  if (ahead !== undefined) return ahead;

  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
  const ask = () => fetch(url, { method, headers, signal, ...body });
  if (method !== 'GET') return ask();

  return sendWhenReachable(ask, { signal: input.signal, unreached: () => noAnswerProblem(false) });
}

export function callHeaders(token: string | undefined, idempotencyKey?: string): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  return headers;
}

export function addressOf(
  endpoint: EndpointAddress,
  input: Pick<LooseInput, 'params' | 'query'>,
): { method: string; url: string } {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(input.params?.[name] ?? '');
    if (endpoint.method === 'GET' && isFixedSegment(value)) throw notFoundProblem();
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return { method: endpoint.method, url: query.size > 0 ? `${path}?${query}` : path };
}

function notFoundProblem(): CallProblem {
  return new CallProblem({ status: 404, code: 'not_found', detail: t.ui.notThere });
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  if (response.ok) return response.json();
  // What stands before the server refuses with a page of its own.
  return response.json().catch(() => undefined);
}

/** Turns an unsuccessful response into a problem. A 401 on an agent's call ends the stored session. */
export function handleRefusal(response: Pick<Response, 'status' | 'url'>, answer: unknown): CallProblem {
  const problem = problemOf(response, answer);
  if (isSignInCall(response.url)) return problem;
  if (problem.code === 'role_forbidden') reportRoleRefused();
  if (problem.code === 'two_step_needed') setNeedsTwoStep(true);
  if (response.status === 401) leaveSession({ why: 'expired' });
  if (problem.code === 'agent_suspended')
    leaveSession({ why: 'suspended', reason: suspensionReason(problem) });
  return problem;
}

/** The reason that the admin gave; empty when there is none. */
export function suspensionReason({ facts }: Pick<CallProblem, 'facts'>): string {
  return typeof facts.reason === 'string' ? facts.reason : '';
}

export function problemOf(response: Pick<Response, 'status'>, answer: unknown): CallProblem {
  if (isProblem(answer)) return new CallProblem({ ...answer, status: response.status });
  return new CallProblem({ status: response.status, code: 'unexpected', detail: t.ui.unexpected });
}

export function noAnswerProblem(timedOut: boolean): CallProblem {
  return timedOut
    ? new CallProblem({ status: 0, code: 'timeout', detail: t.ui.timeout })
    : new CallProblem({ status: 0, code: 'network', detail: t.ui.network });
}

/** The server answers with no other code than those of the contract. */
function isProblem(value: unknown): value is { code: RefusalCode; detail: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'detail' in value &&
    typeof value.detail === 'string'
  );
}

/** A wrong password at sign-in answers 401 too, but must not end the session. */
function isSignInCall(url: string): boolean {
  return url.includes('/api/auth/');
}

/** Ends an admin's view in this tab and leads back to the agent's page in the admin area. */
export function leaveView(): void {
  const id = readSession()?.agent._id ?? '';
  endSession();
  location.assign(addresses.adminUser({ id }));
}

/** Ends the session; the router's guard then redirects to /login. */
function leaveSession(end: SessionEnd): void {
  if (needsNoSession(location.pathname)) return;
  if (isViewing()) leaveView();
  else expireSession(end);
}
