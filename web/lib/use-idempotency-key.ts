import { useRef } from 'react';
import { randomId } from './random-id.ts';

/**
 * Sends a request with an idempotency key. A retry of the same body keeps the key, so that a lost answer has no second
 * effect; an answer ends it, so that the same body later is a new request.
 */
export function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' });
  return async <T>(body: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: randomId() };
    const { key } = last.current;
    const answer = await send(key);
    if (last.current.key === key) last.current = { text: '', key: '' };
    return answer;
  };
}
