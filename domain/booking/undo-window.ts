/** Seconds in which an agent can undo an act on a booking; what the guest would hear of it waits that long. */
export const defaultUndoSeconds = 10;
export const maxUndoSeconds = 60;

/** Milliseconds left to undo, never negative. `closesAt` and `now` are milliseconds since 1970. */
export function undoLeftMs(closesAt: number, now: number): number {
  return Math.max(0, Math.round(closesAt - now));
}
