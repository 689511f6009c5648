import * as analytics from '#contract/analytics/analytics.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { closeUnsellableNights, openUnsellableNights } from './change-rule-exception.ts';
import { createCountQueue } from './count-queue.ts';
import { exportFigure } from './export-figure.ts';
import { openFigure } from './open-figure.ts';
import { readAnalytics } from './read-analytics.ts';
import { readUnsellableNights } from './read-unsellable-nights.ts';

/** Two at a time: one computes while the database reads for the other. The queue drains within seconds. */
const countLimits = { atOnce: 2, waiting: 50 };

export function serveAnalytics({ serveAll }: Serve, platform: Platform): void {
  const inTurn = createCountQueue<Awaited<ReturnType<typeof readAnalytics>>>(countLimits);
  serveAll(analytics, {
    read: ({ query }, { agentId }) =>
      inTurn(JSON.stringify([agentId, query]), () => readAnalytics(platform, agentId, query)),
    openFigure: (input, { agentId }) => openFigure(platform, agentId, input),
    exportFigure: (input, { agentId }) => exportFigure(platform, agentId, input),
    readUnsellableNights: ({ query }, { agentId }) => readUnsellableNights(platform, agentId, query),
    openUnsellableNights: ({ body }, caller) => openUnsellableNights(platform, caller, body),
    closeUnsellableNights: ({ params }, caller) => closeUnsellableNights(platform, caller, params),
  });
}
