import type { Feature } from '#server/http/feature.ts';
import { serveAnalytics } from './analytics.routes.ts';

export { findAgentTimezone } from './analytics.store.ts';
export { periodFactsQuery } from './facts-query.ts';
export { type ReadFacts, readFactsInBatches, readPropertyFacts } from './read-metric-facts.ts';
export { findUnsellableNights } from './read-unsellable-nights.ts';
export { addSeasons, emptySeasons, seasonsOfSums } from './seasons.ts';

export const analyticsFeature: Feature = { name: 'analytics', register: serveAnalytics };
