import { exportFigure, openFigure, readAnalytics } from '#contract/analytics/analytics.ts';
import {
  closeUnsellableNights,
  openUnsellableNights,
  readUnsellableNights,
} from '#contract/analytics/unsellable-nights.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { closeUnsellableNightsFor, openUnsellableNightsFor } from './change-rule-exception.ts';
import { createCountQueue } from './count-queue.ts';
import { exportFigureFor } from './export-figure.ts';
import { openFigureFor } from './open-figure.ts';
import { readAnalyticsFor } from './read-analytics.ts';
import { readUnsellableNightsFor } from './read-unsellable-nights.ts';

/** Two at a time: one computes while the database reads for the other. The queue drains within seconds. */
const countLimits = { atOnce: 2, waiting: 50 };

export function serveAnalytics(serve: Serve, platform: Platform): void {
  const inTurn = createCountQueue<Awaited<ReturnType<typeof readAnalyticsFor>>>(countLimits);
  serve(readAnalytics, ({ query }, { agentId }) =>
    inTurn(JSON.stringify([agentId, query]), () => readAnalyticsFor(platform, agentId, query)),
  );
  serve(openFigure, (input, { agentId }) => openFigureFor(platform, agentId, input));
  serve(exportFigure, (input, { agentId }) => exportFigureFor(platform, agentId, input));
  serve(readUnsellableNights, ({ query }, { agentId }) => readUnsellableNightsFor(platform, agentId, query));
  serve(openUnsellableNights, ({ body }, caller) => openUnsellableNightsFor(platform, caller, body));
  serve(closeUnsellableNights, ({ params }, caller) => closeUnsellableNightsFor(platform, caller, params));
}
