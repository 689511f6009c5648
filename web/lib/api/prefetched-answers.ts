type PrefetchedAnswers = { token: string; answers: Map<string, Promise<Response>>; at: number };

/** A prefetched answer expires after this time; a later visit to the screen requests it again. */
const usableMs = 30_000;

/** Takes an answer that /ahead.js prefetched while the app was loading. Each answer is used once. */
export function takePrefetchedAnswer(
  url: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Response> | undefined {
  // NOTE: set by /ahead.js, which is a classic script without types.
  const { staydeskAhead: ahead } = globalThis as { staydeskAhead?: PrefetchedAnswers };
  const answer = ahead?.answers.get(url);
  if (!ahead || !answer) return undefined;
  ahead.answers.delete(url);
  if (ahead.token !== token || performance.now() - ahead.at > usableMs || signal.aborted) return undefined;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}
