export type TestClock = {
  now: () => number;
  set(instant: string): void;
  advance(milliseconds: number): void;
};

/** A clock that stands still until a test moves it; begins at the real time, or at `instant` (ISO 8601). */
export function createTestClock(instant?: string): TestClock {
  let current = instant === undefined ? Date.now() : Date.parse(instant);
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
