/** Moves one item to another index. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** Index that a key moves an item to; null for other keys and at the edges. */
export function targetForKey(key: string, index: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  };
  const to = targets[key];
  return to === undefined || to < 0 || to >= count || to === index ? null : to;
}

/** Index of the row at a pointer position; the first above the list, the last below. */
export function rowAt(rows: readonly { top: number; bottom: number }[], y: number): number {
  const index = rows.findIndex(({ bottom }) => y < bottom);
  return index === -1 ? rows.length - 1 : index;
}
