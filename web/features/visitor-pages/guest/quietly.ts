/** Ignores failures of background work; the next poll repeats it. */
export function quietly(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
