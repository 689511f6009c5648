import type { Shop } from '../../harness/open-shop.ts';
import type { ServerProcess } from '../../harness/server-process.ts';

/** A goal, the measured value, and whether the goal was reached. */
export type TrustFigure = { goal: string; found: string; isHeld: boolean };

export type TrustWorld = {
  server: ServerProcess;
  shop: Shop;
  /** Shortens all durations, for trying the drill itself. */
  isShort: boolean;
};
