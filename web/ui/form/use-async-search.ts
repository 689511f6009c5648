import { useEffect, useRef, useState } from 'react';

const pauseMs = 200;

export type SearchState = 'idle' | 'searching' | 'found' | 'none' | 'failed';

/** Debounced search; outdated answers are ignored. */
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
    const timer = setTimeout(async () => {
      try {
        const found = await latest.current(wanted, stop.signal);
        if (stop.signal.aborted) return;
        setItems(found);
        setState(found.length > 0 ? 'found' : 'none');
      } catch {
        if (!stop.signal.aborted) setState('failed');
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, minLength]);
  return { items, state };
}
