import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { onSessionChange, readSession } from '../session/session.ts';
import { addressOf, callHeaders, callTimeoutMs, handleRefusal, noAnswerProblem } from './call.ts';

type PollInput = { query?: Record<string, string | undefined>; signal?: AbortSignal };

// Recent answers by address, in memory, for the signed-in agent only.
const known = new Map<string, { tag: string; answer: unknown }>();
const maxCached = 12;
onSessionChange(() => known.clear());

/**
 * A polled GET with an ETag: an unchanged answer comes back as 304 without a body. The same object is returned then, so
 * that React Query sees no change.
 */
export async function pollCall<E extends Endpoint & { method: 'GET' }>(
  endpoint: E,
  { query, signal }: PollInput,
): Promise<ReplyOf<E>> {
  const { url } = addressOf(endpoint, query ? { query } : {});
  const kept = known.get(url);
  const headers = callHeaders(readSession()?.token);
  if (kept) headers['if-none-match'] = kept.tag;
  const limit = AbortSignal.timeout(callTimeoutMs);
  let response: Response;
  try {
    response = await fetch(url, { headers, signal: signal ? AbortSignal.any([signal, limit]) : limit });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw noAnswerProblem(limit.aborted);
  }
  // NOTE: the server validates its replies against the same contract before sending them.
  if (response.status === 304 && kept) return kept.answer as ReplyOf<E>;
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok || answer === undefined) throw handleRefusal(response, answer);
  cacheAnswer(url, response.headers.get('etag'), answer);
  return answer as ReplyOf<E>;
}

function cacheAnswer(url: string, tag: string | null, answer: unknown): void {
  if (tag === null) return;
  const oldest = known.keys().next().value;
  if (known.size >= maxCached && oldest !== undefined) known.delete(oldest);
  known.set(url, { tag, answer });
}
