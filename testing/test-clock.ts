import { dayMs, hourMs } from '#domain/shared/duration.ts';
export type TestClock = {
  now: () => number;
  set(instant: string): void;
  advance(milliseconds: number): void;
};

const morningMs = 10.5 * hourMs;

/**
 * Clock that only a test advances; starts at `instant` (ISO 8601), or on the morning of the real day (UTC), so that the
 * hour of a test run never changes the day.
 */
export function createTestClock(instant?: string): TestClock {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  let current = instant === undefined ? today + morningMs : Date.parse(instant);
  return {
    now: () => current,
    set(to) {
      current = Date.parse(to);
    },
    advance(milliseconds) {
      current += milliseconds;
    },
  };
}
