/** Escapes a text value; line breaks in user input never start a new property line. */
export function escapeIcsText(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** UTC instant as iCalendar writes it: `20270601T143000Z`. */
export function icsInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

const maxLineOctets = 74;

/** Joins lines into a file: CRLF, each line folded after at most 75 octets (RFC 5545, 3.1) without splitting a character. */
export function icsFile(lines: readonly string[]): string {
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function folded(line: string): string {
  if (line.length * 3 <= maxLineOctets) return line;
  const parts: string[] = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (bytes + size > maxLineOctets) {
      parts.push('');
      bytes = 1;
    }
    parts[parts.length - 1] += letter;
    bytes += size;
  }
  return parts.join('\r\n ');
}

/** Length of a character in UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
