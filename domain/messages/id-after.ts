/** Message ids ascend within a conversation: returns `id` when it sorts after `last`, else the next id after `last`. */
export function idAfter(id: string, last: string | null): string {
  if (last === null || id > last) return id;
  const next = BigInt(`0x${last.replaceAll('-', '')}`) + 1n;
  return next
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
