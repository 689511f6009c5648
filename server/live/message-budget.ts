const perSecond = 20;
const burst = 60;

/** Rate limit of one socket: 20 messages a second, 60 at once. `nowMs` must never go back. */
export function createMessageBudget(nowMs: number) {
  let left = burst;
  let counted = nowMs;
  return {
    take(atMs: number): boolean {
      left = Math.min(burst, left + ((atMs - counted) / 1000) * perSecond);
      counted = atMs;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
