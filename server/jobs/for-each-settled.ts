/**
 * Runs the work for every item, even if some fail: one after another, or `atOnce` in parallel. Failures are thrown
 * together at the end, so that they are reported and retried.
 */
export async function forEachSettled<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  { atOnce = 1 }: { atOnce?: number } = {},
): Promise<void> {
  const errors: unknown[] = [];
  const remaining = items.values();

  const runLane = async () => {
    for (const item of remaining) {
      try {
        await work(item);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runLane));

  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`);
}
