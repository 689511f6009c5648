import { hideSecrets, hideSecretsInText } from './hide-secrets.ts';

/**
 * The last look at what leaves for Sentry: a header and items, each a header with its content. Every content is cleaned,
 * a recording of the screen as the text that it is. Bytes cannot be looked into and are left behind.
 */
export function hideSecretsInEnvelope<Envelope extends readonly unknown[]>(envelope: Envelope): Envelope {
  const [header, items] = envelope;
  // NOTE: the form of an envelope stays as it was; only texts inside it are others.
  return [
    cleanHeader(header),
    Array.isArray(items) ? items.flatMap(cleanItem) : items,
  ] as unknown as Envelope;
}

/** The address of the receiver stands here and has to stay readable. */
function cleanHeader(header: unknown): unknown {
  if (typeof header !== 'object' || header === null || !('trace' in header)) return header;
  return { ...header, trace: hideSecrets(header.trace) };
}

function cleanItem(item: unknown): unknown[] {
  if (!Array.isArray(item)) return [];
  const [header, content]: unknown[] = item;
  if (content instanceof Uint8Array) return [];
  if (typeof content !== 'string') return [[header, hideSecrets(content)]];
  const text = hideSecretsInText(content);
  return [[withLength(header, text), text]];
}

/** What is no plain object is preceded by its length in bytes. */
function withLength(header: unknown, text: string): unknown {
  if (typeof header !== 'object' || header === null || !('length' in header)) return header;
  let length = 0;
  for (const letter of text) length += bytesOf(letter.codePointAt(0) ?? 0);
  return { ...header, length };
}

function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
