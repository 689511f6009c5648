import { useEffect, useRef, useState } from 'react';
import { isCallProblem } from '#web/lib/api/call-problem.ts';

const pauseMs = 200;
const retryMs = 1000;

export type SearchState = 'idle' | 'searching' | 'found' | 'none' | 'failed';

/** Debounced search; outdated answers are ignored. Searches again while the server is busy or out of reach. */
export function useAsyncSearch<T>(
  text: string,
  search: (text: string, signal: AbortSignal) => Promise<readonly T[]>,
  minLength: number,
): { items: readonly T[]; state: SearchState } {
  const [items, setItems] = useState<readonly T[]>([]);
  const [state, setState] = useState<SearchState>('idle');
  const latest = useRef(search);
  latest.current = search;

  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < minLength) {
      setItems([]);
      setState('idle');
      return;
    }

    const stop = new AbortController();
    setState('searching');

    let timer = setTimeout(searchNow, pauseMs);
    async function searchNow() {
      try {
        const found = await latest.current(wanted, stop.signal);
        if (stop.signal.aborted) return;
        setItems(found);
        setState(found.length > 0 ? 'found' : 'none');
      } catch (problem) {
        if (stop.signal.aborted) return;
        // A busy server, as on its first start, answers soon; the others are shown as failed meanwhile.
        if (!isCallProblem(problem, 'busy')) setState('failed');
        if (isPassing(problem)) timer = setTimeout(searchNow, retryMs);
      }
    }

    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, minLength]);

  return { items, state };
}

function isPassing(problem: unknown): boolean {
  return isCallProblem(problem) && ['busy', 'network', 'timeout'].includes(problem.code);
}
