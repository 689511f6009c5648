import type { LiveSocket } from './live-socket.ts';

export type LiveTiming = { pingMs: number; pongMs: number; recheckMs: number };

export const usualTiming: LiveTiming = { pingMs: 30_000, pongMs: 10_000, recheckMs: 60_000 };

/** Pings all sockets and terminates unresponsive ones; triggers periodic checks of their sessions. */
export function startLiveClocks(on: {
  timing: LiveTiming;
  sockets: () => Iterable<LiveSocket>;
  recheck: () => void;
}): { close(): void } {
  const pinging = setInterval(() => {
    const pinged = [...on.sockets()];
    for (const socket of pinged) socket.ping();
    setTimeout(() => {
      for (const socket of pinged) socket.endIfSilent();
    }, on.timing.pongMs).unref();
  }, on.timing.pingMs);
  const rechecking = setInterval(on.recheck, on.timing.recheckMs);
  return {
    close() {
      clearInterval(pinging);
      clearInterval(rechecking);
    },
  };
}
