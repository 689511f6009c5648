export type LinkPart = { text: string; href: string | null };

const address = /\bhttps?:\/\/[^\s<>"'`\\\p{Cc}]+/giu;
const closing: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Addresses of one text that become links; further ones stay text, so that a page stays small whatever is sent. */
export const maxLinks = 10;

/** Splits a text into plain parts and at most ten links. Only http and https addresses become links. */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let done = 0;
  let links = 0;

  for (const found of text.matchAll(address)) {
    const shown = withoutEnd(found[0]);
    if (!URL.canParse(shown)) continue;
    const { protocol, href } = new URL(shown);
    if (protocol !== 'http:' && protocol !== 'https:') continue;
    if (found.index > done) parts.push({ text: text.slice(done, found.index), href: null });
    parts.push({ text: shown, href });
    done = found.index + shown.length;
    links += 1;
    if (links === maxLinks) break;
  }
  if (done < text.length) parts.push({ text: text.slice(done), href: null });

  return parts;
}

/** Strips closing punctuation and unmatched brackets from an address. */
function withoutEnd(found: string): string {
  const left = new Map<string, number>();
  for (const mark of found) left.set(mark, (left.get(mark) ?? 0) + 1);

  let end = found.length;
  for (; end > 0; end--) {
    const last = found[end - 1] ?? '';
    const opening = closing[last];
    const isLoose = opening !== undefined && (left.get(last) ?? 0) > (left.get(opening) ?? 0);
    if (!isLoose && !/[.,;:!?]/.test(last)) break;
    left.set(last, (left.get(last) ?? 0) - 1);
  }

  return found.slice(0, end);
}
