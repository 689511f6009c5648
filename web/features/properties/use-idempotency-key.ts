import { useRef } from 'react';
import { randomId } from '#web/lib/random-id.ts';

/** Idempotency key per request body: a retry of the same body keeps its key, a changed body gets a new one. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: randomId() };
    return last.current.key;
  };
}
