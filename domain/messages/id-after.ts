/** The id itself when it comes after `last`, else the one right behind `last`: ids of a conversation grow in its order. */
export function idAfter(id: string, last: string | null): string {
  if (last === null || id > last) return id;
  const next = BigInt(`0x${last.replaceAll('-', '')}`) + 1n;
  return next
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
