import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, Endpoint, ReplyOf } from '#contract/endpoint.ts';

export type ServerAnswer = { status: number; type: string; body: unknown; ms: number };

type Caller = {
  /** Where the server listens. */
  url: string;
  token?: string | undefined;
  /** Client address of the call; for a server that trusts its proxy. */
  from?: string | undefined;
};

/** Makes one call over a real connection and returns the answer, whatever its status. The input may be invalid. */
export async function sendToServer(
  { url, token, from }: Caller,
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown } = {},
): Promise<ServerAnswer> {
  const began = performance.now();
  const answer = await fetch(url + addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });

  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';

  return {
    status: answer.status,
    type,
    body: type.includes('json') ? JSON.parse(text) : text,
    ms: performance.now() - began,
  };
}

/** Reply of a call that must succeed. */
export async function callServer<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  const { status, body } = await sendToServer(caller, endpoint, input);
  if (status !== endpoint.success) {
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
  }
  // NOTE: the server has written the body by the endpoint's reply schema.
  return body as ReplyOf<E>;
}

const maxAttempts = 12;

/** Repeats a call that is turned away as `busy`, as clients do: a crowded machine must not decide a race. */
export async function callUntilAdmitted(call: () => Promise<ServerAnswer>): Promise<ServerAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await call();
    const isBusy = answer.status === 503 && refusalCodeOf(answer.body) === 'busy';
    if (!isBusy || attempt === maxAttempts) return answer;
    await sleep(attempt * 200);
  }
}

/** Code of a refusal; empty for any other answer. */
export function refusalCodeOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'code' in body && 'requestId' in body
    ? String(body.code)
    : '';
}

function addressOf(endpoint: Endpoint, { params, query }: { params?: unknown; query?: unknown }): string {
  const path = entriesOf(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    String(endpoint.path),
  );
  const search = new URLSearchParams(entriesOf(query)).toString();
  return search === '' ? path : `${path}?${search}`;
}

function entriesOf(values: unknown): [string, string][] {
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).map(([name, value]) => [name, String(value)]);
}
