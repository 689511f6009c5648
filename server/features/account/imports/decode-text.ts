import { isUtf8 } from 'node:buffer';

/**
 * Text of a file that a spreadsheet or a website saved: UTF-8 or UTF-16 with or without a byte order mark, Windows-1252 or
 * Mac Roman.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // Latin letters in UTF-16 have a zero in every pair.
  if (second === 0 && first !== 0) return 'utf-16le';
  if (first === 0 && second !== 0) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  return isMacRoman(bytes) ? 'macintosh' : 'windows-1252';
}

/**
 * Accented letters are above 0xC0 in Windows-1252 and mostly below 0xA0 in Mac Roman, where Windows has quotes and dashes.
 * Only bytes between two letters are counted, and not 0x92, the apostrophe of Windows.
 */
function isMacRoman(bytes: Uint8Array): boolean {
  const counts = { mac: 0, windows: 0 };
  for (let at = 1; at < bytes.length - 1; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80 || byte === 0x92 || !isLetter(bytes[at - 1]) || !isLetter(bytes[at + 1])) continue;
    if (byte < 0xa0) counts.mac += 1;
    else if (byte >= 0xc0) counts.windows += 1;
  }
  return counts.mac > counts.windows;
}

function isLetter(byte = 0): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}
