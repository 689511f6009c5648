/** An answer, with its body once that has arrived and is no refusal. */
type Prefetched = { answer: Promise<Response>; reply?: unknown };

/** A prefetched answer expires after this time; a later visit to the screen requests it again. */
const usableMs = 30_000;

/** Takes an answer that /ahead.js prefetched while the app was loading. Each answer is used once. */
export function takePrefetchedAnswer(
  url: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const answer = takePrefetched(url, token)?.answer;
  if (!answer || signal.aborted) return undefined;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}

export function takePrefetched(
  url: string,
  token: string | undefined,
  isWanted: (found: Prefetched) => boolean = () => true,
): Prefetched | undefined {
  // NOTE: set by /ahead.js, which is a classic script without types.
  const page = globalThis as {
    staydeskAhead?: { token: string; answers: Map<string, Prefetched>; at: number };
  };
  // The first call of an app that started before /ahead.js ran: from here on, prefetching would only ask twice.
  page.staydeskAhead ??= { token: '', answers: new Map(), at: 0 };
  const ahead = page.staydeskAhead;
  const found = ahead.answers.get(url);
  if (!found || !isWanted(found)) return undefined;
  ahead.answers.delete(url);
  return ahead.token === token && performance.now() - ahead.at <= usableMs ? found : undefined;
}
