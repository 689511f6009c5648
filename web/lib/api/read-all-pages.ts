type Page<T> = { items: readonly T[]; nextCursor: string | null };

/** Reads all items of a paginated list. Only for lists of one agent, which are bounded. */
export async function readAllPages<T>(read: (cursor: string | undefined) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}
