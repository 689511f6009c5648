import type { Feature } from '#server/http/feature.ts';
import { serveAnalytics } from './analytics.routes.ts';

export { viewSeasons } from './analytics.view.ts';
export { wishOfPeriod } from './facts-wish.ts';
export { readMetricFacts } from './read-metric-facts.ts';

export const analyticsFeature: Feature = { name: 'analytics', register: serveAnalytics };
