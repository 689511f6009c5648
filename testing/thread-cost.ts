import { createHash } from 'node:crypto';

const warmUps = 5;
const times = 3;
/**
 * Measurements are repeated, because other load or uncompiled code distorts them: on a busy machine, one page was not
 * compiled until its sixth round.
 */
const maxRounds = 24;
const singleTolerance = 3;

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
async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = computedMs();
  await work();
  return computedMs() - before;
}

/**
 * Reference workload of a call's kind: it reads JSON, looks things up, and writes a page, in more memory than a core has
 * beside it. A slow machine, and one whose other core is busy, slow both down equally.
 */
function referenceWork(): string {
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

function medianCost(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** In-process calls would starve timers, and the server would treat that as overload. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1));
}

/**
 * Cost of a call in yardsticks of 20 ms of an idle core: the minimum over several rounds, each the median of several
 * calls. It stops at the first round below one.
 */
export async function yardsticksOf(call: () => Promise<unknown>, rounds = maxRounds): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && least > 1; round++) {
    for (let warm = 0; warm < warmUps; warm++) {
      await call();
      await pause();
    }

    const measured: number[] = [];
    const sticks: number[] = [];
    for (let time = 0; time < times; time++) {
      measured.push(await cpuMsOf(call));
      await pause();
      sticks.push(await cpuMsOf(referenceWork));
    }
    least = Math.min(least, medianCost(measured) / medianCost(sticks));
  }

  return least;
}

/** How a call was made: ready to be sent, so that only sending is measured. */
type PreparedWork<T> = () => Promise<T>;

/**
 * Least cost of a call in yardsticks, of at most `times` calls, and its first answer. It stops at the first call below
 * one. Calls whose answer is of another kind do not count: what adds something is refused after a while, at less cost.
 */
export async function leastYardsticksOf<T>(
  prepare: () => Promise<PreparedWork<T>>,
  kindOf: (answer: T) => unknown,
  times = maxRounds,
): Promise<{ yardsticks: number; answer: T }> {
  const measure = async () => {
    const send = await prepare();
    const before = computedMs();
    const answer = await send();
    return { answer, ms: computedMs() - before };
  };

  const { answer, ms } = await measure();
  let yardsticks = ms / smallestStickMs();
  let repeats = 0;
  for (let time = 1; time < times && yardsticks > 1; time++) {
    await pause();
    const again = await measure();
    if (kindOf(again.answer) !== kindOf(answer)) continue;
    repeats += 1;
    yardsticks = Math.min(yardsticks, again.ms / (await cpuMsOf(referenceWork)));
  }

  // One measurement has the collection of earlier calls' garbage and other load in it.
  return { yardsticks: repeats === 0 ? yardsticks / singleTolerance : yardsticks, answer };
}

let smallestStick: number | undefined;

/** Measured once: a call below it needs no second look. */
function smallestStickMs(): number {
  if (smallestStick === undefined) {
    const sticks: number[] = [];
    for (let time = 0; time < warmUps + times; time++) {
      const before = computedMs();
      referenceWork();
      sticks.push(computedMs() - before);
    }
    smallestStick = Math.min(...sticks);
  }
  return smallestStick;
}
