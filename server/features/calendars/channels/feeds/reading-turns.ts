import { createOwnerSlots } from '#server/adapters/owner-slots.ts';

/**
 * Readings of one account at once, by the timer and by calls together: each waits for the host of its calendar and then
 * changes nights, and an account has up to 320 calendars.
 */
export const readingTurns = createOwnerSlots({ atOnce: 2, maxWaitMs: 10_000 });

/** Runs a reading in the account's turn; null when the turn did not come in time. */
export async function inReadingTurn<T>(agentId: string, work: () => Promise<T>): Promise<T | null> {
  if (!(await readingTurns.enter(agentId))) return null;
  try {
    return await work();
  } finally {
    readingTurns.leave(agentId);
  }
}
