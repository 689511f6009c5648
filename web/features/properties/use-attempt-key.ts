import { useRef } from 'react';
import { randomId } from '#web/lib/random-id.ts';

/** One key for one wish: sent again unchanged it keeps its key and is done once; changed, it is another wish. */
export function useAttemptKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: randomId() };
    return last.current.key;
  };
}
