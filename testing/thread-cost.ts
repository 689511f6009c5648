import { createHash } from 'node:crypto';

const stays = JSON.stringify(
  Array.from({ length: 4000 }, (_, index) => ({
    id: index,
    title: `House number ${index}`,
    nights: [1, 2, 3, index],
    price: { amount: index * 1.5, currency: 'EUR' },
  })),
);
/** About twenty milliseconds of CPU on one core of a usual machine. */
const rounds = 3;

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

/**
 * Reference workload of a call's kind: it reads JSON, looks things up, and writes a page, in more memory than a core has
 * beside it. A slow machine, and one whose other core is busy, slow both down equally.
 */
export function referenceWork(): string {
  const lines: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const read: { id: number; title: string; nights: number[] }[] = JSON.parse(stays);
    const byTitle = new Map(read.map((stay) => [stay.title, stay]));
    for (const { title, nights } of read)
      lines.push(
        `<li class="${byTitle.get(title)?.id}">${title.replaceAll(/[<>&"]/g, '-')} ${nights.map((night) => night + 1).join(', ')}</li>`,
      );
  }
  return createHash('sha256').update(lines.join('')).digest('hex');
}

export function medianCost(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
