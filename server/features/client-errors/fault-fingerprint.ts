import { createHash } from 'node:crypto';
import type { ClientError } from '#contract/client-errors.ts';

/**
 * Fingerprint of an error: equal for all its occurrences. Ids and numbers in the message are ignored; the position in
 * the code counts.
 */
export function faultFingerprint({
  name,
  message,
  stack = '',
}: Omit<ClientError, 'kind' | 'address'>): string {
  const words = message.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, '#');
  const place = stack.split('\n').find((line) => /:\d+:\d+/.test(line)) ?? '';
  return createHash('sha256').update([name, words, place.trim()].join('\n')).digest('base64url').slice(0, 22);
}
