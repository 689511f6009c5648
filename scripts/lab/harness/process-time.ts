import { readFileSync } from 'node:fs';
import { childrenOf } from './process-memory.ts';

/** Linux counts processor time in hundredths of a second on every platform that we ship for. */
const ticksPerSecond = 100;

/**
 * Processor time of a process and everything below it in milliseconds, in steps of ten. Children that have ended count too,
 * because Linux adds their time to the parent that waited for them.
 */
export function processorMs(pid: number): number {
  const own = ownTicks(pid) * (1000 / ticksPerSecond);
  return childrenOf(pid).reduce((sum, child) => sum + processorMs(child), own);
}

function ownTicks(pid: number): number {
  try {
    // The name of the program, in brackets, may contain spaces.
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\S )/);
    const [user, system, endedUser, endedSystem] = rest.split(' ').slice(11, 15).map(Number);
    return (user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return 0;
    throw error;
  }
}
