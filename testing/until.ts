import { setTimeout as wait } from 'node:timers/promises';

const givesUpMs = 60_000;

/** Asks again until the answer is as wanted; after a minute it fails with the last answer. */
export async function until<T>(ask: () => Promise<T> | T, isWanted: (answer: T) => boolean): Promise<T> {
  for (const end = performance.now() + givesUpMs; ; await wait(50)) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (performance.now() > end) throw new Error(`still not so: ${JSON.stringify(answer)}`);
  }
}
