import { isUtf8 } from 'node:buffer';
import { unfold } from '#domain/calendars/content-lines.ts';

/**
 * Text of a calendar as UTF-8. What is valid UTF-8 is that, whatever the server calls it; else UTF-16 by its byte order
 * mark or first letters, the named charset, or Windows-1252.
 */
export function toUtf8(bytes: Uint8Array, contentType: string | null): Uint8Array {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return new TextEncoder().encode(new TextDecoder(utf16).decode(bytes));
  // A fold may split a letter, so the bytes are valid only without folds.
  if (isUtf8(bytes) || isUtf8(unfold(bytes))) return bytes;
  return new TextEncoder().encode(decoderOf(contentType).decode(bytes));
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  const letterB = 0x42;
  if ((first === 0xff && second === 0xfe) || (first === letterB && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === letterB)) return 'utf-16be';
  return null;
}

function decoderOf(contentType: string | null): TextDecoder {
  const [, label = ''] = /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType ?? '') ?? [];
  try {
    const decoder = new TextDecoder(label);
    return decoder.encoding === 'utf-8' ? new TextDecoder('windows-1252') : decoder;
  } catch {
    return new TextDecoder('windows-1252');
  }
}
