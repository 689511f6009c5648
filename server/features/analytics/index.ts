import type { Feature } from '#server/http/feature.ts';
import { serveAnalytics } from './analytics.routes.ts';

export { findZoneOfAgent } from './agent-zone.store.ts';
export { readFactsInParts } from './facts-in-parts.ts';
export { wishOfPeriod } from './facts-wish.ts';
export { type ReadFacts, readFactsOfProperty } from './read-metric-facts.ts';
export { addSeasons, noSeasons, seasonsOfSums } from './seasons.ts';

export const analyticsFeature: Feature = { name: 'analytics', register: serveAnalytics };
