export type TestClock = {
  now: () => number;
  set(instant: string): void;
  advance(milliseconds: number): void;
};

const dayMs = 86_400_000;
const morningMs = 10.5 * 3_600_000;

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
