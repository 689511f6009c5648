import { createHash } from 'node:crypto';

const rows = Array.from({ length: 50 }, (_, index) => ({
  id: index,
  title: `House number ${index}`,
  nights: [1, 2, 3, index],
}));
/** Twenty milliseconds of a thread that has one core of a usual machine to itself. */
const rounds = 400;

/** What the calling thread has computed so far, in milliseconds; what other threads and processes do is not in it. */
function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** What this thread computes while a piece of work goes on. */
export async function costOf(work: () => unknown): Promise<number> {
  const before = computedMs();
  await work();
  return computedMs() - before;
}

/** A fixed piece of work like that of a call: a slow machine, or a busy one, takes as much longer for it as for a call. */
export function yardstick(): string {
  let sum = '';
  for (let round = 0; round < rounds; round++) {
    const text = JSON.stringify(JSON.parse(JSON.stringify(rows)));
    sum = createHash('sha256').update(text).update(sum).digest('hex');
  }
  return sum;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
