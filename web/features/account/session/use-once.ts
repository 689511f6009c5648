import { useEffect, useState } from 'react';

type Once<T> = { state: 'waiting' } | { state: 'done'; value: T } | { state: 'failed'; problem: unknown };

const startedWork = new Map<string, Promise<unknown>>();

/** Runs one-time work, such as redeeming a one-use link, once per key, however often the screen mounts. */
export function useOnce<T>(key: string, work: () => Promise<T>): Once<T> {
  const [once, setOnce] = useState<Once<T>>({ state: 'waiting' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the work
  useEffect(() => {
    let isShown = true;
    // NOTE: one key always names the same work.
    const running = (startedWork.get(key) as Promise<T> | undefined) ?? work();
    startedWork.set(key, running);
    running.then(
      (value) => isShown && setOnce({ state: 'done', value }),
      (problem: unknown) => isShown && setOnce({ state: 'failed', problem }),
    );

    return () => {
      isShown = false;
    };
  }, [key]);

  return once;
}
