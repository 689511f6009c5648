import { useCallback, useEffect, useState } from 'react';

type Answer<T> = { key: string; value?: T; problem?: unknown };

type Asked<T> = { value: T | undefined; problem: unknown; isBusy: boolean; askAgain: () => void };

/** One question of a page that needs nothing more; where several lists live together, React Query keeps them. */
export function useAnswer<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Asked<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone says what is asked, and a new round asks again
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
  const askAgain = useCallback(() => setRound((count) => count + 1), []);
  // What was answered to another question is none to this one.
  const present = answer?.key === key ? answer : null;
  return { value: present?.value, problem: present?.problem, isBusy, askAgain };
}
