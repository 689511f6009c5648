import { createHash } from 'node:crypto';

const rows = Array.from({ length: 50 }, (_, index) => ({
  id: index,
  title: `House number ${index}`,
  nights: [1, 2, 3, index],
}));
/** About twenty milliseconds of CPU on one core of a usual machine. */
const rounds = 400;

/** CPU time of the calling thread in milliseconds, without other threads and processes. */
function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** CPU time of this thread during a piece of work. */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = computedMs();
  await work();
  return computedMs() - before;
}

/** Reference workload similar to a call: a slow or busy machine slows both down equally. */
export function referenceWork(): string {
  let sum = '';
  for (let round = 0; round < rounds; round++) {
    const text = JSON.stringify(JSON.parse(JSON.stringify(rows)));
    sum = createHash('sha256').update(text).update(sum).digest('hex');
  }
  return sum;
}

export function medianCost(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
