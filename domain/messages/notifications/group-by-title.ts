/** Notifications of one day that say the same of different things, such as ten new agents, newest first. */
export type TitledNotification = { title: string; read: boolean; createdAt: string };

/** From so many of one day and title on, they share a line. */
const minGroup = 3;

/** Groups notifications, newest first, by day and title. A group stands where its newest one stands. */
export function groupByTitle<Item extends TitledNotification>(
  items: readonly Item[],
  dayOf: (instant: string) => string,
): (readonly [Item, ...Item[]])[] {
  const keyOf = ({ title, createdAt }: Item) => JSON.stringify([dayOf(createdAt), title]);
  const groups = Map.groupBy(items, keyOf);
  const lines: (readonly [Item, ...Item[]])[] = [];
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [item];
    if (group.length < minGroup) lines.push([item]);
    else if (group[0] === item) lines.push([item, ...group.slice(1)]);
  }
  return lines;
}
