/** Keeping up in the background: what fails now is asked again with the next round. */
export function quietly(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
