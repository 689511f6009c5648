/** An item that an action failed for, and the sentence that says why. */
export type Failed<Item> = { item: Item; why: string };

/**
 * Runs an action for one item after another, so that a failure leaves the others alone. An action returns why it
 * doesn't apply, or nothing; what it throws becomes a sentence by `explain`.
 */
export async function runForEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<string | undefined>,
  options: { explain: (problem: unknown) => string; onProgress?: (done: number) => void },
): Promise<Failed<Item>[]> {
  const failed: Failed<Item>[] = [];
  for (const [index, item] of items.entries()) {
    try {
      const why = await act(item);
      if (why !== undefined) failed.push({ item, why });
    } catch (problem) {
      failed.push({ item, why: options.explain(problem) });
    }
    options.onProgress?.(index + 1);
  }
  return failed;
}
