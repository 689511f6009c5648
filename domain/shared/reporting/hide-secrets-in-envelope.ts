import { hideSecrets, hideSecretsInText } from './hide-secrets.ts';

/**
 * Redacts a Sentry envelope before it is sent: a header and items, each a header with its content. Every content is
 * redacted, screen recordings as text. Binary items cannot be inspected and are dropped.
 */
export function hideSecretsInEnvelope<Envelope extends readonly unknown[]>(envelope: Envelope): Envelope {
  const [header, items] = envelope;
  // NOTE: the shape of the envelope is unchanged; only strings inside it differ.
  return [
    cleanHeader(header),
    Array.isArray(items) ? items.flatMap(cleanItem) : items,
  ] as unknown as Envelope;
}

/** Redacts the trace only: the header contains the receiver's address, which must stay readable. */
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

/** Text content is preceded by its length in bytes, which redaction changes. */
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
