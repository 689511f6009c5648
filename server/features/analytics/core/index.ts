import * as analytics from '#contract/analytics/analytics.ts';
import * as taxes from '#contract/analytics/taxes.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { closeUnsellableNights, openUnsellableNights } from './change-rule-exception.ts';
import { createCountQueue } from './count-queue.ts';
import { exportFigure, openFigure } from './open-figure.ts';
import { readAnalytics } from './read-analytics.ts';
import { exportTaxes, readTaxes } from './read-taxes.ts';
import { readUnsellableNights } from './read-unsellable-nights.ts';

/** Two at a time: one computes while the database reads for the other. The queue drains within seconds. */
const countLimits = { atOnce: 2, waiting: 50 };

function serveAnalytics({ serveAll }: Serve, platform: Platform): void {
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
  serveAll(taxes, {
    read: ({ query }, { agentId }) => readTaxes(platform, agentId, query),
    exportCsv: (input, { agentId }) => exportTaxes(platform, agentId, input),
  });
}

export { findAgentTimezone } from './analytics.store.ts';
export {
  periodFactsQuery,
  type ReadFacts,
  readFactsInBatches,
  readPropertyFacts,
} from './read-metric-facts.ts';
export { findUnsellableNights } from './read-unsellable-nights.ts';
export { addSeasons, emptySeasons, seasonsOfSums } from './seasons.ts';

export const analyticsFeature: Feature = { name: 'analytics', register: serveAnalytics };
