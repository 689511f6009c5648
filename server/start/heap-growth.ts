import { totalmem } from 'node:os';

/** A machine sold with 2 GB reports somewhat less. */
const ampleBytes = 1.8 * 1024 ** 3;

/**
 * By how many percent the heap may grow before all of it is swept. On a machine with memory to spare V8 itself waits for three
 * times as much, and a server that needs 80 MB for its objects holds 280. See docs/decisions/technical/0045.
 */
export function heapGrowthPercent(memoryBytes: number): number {
  return memoryBytes >= ampleBytes ? 60 : 30;
}

/** Memory that this process may use: of its container or unit, or else of the machine. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
