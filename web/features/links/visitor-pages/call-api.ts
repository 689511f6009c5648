import type { CallInput, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/shapes.ts';

export type ApiResult<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** Calls the API. A problem is returned as a value; throws only when the server cannot be reached. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  more: { once?: string; signal?: AbortSignal } = {},
): Promise<ApiResult<ReplyOf<E>>> {
  // NOTE: CallInput holds these three at most; each is a plain record of what the endpoint takes.
  const { params, query, body } = input as { params?: TextParams; query?: TextParams; body?: unknown };
  const response = await fetch(requestAddress(endpoint.path, params ?? {}, query ?? {}), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(more.once ? { 'idempotency-key': more.once } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(more.signal ? { signal: more.signal } : {}),
  });

  const answer: unknown = response.status === 204 ? null : await response.json();
  // NOTE: the server answers with the endpoint's reply or with a problem document, by its status.
  if (response.ok) return { ok: true, value: answer as ReplyOf<E> };

  return { ok: false, problem: answer as Problem };
}

type TextParams = Record<string, string | undefined>;

function requestAddress(template: string, params: TextParams, query: TextParams): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const requested = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return requested.length === 0 ? path : `${path}?${new URLSearchParams(requested)}`;
}
