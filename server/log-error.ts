import { hostname } from 'node:os';
import { describeError } from '#domain/shared/reporting/describe-error.ts';

const levels = { warn: 40, error: 50 } as const;

/**
 * One line of the log about an error outside of requests and jobs, in the form of all others: numeric level, time, and the
 * error with its causes.
 */
export function logError(level: keyof typeof levels, error: unknown, message: string): void {
  const line = {
    level: levels[level],
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    err: describeError(error),
    msg: message,
  };
  console.error(JSON.stringify(line));
}
