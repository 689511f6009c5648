/** Seeded random choices: the same for the same seed. */
export type SeededRandom = {
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  oneOf<T>(list: readonly T[]): T | undefined;
  shuffled<T>(list: readonly T[]): T[];
};

/** Mulberry32. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);

  return {
    below,
    oneOf: (list) => list[below(list.length)],
    shuffled(list) {
      const rest = [...list];
      return list.flatMap(() => rest.splice(below(rest.length), 1));
    },
  };
}
