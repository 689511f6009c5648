import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { createOwnerSlots } from '#server/adapters/owner-slots.ts';

/** Pages and calls that are made for one network at once. Each needs the thread for milliseconds, in several pieces. */
const atOnce = 2;
const maxWaitMs = 10_000;

const networks = createOwnerSlots({ atOnce, maxWaitMs });

/**
 * Does work for a visitor when it is the turn of their network. Of a crowd that comes at once from one network the next
 * begins when another is done: other networks wait for two of them and not for all. Refuses when that takes too long.
 */
export async function inTurnOfNetwork<T>(
  network: string,
  work: () => Promise<T>,
): Promise<T | Refusal<'busy'>> {
  if (!networks.tryEnter(network) && !(await networks.enter(network))) return refuse('busy');
  try {
    return await work();
  } finally {
    networks.leave(network);
  }
}

const waiting: (() => void)[] = [];
let isTaken = false;

/**
 * Waits until nothing else has been drawn in this round of the event loop, so that the calls which came meanwhile are read
 * and answered between two drawings. Undefined when there is nothing to wait for.
 */
export function untilNextDrawing(): Promise<void> | undefined {
  if (isTaken) return new Promise((resolve) => waiting.push(resolve));

  isTaken = true;
  // Not at the end of this round, which may be at hand: the next one reads what has come.
  setImmediate(setImmediate, startNext);

  return undefined;
}

function startNext(): void {
  const next = waiting.shift();
  isTaken = next !== undefined;
  if (next === undefined) return;

  setImmediate(startNext);
  next();
}
