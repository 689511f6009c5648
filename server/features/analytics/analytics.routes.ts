import { exportFigure, openFigure, readAnalytics } from '#contract/analytics.ts';
import {
  closeUnsellableNights,
  openUnsellableNights,
  readUnsellableNights,
} from '#contract/unsellable-nights.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { closeNightsFor, openNightsFor } from './change-exception.ts';
import { exportFigureFor } from './export-figure.ts';
import { openFigureFor } from './open-figure.ts';
import { readAnalyticsFor } from './read-analytics.ts';
import { readUnsellableFor } from './read-unsellable.ts';

export function serveAnalytics(serve: Serve, platform: Platform): void {
  serve(readAnalytics, ({ query }, { agentId }) => readAnalyticsFor(platform, agentId, query));
  serve(openFigure, (input, { agentId }) => openFigureFor(platform, agentId, input));
  serve(exportFigure, (input, { agentId }) => exportFigureFor(platform, agentId, input));
  serve(readUnsellableNights, ({ query }, { agentId }) => readUnsellableFor(platform, agentId, query));
  serve(openUnsellableNights, ({ body }, caller) => openNightsFor(platform, caller, body));
  serve(closeUnsellableNights, ({ params }, caller) => closeNightsFor(platform, caller, params));
}
