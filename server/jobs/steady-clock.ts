import type { Clock } from 'pg-boss';

/**
 * For the waits of the job queue. It reckons each wait by the clock that it is given, and by the machine's own, one that was
 * a day ahead for a moment would have it look for jobs of dead processes, or for any, a day later. This one only ever goes on.
 */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  // NOTE: it gives back what it was given by the two above.
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms),
  clearInterval: (handle) => clearInterval(handle as NodeJS.Timeout),
};
