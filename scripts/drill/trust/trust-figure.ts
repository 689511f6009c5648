import type { RunningServer } from '../../bench/run-server.ts';
import type { Shop } from '../open-shop.ts';

/** A goal, what was found, and whether it was reached. */
export type TrustFigure = { goal: string; found: string; isHeld: boolean };

export type TrustWorld = {
  server: RunningServer;
  shop: Shop;
  /** Minutes or seconds instead of what the goal asks for: for trying the drill itself. */
  isShort: boolean;
};

export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function ascending(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}
