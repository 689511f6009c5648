import type { Feature } from '#server/http/feature.ts';
import { servePropertyInsights } from './property-insight.routes.ts';

export const propertyInsightsFeature: Feature = {
  name: 'property-insights',
  register: servePropertyInsights,
};

export { findCalendarEntries } from './property-insight.store.ts';
