const maxPerAddress = 20;

/** Counts unauthenticated sockets by IP address. */
export function createUnauthenticatedSocketCount(rateLimitScale: number) {
  const most = maxPerAddress * Math.max(1, rateLimitScale);
  const counts = new Map<string, number>();
  return {
    arrive(address: string): { isTooMany: boolean; leave: () => void } {
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      return {
        isTooMany: count > most,
        leave() {
          const left = (counts.get(address) ?? 1) - 1;
          if (left > 0) counts.set(address, left);
          else counts.delete(address);
        },
      };
    },
  };
}
