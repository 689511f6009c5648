import type { Clock } from 'pg-boss';

/**
 * Monotonic clock for the waits of the job queue. On the system clock, a jump of a day would delay polling, and the
 * recovery of dead processes' jobs, by a day.
 */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  // NOTE: receives only what the two functions above returned.
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms),
  clearInterval: (handle) => clearInterval(handle as NodeJS.Timeout),
};
