import type { RunningServer } from '../../bench/run-server.ts';
import type { Shop } from '../open-shop.ts';

/** A goal, the measured value, and whether the goal was reached. */
export type TrustFigure = { goal: string; found: string; isHeld: boolean };

export type TrustWorld = {
  server: RunningServer;
  shop: Shop;
  /** Shortens all durations, for trying the drill itself. */
  isShort: boolean;
};

export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function ascending(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}
