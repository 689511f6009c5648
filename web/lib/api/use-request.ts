import { useCallback, useEffect, useState } from 'react';

type Answer<T> = { key: string; value?: T; problem?: unknown };

type RequestState<T> = { value: T | undefined; problem: unknown; isBusy: boolean; retry: () => void };

/** A single request of a page that does not load React Query. */
export function useRequest<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): RequestState<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request, and a new round repeats it
  useEffect(() => {
    const stop = new AbortController();
    setBusy(true);
    ask(stop.signal)
      .then(
        (value) => setAnswer({ key, value }),
        (problem: unknown) => stop.signal.aborted || setAnswer({ key, problem }),
      )
      .finally(() => stop.signal.aborted || setBusy(false));
    return () => stop.abort();
  }, [key, round]);

  const retry = useCallback(() => setRound((count) => count + 1), []);
  // An answer to an earlier key does not count.
  const present = answer?.key === key ? answer : null;

  return { value: present?.value, problem: present?.problem, isBusy, retry };
}
