type AskedAhead = { token: string; answers: Map<string, Promise<Response>>; at: number };

/** After this long an answer may be out of date: who comes back to a screen asks anew. */
const usableMs = 30_000;

/** The answer that /ahead.js has asked for while the app was loading; each is handed out once. */
export function takeAskedAhead(
  url: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Response> | undefined {
  // NOTE: put there by /ahead.js, which is no module.
  const { staydeskAhead: ahead } = globalThis as { staydeskAhead?: AskedAhead };
  const answer = ahead?.answers.get(url);
  if (!ahead || !answer) return undefined;
  ahead.answers.delete(url);
  if (ahead.token !== token || performance.now() - ahead.at > usableMs || signal.aborted) return undefined;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}
