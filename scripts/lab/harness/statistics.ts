/** The value below which this part (0 … 1) of all values lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Median; for an even count, the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

export function roundTo(value: number, decimals = 0): number {
  return Number(value.toFixed(decimals));
}

/** Runs all works in turns, so that a change of the machine's load meets each of them; returns their results. */
export async function inTurns<T>(rounds: number, works: readonly (() => Promise<T>)[]): Promise<T[][]> {
  const results = works.map((): T[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, work] of works.entries()) results[index]?.push(await work());
  return results;
}

/** Times one work again and again, once unmeasured before: median on the clock and mean of the processor, in milliseconds. */
export async function timed(work: () => unknown, runs = 50): Promise<{ p50: number; cpu: number }> {
  await work();
  const times: number[] = [];
  const cpu = process.cpuUsage();
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(cpu);
  return { p50: median(times), cpu: (user + system) / 1000 / runs };
}
