/** The list with one item at another place. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** Where a key leads an item; null for other keys, and at the edges. */
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

/** Which row a pointer at this height is over; above all it is the first, below all the last. */
export function rowAt(rows: readonly { top: number; bottom: number }[], y: number): number {
  const index = rows.findIndex(({ bottom }) => y < bottom);
  return index === -1 ? rows.length - 1 : index;
}
