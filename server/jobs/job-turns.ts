/** Jobs a second that an account may queue without going behind those that others queue later. */
const usualJobsPerSecond = 4;
const slotMs = 1000 / usualJobsPerSecond;

/** Beginning of the count: priorities are 32-bit numbers, which last for 17 years from here. */
const epochMs = Date.UTC(2026, 0, 1);
const maxAccounts = 10_000;

/**
 * Priorities that give accounts turns: each job of an account takes a slot of a quarter of a second, from now on or after
 * the account's last one. Of a thousand jobs at once the last are thus behind what others queue in the next minutes, and
 * the jobs of one account stay in their order. Jobs without an account are due now.
 */
export function createJobTurns(now: () => number): (accountId: string | null) => number {
  const lastOf = new Map<string, number>();

  return (accountId) => {
    const current = Math.max(0, Math.floor((now() - epochMs) / slotMs));
    if (accountId === null) return -current;

    const slot = Math.max(current, (lastOf.get(accountId) ?? 0) + 1);
    if (lastOf.size >= maxAccounts) forgetPassed(lastOf, current);
    lastOf.set(accountId, slot);

    return -slot;
  };
}

function forgetPassed(lastOf: Map<string, number>, current: number): void {
  for (const [accountId, last] of lastOf) if (last < current) lastOf.delete(accountId);
}
