type Prefetched = {
  token: string;
  answers: Map<string, Promise<Response>>;
  /** Bodies of the successful answers that have arrived. */
  replies: Map<string, unknown>;
  at: number;
};

/** A prefetched answer expires after this time; a later visit to the screen requests it again. */
const usableMs = 30_000;

/** Takes an answer that /ahead.js prefetched while the app was loading. Each answer is used once. */
export function takePrefetchedAnswer(
  url: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const answer = take(url, token)?.answer;
  if (!answer || signal.aborted) return undefined;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}

/** Takes the body of a prefetched answer that has arrived and is no refusal; leaves any other for its call. */
export function takePrefetchedReply(url: string, token: string | undefined): unknown {
  return prefetched()?.replies.has(url) ? take(url, token)?.reply : undefined;
}

function take(url: string, token: string | undefined) {
  const ahead = prefetched();
  const answer = ahead?.answers.get(url);
  if (!ahead || !answer) return undefined;
  const reply = ahead.replies.get(url);
  ahead.answers.delete(url);
  ahead.replies.delete(url);
  return ahead.token === token && performance.now() - ahead.at <= usableMs ? { answer, reply } : undefined;
}

/** Set by /ahead.js, which is a classic script without types. */
function prefetched(): Prefetched | undefined {
  return (globalThis as { staydeskAhead?: Prefetched }).staydeskAhead;
}
